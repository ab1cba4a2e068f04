import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields } from '../base/list.ts';
import { shopRefundSchema } from '../refund/wire.ts';
import { purchaseAddresses } from './addresses.ts';

/** Least and most that is bought at once, cents. Source: assumed; less costs more in fees than it saves, more is paid by wire. */
const BOUGHT = { least: 1000, most: 1_000_000 } as const;

/** Body of a purchase of credit. */
export const purchaseBody = z.strictObject({
  amount_cents: centsField
    .min(BOUGHT.least, { error: 'Buy at least $10.00.' })
    .max(BOUGHT.most, { error: 'Buy at most $10,000.00 at once.' }),
  card_token: z.string().min(1).max(200),
  /** Made by the browser once per attempt; a retry with the same key never charges twice. */
  idempotency_key: z.string().min(8).max(100),
});

const purchaseSchema = z.object({
  id: idField,
  status: z.enum(['succeeded', 'requires_confirmation', 'declined']),
  amount_cents: centsField,
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** From when it pays; null until it was paid for. */
  usable_at: timeField.nullable(),
  message: z.string().nullable(),
  /** Secret to ask the card's bank with; null where there is nothing to ask, or not in the browser. */
  client_secret: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** Bought credit as the shop sees it. */
const boughtSchema = z.object({
  /** The credit. */
  id: idField,
  owner_kind: z.enum(['account', 'organization']),
  email: z.string(),
  amount_cents: centsField,
  /** Rest that no payment holds or used: this much can be refunded. */
  left_cents: centsField,
  refunded_cents: centsField,
  usable_at: timeField,
  created_at: timeField,
});
export type BoughtCredit = z.infer<typeof boughtSchema>;

const SORTS = ['created_at'] as const;
export type BoughtSort = (typeof SORTS)[number];

/** Query of the shop's list. */
export const boughtListQuery = z.strictObject({ ...listFields(SORTS, '-created_at') });

/** Body of a refund of bought credit. */
export const creditRefundBody = z.strictObject({
  credit_id: idField,
  amount_cents: centsField.min(1, { error: 'Enter an amount above zero.' }),
  reason: lineField(300).min(1, { error: 'Say why: the customer will read it.' }),
  /** The same key never makes a second refund. */
  request_key: z.string().min(8).max(64),
});

const PAYING = ['payment_failed', 'card_invalid', 'conflict'] as const;

export const purchaseEndpoints = endpoints(purchaseAddresses, {
  buy: {
    repeat: 'own_key',
    summary: 'Buy credit by card, for the caller or their organization. Usable after 24 hours; never expires',
    body: purchaseBody,
    answer: purchaseSchema,
    failures: PAYING,
  },
  confirm: {
    repeat: 'once',
    summary: 'Finish a purchase that the card’s bank wants confirmed',
    params: idParams,
    body: z.strictObject({ approve: z.boolean() }),
    answer: purchaseSchema,
    failures: ['not_found', ...PAYING],
  },
  list: {
    summary: 'Bought credit of all customers, newest first',
    query: boughtListQuery,
    answer: z.object({ credits: z.array(boughtSchema), ...pageFields }),
  },
  search: {
    summary: 'Bought credit by its buyer’s e-mail',
    query: z.strictObject({ email: lineField(100).min(1), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    answer: z.object({ credits: z.array(boughtSchema) }),
  },
  refund: {
    repeat: 'own_key',
    proven: true,
    summary: 'Refund unused bought credit to the card that paid it',
    body: creditRefundBody,
    answer: shopRefundSchema,
    failures: ['not_found', 'refund_refused', 'conflict'],
  },
});
