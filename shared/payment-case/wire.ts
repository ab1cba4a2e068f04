import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { paymentCaseAddresses } from './addresses.ts';
import { CASE_KINDS, CASE_STATES } from './status.ts';

/** A payment that needs people. */
export const paymentCaseSchema = z.object({
  id: idField,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  payment_id: idField,
  /** The order that is held for it; null where the money has none. */
  order: z.object({ id: idField, number: z.string() }).nullable(),
  /** The invoice on terms that it paid; null where it paid none. */
  invoice: z.object({ id: idField, number: z.string() }).nullable(),
  /** The payment service's own id, to find it there. */
  reference: z.string(),
  amount_cents: centsField,
  /** Fee of the payment service for it. */
  fee_cents: centsField,
  reason: z.string(),
  /** Until when it can be answered. */
  due_at: timeField.nullable(),
  opened_at: timeField,
});
export type PaymentCase = z.infer<typeof paymentCaseSchema>;

/** Longest message of a payment service. Stripe’s are a few kB. */
export const MAX_EVENT_BYTES = 256 * 1024;

/** Note of how the case was settled. */
const settleCaseBody = z.strictObject({
  note: lineField(200).min(1, { error: 'Say what you did about it.' }),
  /** Of a lost dispute of an invoice's payment: the organization owes it again. */
  owed_again: z.boolean().default(false),
});

export const paymentCaseEndpoints = endpoints(paymentCaseAddresses, {
  webhook: {
    repeat: 'own_key',
    summary: 'Webhook of the payment service; must be signed and recent',
    body: z.instanceof(Uint8Array),
    bytes: MAX_EVENT_BYTES,
    answer: doneAnswer,
    failures: ['not_found', 'invalid_request', 'file_too_large', 'upload_incomplete'],
  },
  list: {
    summary: 'Payments that wait for people, those with the nearest end first',
    answer: z.object({ cases: z.array(paymentCaseSchema) }),
  },
  settle: {
    repeat: 'once',
    summary:
      'Close a payment case with a note of what was done, and release its order. A lost dispute can reopen the invoice',
    params: idParams,
    body: settleCaseBody,
    answer: doneAnswer,
    failures: ['not_found', 'conflict'],
  },
});
