import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { listFields, pageFields, severalField } from '../base/list.ts';
import { refundAddresses } from './addresses.ts';
import { REFUND_CAUSES, REFUND_STATES } from './status.ts';

/** Lines of one refund. */
const MOST_LINES = 200;

/** Refund of an order as it is asked for; see plan.ts. */
const refundAskSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lines'),
    lines: z
      .array(z.strictObject({ key: idField, count: z.int().min(1, { error: 'Refund at least one piece.' }) }))
      .max(MOST_LINES),
    fees: z.boolean().default(false),
    shipping: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('rest') }),
  z.strictObject({ kind: z.literal('tax') }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: centsField.min(1, { error: 'Enter an amount above zero.' }),
  }),
]);

/** How what the card did not take was paid: by hand, or as credit. */
export const SETTLE_WAYS = ['outside', 'credit'] as const;

const planSchema = z.object({
  amount_cents: centsField,
  net_cents: centsField,
  tax_cents: centsField,
  owed_cents: centsField,
  card_cents: centsField,
  credit_cents: centsField,
  promotional_cents: centsField,
  /** Discount of the order's coupon, tax included, that comes off: too little is left for it. */
  coupon_cents: centsField,
  /** Whether a second person has to agree. */
  needs_agreement: z.boolean(),
});
export type RefundPreview = z.infer<typeof planSchema>;

const shareSchema = z.object({
  key: z.string(),
  name: z.string(),
  count: z.int(),
  net_cents: centsField,
  tax_cents: centsField,
  promotional_cents: centsField,
});

const refundableSchema = z.object({
  order_id: idField,
  order_number: z.string(),
  shares: z.array(shareSchema),
  owed_cents: centsField,
  card_cents: centsField,
  credit_cents: centsField,
  /** Of an order on terms: the invoice that all of this is of. Null where nothing was invoiced yet, and of other orders. */
  invoice_id: idField.nullable(),
  /** Of an order on terms: all its invoices, oldest first, with what is left of each to give back. */
  invoices: z.array(z.object({ id: idField, number: z.string(), left_cents: centsField, open_cents: centsField })),
  on_terms: z.boolean(),
});
export type RefundableView = z.infer<typeof refundableSchema>;

/** A refund as the customer sees it. */
export const refundSchema = z.object({
  id: idField,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  amount_cents: centsField,
  /** Of an order on terms: what is not owed any more. */
  owed_cents: centsField,
  card_cents: centsField,
  credit_cents: centsField,
  promotional_cents: centsField,
  created_at: timeField,
  /** When it came to its end; null until then. */
  ended_at: timeField.nullable(),
  items: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), amount_cents: centsField })),
});
export type RefundView = z.infer<typeof refundSchema>;

/** A refund as the shop sees it. */
export const shopRefundSchema = z.object({
  id: idField,
  state: z.enum(REFUND_STATES),
  cause: z.enum(REFUND_CAUSES),
  reason: z.string(),
  order_id: idField.nullable(),
  order_number: z.string().nullable(),
  customer_email: z.string(),
  amount_cents: centsField,
  owed_cents: centsField,
  card_cents: centsField,
  credit_cents: centsField,
  promotional_cents: centsField,
  /** Message of the payment service where it failed. */
  message: z.string().nullable(),
  /** Whether the caller asked for it, so that another one has to agree. */
  is_own: z.boolean(),
  created_at: timeField,
  ended_at: timeField.nullable(),
});
export type ShopRefund = z.infer<typeof shopRefundSchema>;

/** Money that the payment service gave back and the books do not know of. */
export const strayRefundSchema = z.object({
  /** The key that it was asked for under. */
  key: idField,
  /** The payment service's own id. */
  reference: z.string(),
  amount_cents: centsField,
  refunded_at: timeField,
  /** The order that its charge paid; null where it is none of ours, or bought credit. */
  order: z.object({ id: idField, number: z.string() }).nullable(),
});
export type StrayRefund = z.infer<typeof strayRefundSchema>;

const SORTS = ['created_at', 'amount_cents'] as const;
export type RefundSort = (typeof SORTS)[number];

/** Query of the shop's list. */
export const refundListQuery = z.strictObject({
  ...listFields(SORTS, '-created_at'),
  state: severalField(REFUND_STATES).optional(),
});

/** Of an order on terms: which of its invoices is corrected; where none is named, the newest of which something is left. */
const invoiceField = idField.optional();

/** A refund of an order by hand. */
const createBody = z
  .strictObject({
    ask: refundAskSchema,
    invoice_id: invoiceField,
    reason: lineField(300).min(1, { error: 'Say why: the customer will read it.' }),
    /** The money as it was shown; refused where it is another by now. */
    expected_cents: centsField,
    /** Lines that have not left are cancelled too: nobody makes them. With all that is left, not on terms. */
    cancel_left: z.boolean().default(false),
    /** The same key never makes a second refund. */
    request_key: z.string().min(8).max(64),
  })
  .refine(({ ask, cancel_left }) => !cancel_left || ask.kind === 'rest', {
    error: 'Canceling an order refunds everything that is left of it.',
    path: ['cancel_left'],
  });

/** How a refund was paid that its card did not take. */
export const settleRefundBody = z.strictObject({
  way: z.enum(SETTLE_WAYS),
  note: lineField(300).min(1, { error: 'Say how it was paid.' }),
});

/** Note of how a refund that only the payment service knows was settled. */
const settleStrayBody = z.strictObject({
  note: lineField(200).min(1, { error: 'Say what you did about it.' }),
});

const MOVING = ['not_found', 'conflict'] as const;
/** Failures of sending a refund that was asked for: the bank may have the money meanwhile. */
const SENDING = [...MOVING, 'refund_refused'] as const;

export const refundEndpoints = endpoints(refundAddresses, {
  ofOrder: {
    summary: 'Refunds of an order, newest first',
    params: idParams,
    answer: z.object({ refunds: z.array(refundSchema) }),
    failures: ['not_found'],
  },
  refundable: {
    summary: 'Amounts of an order left to refund; on terms, those of one of its invoices',
    params: idParams,
    query: z.strictObject({ invoice_id: invoiceField }),
    answer: refundableSchema,
    failures: ['not_found'],
  },
  plan: {
    repeat: 'reads',
    summary: 'Preview of a refund: amounts and where they go',
    params: idParams,
    body: z.strictObject({ ask: refundAskSchema, invoice_id: invoiceField }),
    answer: planSchema,
    failures: ['not_found', 'refund_refused', 'conflict'],
  },
  create: {
    repeat: 'own_key',
    proven: true,
    summary: 'Refund lines, shipping, an amount or all that is left of an order',
    params: idParams,
    body: createBody,
    answer: shopRefundSchema,
    failures: ['not_found', 'refund_refused', 'conflict'],
  },
  list: {
    summary: 'All refunds',
    query: refundListQuery,
    answer: z.object({ refunds: z.array(shopRefundSchema), ...pageFields }),
  },
  agree: {
    repeat: 'once',
    proven: true,
    summary: 'Agree to a refund that another administrator requested',
    params: idParams,
    answer: shopRefundSchema,
    failures: SENDING,
  },
  refuse: {
    repeat: 'once',
    summary: 'Decline a refund: nothing is refunded',
    params: idParams,
    answer: shopRefundSchema,
    failures: MOVING,
  },
  retry: {
    repeat: 'once',
    summary: 'Send a refund once more that failed',
    params: idParams,
    answer: shopRefundSchema,
    failures: SENDING,
  },
  settle: {
    repeat: 'once',
    summary: 'Record how a refund was paid after its card refused it',
    params: idParams,
    body: settleRefundBody,
    answer: shopRefundSchema,
    failures: MOVING,
  },
  bookStray: {
    repeat: 'once',
    summary: 'Write a refund down that only the payment service knows; no money moves',
    params: idParams,
    answer: shopRefundSchema,
    failures: ['not_found', 'conflict', 'refund_refused'],
  },
  settleStray: {
    repeat: 'once',
    summary: 'Close a refund that only the payment service knows, with a note of what was done',
    params: idParams,
    body: settleStrayBody,
    answer: doneAnswer,
    failures: ['not_found'],
  },
});
