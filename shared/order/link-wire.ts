import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, emailField, idField, lineField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { fileAnswer } from '../base/file-answer.ts';
import { invoiceHeadSchema } from '../invoice/wire.ts';
import { rowSchema } from '../issued/content.ts';
import { OPENING, secretField } from '../issued/wire.ts';
import { cancelMoneySchema, orderSchema, versionField } from './wire.ts';
import { CLOSED } from '../quote/closed.ts';
import { MAX_REMAKE_BYTES } from '../remake/limits.ts';
import { remakeForm, remakeSchema, REPORT_FAILURES } from '../remake/wire.ts';
import { linkAddresses } from './link-addresses.ts';
import { addressBody, paymentSchema, productionRateSchema, shippingRateSchema } from '../checkout/wire.ts';

const uuidParams = z.object({ uuid: secretField });

/** Choices of who pays: the delivery where the quote does not say it itself, and how soon it is made. */
const wishFields = {
  address: addressBody.optional(),
  shipping_rate_id: z.string().min(1).max(60).optional(),
  shipping_rate_token: z.string().min(1).max(600).optional(),
  /** Which of several places the address is taxed at. */
  tax_area: z.string().max(100).optional(),
  /** Another production speed than the quote's. */
  production_speed_id: z.string().min(1).max(60).optional(),
  /** Number of the payer's purchase order, which takes the place of the quote's. */
  purchase_order_number: lineField(64).optional(),
};

const lookBody = z.strictObject(wishFields);
export type PayersWish = z.output<typeof lookBody>;

/** Facts that are still to be said before it can be paid. */
const MISSING = ['shipping_address', 'shipping_rate', 'tax_area', 'tax_rate', 'other'] as const;

const linkCheckoutSchema = z.object({
  /** Q-000123/2. */
  number: z.string(),
  quote_version: z.int(),
  /** Where the quote says that it goes, a line each, as far as the link tells it; null where who pays says so. */
  place: z.array(z.string()).nullable(),
  /** Ways to send it, cheapest first, where the quote has none. */
  rates: z.array(shippingRateSchema),
  /** The one of them that the sum counts with. */
  shipping_rate_id: z.string().nullable(),
  /** Places that the address may be in, where their sales tax differs. */
  tax_areas: z.array(z.object({ area: z.string(), rate_percent: z.number() })),
  /** Production speeds to choose from; none where the quote is held to one. */
  speeds: z.array(productionRateSchema),
  /** The one of them that the sum counts with. */
  production_speed_id: z.string(),
  purchase_order_number: z.string().nullable(),
  rows: z.array(rowSchema),
  total_cents: centsField,
  ships_by: dayField,
  delivers_by: dayField.nullable(),
  missing: z.array(z.enum(MISSING)),
  warnings: z.array(z.string()),
  /** The caller's own e-mail; null for a guest. */
  email: z.string().nullable(),
});
export type LinkCheckout = z.infer<typeof linkCheckoutSchema>;

const linkPayBody = z.strictObject({
  ...wishFields,
  /** Where the receipt goes. */
  email: emailField,
  quote_version: z.int(),
  expected_total_cents: centsField.nonnegative(),
  expected_ships_by: enteredDay().optional(),
  card_token: z.string().min(1).max(200),
  terms_version: z.string().max(40).optional(),
  export_controlled: z.boolean().optional(),
  idempotency_key: z.string().min(8).max(100),
});
export type LinkPayBody = z.output<typeof linkPayBody>;

/** A payment as who paid by a link sees it. */
const linkPaymentSchema = paymentSchema
  .pick({
    id: true,
    status: true,
    amount_cents: true,
    card: true,
    message: true,
    client_secret: true,
  })
  .extend({
    /** Secret that its order is followed by; null until it is paid. */
    order_token: z.string().nullable(),
  });
export type LinkPayment = z.infer<typeof linkPaymentSchema>;

/** Secret that opens an order for who paid it by a link. */
const tokenParams = z.object({ token: z.string().min(20).max(400) });

/** An order as who paid it by a link follows it. */
const linkOrderSchema = orderSchema
  .pick({
    number: true,
    status: true,
    version: true,
    placed_at: true,
    ships_by: true,
    held: true,
    pickup: true,
    pickup_at: true,
    lines: true,
    timeline: true,
    delay: true,
    shipping: true,
    purchase_order_number: true,
    payment: true,
  })
  .extend({
    /** Q-000123. */
    quote_number: z.string(),
    /** Whether e-mails and questions of it go to who paid, as the quote's maker has no account. */
    is_own: z.boolean(),
    /** Where it goes, a line each, as far as the payer knows it. */
    place: z.array(z.string()),
    rows: z.array(rowSchema),
    total_cents: centsField,
    shipments: z.array(
      z.object({
        number: z.int(),
        shipped_on: dayField,
        carrier_name: z.string(),
        tracking_number: z.string(),
        tracking_url: z.string().nullable(),
        delivered: z.boolean(),
      }),
    ),
  });
export type LinkOrder = z.infer<typeof linkOrderSchema>;

/** A report of what is not right, as who paid by a link follows it: its photos stay with us. */
const linkReportSchema = remakeSchema.omit({ order_id: true, photos: true }).extend({ photo_count: z.int() });
export type LinkReport = z.infer<typeof linkReportSchema>;

/** The version of the order as it was shown, in a form. */
const shownVersion = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Failures of following an order by its link. */
const FOLLOWING = ['not_found', 'link_expired'] as const;

/** Failures of a quote that can't be paid by its link. */
const UNPAYABLE = [
  ...new Set([...OPENING, ...CLOSED, 'conflict', 'quote_changed', 'quote_empty', 'rate_stale'] as const),
];

export const linkEndpoints = endpoints(linkAddresses, {
  look: {
    repeat: 'reads',
    summary: 'The checkout of a quote’s link: total with shipping and sales tax, delivery address, and missing choices',
    params: uuidParams,
    body: lookBody,
    emptyBody: true,
    answer: linkCheckoutSchema,
    failures: [...UNPAYABLE, 'speed_unknown'],
  },
  pay: {
    repeat: 'own_key',
    summary: 'Pay a quote by its link with a card. The owner gets the order, the payer the receipt',
    params: uuidParams,
    body: linkPayBody,
    answer: linkPaymentSchema,
    failures: [
      ...UNPAYABLE,
      'speed_unknown',
      'part_not_ready',
      'address_missing',
      'rate_missing',
      'tax_area_missing',
      'tax_unknown',
      'payment_mismatch',
      'coupon_refused',
      'terms_changed',
      'payment_failed',
      'card_invalid',
    ],
  },
  order: {
    summary: 'The order of a quote that was paid by its link, for who paid it: how far it is, without an account',
    params: tokenParams,
    answer: linkOrderSchema,
    failures: FOLLOWING,
  },
  delayPlan: {
    summary: 'Refund for who paid by a link if they decline a later ship date',
    params: tokenParams,
    answer: cancelMoneySchema,
    failures: [...FOLLOWING, 'conflict'],
  },
  answerDelay: {
    repeat: 'once',
    summary: 'Agree to a later ship date or cancel for a refund, for who paid by a link and gets the order’s e-mails',
    params: tokenParams,
    body: z.strictObject({
      version: versionField,
      answer: z.enum(['agree', 'cancel']),
      expected_cents: centsField.optional(),
    }),
    answer: linkOrderSchema,
    failures: [...FOLLOWING, 'conflict'],
  },
  invoices: {
    summary: 'Invoices and credit notes of an order, for who paid it by a link and gets its e-mails',
    params: tokenParams,
    answer: z.object({ invoices: z.array(invoiceHeadSchema) }),
    failures: [...FOLLOWING, 'conflict'],
  },
  invoicePdf: {
    summary: 'An invoice or a credit note as PDF, for who paid the order by a link and gets its e-mails',
    params: tokenParams.extend({ id: idField }),
    query: z.strictObject({ paper: z.enum(['letter', 'a4']).default('letter') }),
    answer: fileAnswer,
    failures: [...FOLLOWING, 'conflict', 'processing_error'],
  },
  reports: {
    summary: 'Problems reported on an order, newest first, for who paid it by a link and gets its e-mails',
    params: tokenParams,
    answer: z.object({ reports: z.array(linkReportSchema) }),
    failures: [...FOLLOWING, 'conflict'],
  },
  report: {
    repeat: 'once',
    summary: 'Report a problem with an order: parts with counts, a description, photos. For who paid it by a link',
    params: tokenParams,
    body: remakeForm.extend({ version: shownVersion }),
    bytes: MAX_REMAKE_BYTES,
    answer: linkReportSchema,
    failures: [...FOLLOWING, ...REPORT_FAILURES],
  },
  confirm: {
    repeat: 'once',
    summary: 'Finish a payment by a link that the card’s bank wants confirmed',
    params: uuidParams.extend({ id: idField }),
    body: z.strictObject({ approve: z.boolean() }),
    answer: linkPaymentSchema,
    failures: [...UNPAYABLE, 'payment_failed'],
  },
});
