import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { CLOSED } from '../quote/closed.ts';
import { quoteSchema } from '../quote/wire.ts';
import { US_STATES } from './states.ts';
import { COUNTRY_CODES } from './countries.ts';
import { statesOfZip, zipProblem } from './zip-states.ts';
import { checkoutAddresses, sandboxAddresses } from './addresses.ts';

const line = (label: string, max = 100) =>
  z
    .string({ error: `Enter ${label}.` })
    .pipe(lineField(max))
    .refine((text) => text !== '', { error: `Enter ${label}.` });

/** A delivery address in the United States, each field by itself. */
export const addressFields = z.strictObject({
  name: line('the name of the person or company'),
  company: lineField(100).nullable().optional(),
  line1: line('the street and number'),
  line2: lineField(100).nullable().optional(),
  city: line('the city', 60),
  state: z.enum(Object.keys(US_STATES) as [string, ...string[]], { error: 'Choose the state.' }),
  zip: z
    .string({ error: 'Enter the ZIP code.' })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits, like 94103.' }),
  country: z.literal('US').default('US'),
  phone: z
    .string()
    .trim()
    .regex(/^[+()\d .-]{7,24}$/, { error: 'Enter a phone number like +1 415 555 0100.' })
    .nullable()
    .optional(),
});

/** Refuses a ZIP code that is not of the state: shipping is priced by the one, tax by the other. */
export function refuseStrangeZip(ctx: z.core.ParsePayload<{ readonly state: string; readonly zip: string }>): void {
  const message = zipProblem(ctx.value.zip, ctx.value.state);
  if (message) ctx.issues.push({ code: 'custom', message, path: ['zip'], input: ctx.value.zip });
}

/** A delivery address in the United States. */
export const addressBody = addressFields.check(refuseStrangeZip);
export type AddressInput = z.input<typeof addressBody>;

export const addressSchema = z.object({
  id: idField,
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.literal('US'),
  phone: z.string().nullable(),
});
export type Address = z.infer<typeof addressSchema>;

/** An address as it was saved, with what looks odd in it; it is delivered to all the same. */
export const savedAddressSchema = addressSchema.extend({
  warnings: z.array(z.object({ field: z.literal('city'), message: z.string() })),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** An address that an invoice is made out to, anywhere in the world. */
export const billingAddressBody = z.strictObject({
  name: line('the name of the person or company'),
  company: lineField(100).nullable().optional(),
  line1: line('the street and number'),
  line2: lineField(100).nullable().optional(),
  city: line('the city', 60),
  /** State, province or county, where addresses there have one. */
  region: lineField(60).nullable().optional(),
  postal_code: lineField(16).nullable().optional(),
  country: z.enum(COUNTRY_CODES, { error: 'Choose the country.' }),
});
export type BillingAddressInput = z.input<typeof billingAddressBody>;

export const billingAddressSchema = z.object({
  id: idField,
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string(),
});
export type BillingAddress = z.infer<typeof billingAddressSchema>;

/** A ZIP code that some state has. */
export const zipField = z
  .string()
  .trim()
  .regex(/^\d{5}$/, { error: 'A ZIP code has 5 digits, like 94103.' })
  .refine((zip) => statesOfZip(zip).length > 0, { error: 'There is no such ZIP code.' });

/** Where shipping and tax are estimated for, before there is an address. */
export const estimateZipBody = z.strictObject({ zip: zipField });

export const productionRateSchema = z.object({
  production_speed_id: z.string(),
  label: z.string(),
  production_speed_days: z.int(),
  price_cents: centsField,
  ships_by: dayField,
});

export const shippingRateSchema = z.object({
  shipping_rate_id: z.string(),
  /** Signed by the server: names the quote version, the rate and its price. */
  shipping_rate_token: z.string(),
  carrier: z.string(),
  label: z.string(),
  price_cents: centsField,
  transit_days: z.int().nullable(),
  delivers_by: dayField.nullable(),
  /** Set where the carrier's service did not answer: the last price that was known. */
  last_known: z.boolean(),
});

const shippingGroupField = z.enum(['pickup', 'economy', 'standard', 'express']);

/** A production speed and a way to ship as one choice: when it is there, and what both add. */
const deliveryPlanSchema = shippingRateSchema.extend({
  production_speed_id: z.string(),
  speed_label: z.string(),
  ships_by: dayField,
  group: shippingGroupField,
  /** Of speed and shipping together. */
  price_cents: centsField,
});

const shippingRatesSchema = z.object({
  groups: z.array(z.object({ group: shippingGroupField, rates: z.array(shippingRateSchema) })),
  /** Speed and shipping together, without those that cost as much as another and are there no sooner. */
  plans: z.array(deliveryPlanSchema),
});

/** How the browser turns a card into a token. The card goes to the gateway's own address, never to /api/v1. */
export const paymentSetupSchema = z.object({
  gateway: z.enum(['sandbox', 'stripe']),
  tokenize_url: z.string(),
  publishable_key: z.string(),
  /** Numbers to try on the sandbox; empty on a real gateway. */
  test_cards: z.array(z.object({ number: z.string(), outcome: z.string() })),
});

export const paymentBody = z
  .strictObject({
    quote_id: idField,
    /** The version of the quote the customer looked at. */
    quote_version: z.int(),
    expected_total_cents: centsField.nonnegative(),
    /** Rest for the card after credit, as the customer saw it; not looked at where it is not sent. */
    expected_due_cents: centsField.nonnegative().optional(),
    /** Needed where something is due; where credit pays all of it there is none. */
    card_token: z.string().min(1).max(200).optional(),
    /** On terms nothing is charged: what is due, as it was seen, is invoiced when it leaves. */
    method: z.enum(['card', 'terms']).default('card'),
    /** A kept card, instead of a token. */
    payment_method_id: idField.optional(),
    /** Whether the card of the token is kept once it is charged. */
    keep_card: z.boolean().optional(),
    /** The ship date that the customer saw; a later one is told instead of paid. Not looked at where it is not sent. */
    expected_ships_by: enteredDay().optional(),
    /** The terms that the customer was shown; those in force where it is not sent. */
    terms_version: z.string().max(40).optional(),
    /** The customer says that something of it is under export control: the order waits until our staff has looked at it. */
    export_controlled: z.boolean().optional(),
    /** Made by the browser once per attempt to pay; a retry with the same key never charges twice. */
    idempotency_key: z.string().min(8).max(100),
  })
  .refine(({ card_token, payment_method_id }) => card_token === undefined || payment_method_id === undefined, {
    error: 'Pay with a kept card or with another one, not with both.',
    path: ['payment_method_id'],
  });

export const paymentSchema = z.object({
  id: idField,
  quote_id: idField,
  status: z.enum(['succeeded', 'requires_confirmation', 'declined']),
  /** Charge on the card. */
  amount_cents: centsField,
  /** The order's total, credit included. */
  total_cents: centsField,
  /** Null where credit paid all of it. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  order_id: idField.nullable(),
  /** Sentence for the customer where the card was declined. */
  message: z.string().nullable(),
  /** Secret for the gateway's script to confirm with; only while the payment waits for it and such a script exists. */
  client_secret: z.string().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Why money that was taken has no order: what it paid for is not in the books, was paid for otherwise, or is not what it was. */
export const CHARGE_REASONS = ['quote_unknown', 'quote_paid', 'quote_changed', 'unclear'] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];

/** A charge without an order, for people to look at: refund it, or make what was ordered. */
export const unmatchedChargeSchema = z.object({
  payment_id: z.string(),
  /** The payment service's own id, to find it there. */
  charge_id: z.string(),
  amount_cents: centsField,
  card: z.object({ brand: z.string(), last4: z.string() }),
  charged_at: timeField,
  quote_id: z.string().nullable(),
  reason: z.enum(CHARGE_REASONS),
  found_at: timeField,
});
/** Note of how the charge was settled: "refunded", "made as order K-1007". */
export const settleChargeBody = z.strictObject({
  note: lineField(200).min(1, { error: 'Say what you did about it.' }),
});
export type UnmatchedCharge = z.infer<typeof unmatchedChargeSchema>;

/** The sandbox gateway's own form. Served at /sandbox-gateway, outside the API; nothing of it is stored or logged. */
const sandboxCardBody = z.strictObject({
  number: z.string().trim().min(12).max(23),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2100),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, { error: 'The security code has 3 or 4 digits.' }),
});

/** A way to ship that was on offer, and how fast it is made where that is chosen with it. */
export const shippingChoiceBody = z.strictObject({
  shipping_rate_id: z.string().min(1).max(60),
  shipping_rate_token: z.string().min(1).max(600),
  production_speed_id: z.string().min(1).max(40).optional(),
});

export const checkoutEndpoints = endpoints(checkoutAddresses, {
  unmatchedCharges: {
    summary: 'Money that was taken and has no order, newest first: what a restored backup did not know',
    answer: z.object({ charges: z.array(unmatchedChargeSchema) }),
  },
  settleCharge: {
    repeat: 'once',
    summary: 'Close a charge without an order, with a note of what was done',
    params: idParams,
    body: settleChargeBody,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  listAddresses: {
    summary: 'The caller’s delivery addresses',
    answer: z.object({ addresses: z.array(addressSchema) }),
  },
  createAddress: {
    repeat: 'creates',
    summary: 'Save a delivery address',
    body: addressBody,
    answer: savedAddressSchema,
    failures: ['address_invalid'],
  },
  getAddress: {
    summary: 'One of the caller’s addresses',
    params: idParams,
    answer: addressSchema,
    failures: ['not_found'],
  },
  updateAddress: {
    repeat: 'sets',
    summary: 'Change an address. Orders placed with it keep the old one',
    params: idParams,
    body: addressBody,
    answer: savedAddressSchema,
    failures: ['not_found', 'address_invalid'],
  },
  deleteAddress: {
    summary: 'Forget an address',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  listBillingAddresses: {
    summary: 'The caller’s billing addresses',
    answer: z.object({ addresses: z.array(billingAddressSchema) }),
  },
  createBillingAddress: {
    repeat: 'creates',
    summary: 'Save a billing address, anywhere in the world',
    body: billingAddressBody,
    answer: billingAddressSchema,
  },
  updateBillingAddress: {
    repeat: 'sets',
    summary: 'Change a billing address. Open quotes use the new one, orders keep the old one',
    params: idParams,
    body: billingAddressBody,
    answer: billingAddressSchema,
    failures: ['not_found'],
  },
  deleteBillingAddress: {
    summary: 'Forget a billing address; quotes to be paid are billed to where they are delivered then',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found'],
  },
  setBillingAddress: {
    repeat: 'sets',
    summary: 'Choose the billing address, if it isn’t the delivery address',
    params: idParams,
    body: z.strictObject({ billing_address_id: idField }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  clearBillingAddress: {
    summary: 'Bill to the delivery address',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  zipPlace: {
    summary: 'City and state that the post of a ZIP code usually goes to: a suggestion, null where we know none',
    params: z.object({ zip: z.string().regex(/^\d{5}$/, { error: 'A ZIP code has 5 digits, like 94103.' }) }),
    answer: z.object({ state: z.string().nullable(), city: z.string().nullable() }),
  },
  setEstimateZip: {
    repeat: 'sets',
    summary: 'Estimate shipping and tax for a ZIP code, without an address; an estimate can’t be paid',
    params: idParams,
    body: estimateZipBody,
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  setCustomRates: {
    repeat: 'sets',
    summary: 'Set date and price of production in place of the speed’s, until the customer changes a part',
    params: idParams,
    body: z.strictObject({
      production_speed_ships_by: enteredDay('Choose the ship date.'),
      production_speed_price_usd: z
        .number({ error: 'Enter a price.' })
        .min(0)
        .max(1_000_000)
        .refine((usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6, { error: 'Use whole cents.' }),
    }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  setShippingAddress: {
    repeat: 'sets',
    summary: 'Choose where the quote is delivered; clears a shipping rate that no longer fits',
    params: idParams,
    body: z.strictObject({ shipping_address_id: idField }),
    answer: quoteSchema,
    failures: ['not_found', ...CLOSED],
  },
  productionRates: {
    summary: 'Production speeds on offer and what each adds',
    params: idParams,
    answer: z.object({ rates: z.array(productionRateSchema) }),
    failures: ['not_found'],
  },
  setProductionRate: {
    repeat: 'sets',
    summary: 'Choose a production speed; days and price, where sent, must be the ones on offer',
    params: idParams,
    body: z.strictObject({
      production_speed_id: z.string().min(1).max(40),
      production_speed_days: z.int().optional(),
      production_speed_price_usd: z.number().optional(),
    }),
    answer: quoteSchema,
    failures: ['not_found', 'speed_unknown', ...CLOSED],
  },
  shippingRates: {
    summary: 'Shipping choices for the quote’s address, grouped, and together with each production speed',
    params: idParams,
    answer: shippingRatesSchema,
    failures: ['not_found', 'address_missing', 'quote_empty', ...CLOSED],
  },
  setShippingRate: {
    repeat: 'sets',
    summary: 'Choose how it ships, and how fast it is made where that is sent along',
    params: idParams,
    body: shippingChoiceBody,
    answer: quoteSchema,
    failures: ['not_found', 'rate_stale', 'speed_unknown', ...CLOSED],
  },
  paymentSetup: {
    summary: 'How to turn a card into a token',
    answer: paymentSetupSchema,
  },
  pay: {
    repeat: 'own_key',
    summary: 'Pay a quote. On success the order is written in the same transaction',
    body: paymentBody,
    answer: paymentSchema,
    failures: [
      'not_found',
      ...CLOSED,
      'quote_empty',
      'part_not_ready',
      'address_missing',
      'rate_missing',
      'tax_area_missing',
      'tax_unknown',
      'payment_mismatch',
      'coupon_refused',
      'approval_needed',
      'terms_refused',
      'terms_changed',
      'payment_failed',
      'card_invalid',
      'conflict',
    ],
  },
  confirmPayment: {
    repeat: 'once',
    summary: 'Finish a payment that the card’s bank wants confirmed',
    params: idParams,
    body: z.strictObject({ approve: z.boolean() }),
    answer: paymentSchema,
    failures: ['not_found', 'payment_failed', ...CLOSED],
  },
});

export const sandboxEndpoints = endpoints(sandboxAddresses, {
  tokenize: {
    repeat: 'expires',
    summary: 'Sandbox only: turn a card into a token. Nothing of the card is kept',
    body: sandboxCardBody,
    refusal: 'card_invalid',
    answer: z.object({ card_token: z.string(), brand: z.string(), last4: z.string() }),
    failures: ['card_invalid'],
  },
});
