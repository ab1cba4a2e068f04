import { z } from 'zod';
import { finishingSchema } from '../pricing/model.ts';
import { OPERATIONS } from '../analysis/operations.ts';
import { repairSchema, repairsField } from '../analysis/repairs/wire.ts';
import { assignedToSchema, styleTotalsSchema } from '../analysis/wire.ts';
import { endpoints } from '../base/endpoint.ts';
import { centsField, dayField, doneAnswer, idField, idParams, lengthMmField, timeField } from '../base/fields.ts';
import { quoteAddresses, partAddresses } from './addresses.ts';
import { MAX_QUANTITY } from './limits.ts';

/** What a style can be made by. */
export const operationField = z.enum(OPERATIONS);

export const quantityField = z
  .int({ error: 'The quantity must be a whole number.' })
  .min(1, { error: 'The quantity must be at least 1.' })
  .max(MAX_QUANTITY, { error: `The quantity can be at most ${MAX_QUANTITY}.` });

/**
 * What a customer chooses for a part. Nothing measured and nothing priced is in it: the server works those out itself.
 * Strict on purpose, so that a caller who sends lengths or prices is told that they are not taken.
 */
export const partChoicesBody = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  quantity: quantityField.optional(),
  thickness_id: z.int().positive().nullable().optional(),
  /** Degrees, counter-clockwise on the screen, 0 ≤ rotation < 360. */
  rotation: z.number().min(0).lt(360).optional(),
  /** Size the customer confirmed, of the repaired drawing before it is rotated; null returns to the calculated size. */
  confirmed_width: lengthMmField.nullable().optional(),
  confirmed_height: lengthMmField.nullable().optional(),
  /** Style id → operation; styles left out keep what they have. */
  assignments: z.record(z.string(), operationField).optional(),
  finishing: z.array(finishingSchema).optional(),
  /** Repairs made to the drawing, all of them; an empty list takes them back. */
  repairs: repairsField.optional(),
});
export type PartChoices = z.infer<typeof partChoicesBody>;

/** One row of what makes a price; see shared/pricing/breakdown.ts. Rows add up to the total. */
export const breakdownRowSchema = z.object({
  code: z.string(),
  cents: centsField.nonnegative(),
  seconds: z.number().nonnegative().optional(),
  areaCm2: z.number().nonnegative().optional(),
});

export const partStyleSchema = styleTotalsSchema.extend({
  id: z.string(),
  stroke: z.string().nullable(),
  fill: z.string().nullable(),
  layer: z.string().nullable(),
  assignedTo: assignedToSchema,
});

export const partSchema = z.object({
  id: idField,
  quote_id: idField.nullable(),
  design_id: idField,
  filename: z.string(),
  name: z.string(),
  quantity: z.int(),
  configuration: z.object({
    dimensions: z.object({
      /** Of the flat part as made: confirmed and rotated. */
      width: z.number(),
      height: z.number(),
      calculated_width: z.number(),
      calculated_height: z.number(),
      confirmed_width: z.number().nullable(),
      confirmed_height: z.number().nullable(),
      rotation: z.number(),
    }),
    /** Totals at the confirmed size, of the repaired drawing. */
    styles: z.array(partStyleSchema),
    /** In the order they are made. */
    repairs: z.array(repairSchema),
    /** Of the straight bend lines at the confirmed size; null where nothing is bent. */
    longest_bend_mm: z.number().nullable(),
  }),
  material: z.object({ id: z.int(), slug: z.string(), display_name: z.string() }).nullable(),
  thickness: z.object({ id: z.int(), mm: z.number(), material_option_id: z.int() }).nullable(),
  technology_slug: z.string().nullable(),
  finishing: z.array(finishingSchema),
  /** Machine and handling minutes of all pieces; null while not priceable. */
  minutes: z.number().nullable(),
  /** Confirmed price of the line; null while not priceable, then `problem` says why. */
  price_cents: centsField.nullable(),
  breakdown: z.array(breakdownRowSchema),
  problem: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }).nullable(),
  kernel_version: z.int(),
  rate_card_version: z.string(),
  created_at: timeField,
  updated_at: timeField,
});
export type Part = z.infer<typeof partSchema>;

export const quoteTotalsSchema = z.object({
  parts_cents: centsField,
  setup_fee_cents: centsField,
  packing_cents: centsField,
  subtotal_cents: centsField,
  production_cents: centsField,
  shipping_cents: centsField,
  tax_cents: centsField,
  credits_cents: centsField,
  total_cents: centsField,
});
export type QuoteTotals = z.infer<typeof quoteTotalsSchema>;

export const quoteSchema = z.object({
  id: idField,
  status: z.enum(['open', 'paid', 'cancelled']),
  /** Rises with every change; payment names the version it was looked at. */
  version: z.int(),
  paid_at: timeField.nullable(),
  parts: z.array(partSchema),
  /** Sums so far; shipping and tax are 0 until address and rate are chosen (see `missing`). */
  totals: quoteTotalsSchema,
  boxes: z.int().nonnegative(),
  production_speed: z.object({
    id: z.string(),
    label: z.string(),
    days: z.int(),
    price_cents: centsField,
    ships_by: dayField,
  }),
  shipping_address_id: idField.nullable(),
  shipping_rate: z
    .object({ id: z.string(), label: z.string(), price_cents: centsField, delivers_by: dayField.nullable() })
    .nullable(),
  tax: z.object({ rate_percent: z.number(), state: z.string() }).nullable(),
  purchase_order_number: z.string().nullable(),
  /** What still has to be chosen before payment, in order. */
  missing: z.array(z.enum(['parts', 'part_problem', 'account', 'shipping_address', 'shipping_rate'])),
  created_at: timeField,
  updated_at: timeField,
});
export type Quote = z.infer<typeof quoteSchema>;

const designIdsBody = z.strictObject({ design_ids: z.array(idField).min(1).max(50) });
const partParams = z.object({ id: idField, partId: idField });

export const quoteEndpoints = endpoints(quoteAddresses, {
  create: {
    summary: 'Start a quote with a part for each design',
    body: designIdsBody,
    answer: quoteSchema,
    failures: ['not_found', 'design_not_ready', 'not_quotable'],
  },
  latest: {
    summary: 'The caller’s open quote; a new empty one where there is none or the last is paid',
    answer: quoteSchema,
  },
  get: {
    summary: 'A quote, priced by the server',
    params: idParams,
    answer: quoteSchema,
    failures: ['not_found'],
  },
  addParts: {
    summary: 'Add a part for each design',
    params: idParams,
    body: designIdsBody,
    answer: quoteSchema,
    failures: ['not_found', 'design_not_ready', 'not_quotable', 'quote_paid', 'payment_pending'],
  },
  removePart: {
    summary: 'Take a part off the quote',
    params: partParams,
    answer: quoteSchema,
    failures: ['not_found', 'quote_paid', 'payment_pending'],
  },
  setPurchaseOrderNumber: {
    summary: 'Set the customer’s purchase order number',
    params: idParams,
    body: z.strictObject({ purchase_order_number: z.string().trim().max(64).nullable() }),
    answer: quoteSchema,
    failures: ['not_found', 'quote_paid', 'payment_pending'],
  },
});

export const partEndpoints = endpoints(partAddresses, {
  update: {
    summary: 'Change a part’s choices; answers it measured and priced by the server',
    params: idParams,
    body: partChoicesBody,
    answer: partSchema,
    failures: [
      'not_found',
      'quote_paid',
      'material_unknown',
      'repair_refused',
      'not_quotable',
      'payment_pending',
      'design_not_ready',
      'processing_error',
      'conflict',
    ],
  },
  copy: {
    summary: 'Copy a part onto the same quote',
    params: idParams,
    answer: partSchema,
    failures: ['not_found', 'quote_paid', 'payment_pending'],
  },
  remove: {
    summary: 'Delete a part',
    params: idParams,
    answer: doneAnswer,
    failures: ['not_found', 'quote_paid', 'payment_pending'],
  },
  list: {
    summary: 'The caller’s parts, newest first',
    answer: z.object({ parts: z.array(partSchema) }),
  },
});
