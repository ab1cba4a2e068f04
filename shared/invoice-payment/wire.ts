import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, idField, idParams } from '../base/fields.ts';
import { invoicePaymentAddresses } from './addresses.ts';

/** An invoice on terms as who pays it sees it. */
const payableSchema = z.object({
  id: idField,
  number: z.string(),
  order_id: idField,
  order_number: z.string().nullable(),
  due_on: dayField,
  total_cents: centsField,
  /** Rest to pay: the charge on the card. */
  open_cents: centsField,
  is_overdue: z.boolean(),
});
export type PayableInvoice = z.infer<typeof payableSchema>;

/** Card, and the rest to pay as it was shown: another sum is refused before anything is charged. */
const payBody = z
  .strictObject({
    expected_cents: centsField.min(1),
    card_token: z.string().min(1).max(200).optional(),
    /** A kept card of the organization, instead of a token. */
    payment_method_id: idField.optional(),
    /** Whether the card of the token is kept once it is charged. */
    keep_card: z.boolean().optional(),
    /** Made by the browser once per attempt; a retry with the same key never charges twice. */
    idempotency_key: z.string().min(8).max(100),
  })
  .refine(({ card_token, payment_method_id }) => (card_token === undefined) !== (payment_method_id === undefined), {
    error: 'Pay with a kept card or with another one.',
    path: ['card_token'],
  });
export type PayInvoiceBody = z.output<typeof payBody>;

const paymentSchema = z.object({
  id: idField,
  invoice_id: idField,
  status: z.enum(['succeeded', 'requires_confirmation', 'declined']),
  amount_cents: centsField,
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** A sentence for the customer where the card was declined. */
  message: z.string().nullable(),
  /** Secret with which the browser answers the card’s bank; null where the bank asks nothing. */
  client_secret: z.string().nullable(),
});
export type InvoicePayment = z.infer<typeof paymentSchema>;

const PAYING = ['not_found', 'payment_failed', 'payment_mismatch', 'card_invalid', 'conflict'] as const;

export const invoicePaymentEndpoints = endpoints(invoicePaymentAddresses, {
  payable: {
    summary: 'Amount left to pay of an invoice on terms, for members who handle billing',
    params: idParams,
    answer: payableSchema,
    failures: ['not_found'],
  },
  pay: {
    repeat: 'own_key',
    summary: 'Pay the rest of an invoice on terms by card',
    params: idParams,
    body: payBody,
    answer: paymentSchema,
    failures: PAYING,
  },
  confirm: {
    repeat: 'once',
    summary: 'Finish the payment of an invoice that the card’s bank wants confirmed, or give it up',
    params: idParams,
    body: z.strictObject({ approve: z.boolean() }),
    answer: paymentSchema,
    failures: PAYING,
  },
});
