import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { dayField, idField, idParams, lengthMmField, lineField, slugField, timeField } from '../base/fields.ts';
import { enteredDay } from '../base/plausible-day.ts';
import { stockAddresses } from './addresses.ts';
import { COUNT_REASONS, MOVEMENT_KINDS, PURCHASE_STATES, REMNANT_STATES } from './kinds.ts';

/** Most sheets of one entry. */
const MOST = 100_000;
const sheets = (least: number) =>
  z
    .int({ error: 'Enter a whole number of sheets.' })
    .min(least, { error: least === 0 ? 'Enter zero or more sheets.' : 'Enter at least one sheet.' })
    .max(MOST, { error: 'That’s more sheets than we can enter at once.' });

/** A material option and size at a hub. */
const placed = {
  hub_id: slugField,
  thickness_id: z.int(),
  width_mm: lengthMmField,
  height_mm: lengthMmField,
};

const itemSchema = z.object({
  id: idField,
  ...placed,
  hub: z.string(),
  material: z.string(),
  thickness_mm: z.number(),
  on_hand: z.int(),
  allocated: z.int(),
  minimum: z.int(),
  on_order: z.int(),
  /** When the next purchase is expected; null where none is on order or nobody said. */
  expected_on: dayField.nullable(),
  /** Whether less than half the minimum is free. */
  short: z.boolean(),
});
export type StockItem = z.infer<typeof itemSchema>;

const purchaseSchema = z.object({
  id: idField,
  quantity: z.int(),
  received: z.int(),
  supplier: z.string(),
  reference: z.string(),
  ordered_on: dayField,
  expected_on: dayField.nullable(),
  status: z.enum(PURCHASE_STATES),
});
export type Purchase = z.infer<typeof purchaseSchema>;

const movementSchema = z.object({
  id: idField,
  at: timeField,
  kind: z.enum(MOVEMENT_KINDS),
  /** Change of what is on hand, and of what is allocated. */
  quantity: z.int(),
  allocated: z.int(),
  on_hand_after: z.int(),
  lot: z.string(),
  supplier: z.string(),
  unit_cost_cents: z.int().nullable(),
  reason: z.string(),
});
export type Movement = z.infer<typeof movementSchema>;

const itemDetail = itemSchema.extend({
  lots: z.array(z.object({ lot: z.string(), left: z.int() })),
  purchases: z.array(purchaseSchema),
  /** The last hundred, newest first. */
  movements: z.array(movementSchema),
});
export type StockItemDetail = z.infer<typeof itemDetail>;

const remnantSchema = z.object({
  id: idField,
  ...placed,
  hub: z.string(),
  material: z.string(),
  thickness_mm: z.number(),
  code: z.string(),
  lot: z.string(),
  status: z.enum(REMNANT_STATES),
  /** Where it lies; empty where nobody scanned it. */
  place: z.string(),
  created_at: timeField,
});
export type Remnant = z.infer<typeof remnantSchema>;

export const itemBody = z.strictObject({ ...placed, minimum: sheets(0).default(0) });
export const receiptBody = z.strictObject({
  quantity: sheets(1),
  lot: lineField(60).default(''),
  supplier: lineField(80).default(''),
  unit_cost_cents: z.int().min(0).max(100_000_000).nullable().default(null),
  purchase_id: idField.nullable().default(null),
});
export const countBody = z.strictObject({
  /** Sheets that were said to be on hand. */
  expected: z.int(),
  counted: sheets(0),
  reason: z.enum(COUNT_REASONS),
});
export const purchaseBody = z.strictObject({
  quantity: sheets(1),
  supplier: lineField(80).default(''),
  reference: lineField(60).default(''),
  ordered_on: enteredDay('Choose the day.'),
  expected_on: enteredDay('Choose the day.').nullable().default(null),
});
export const remnantBody = z.strictObject({ ...placed, lot: lineField(60).default('') });

export const stockEndpoints = endpoints(stockAddresses, {
  list: {
    summary: 'Sheets in stock by hub, material and size, those with an alert first',
    answer: z.object({ items: z.array(itemSchema), alerts: z.int() }),
  },
  add: {
    repeat: 'creates',
    summary: 'Keep stock of a material and size at a hub',
    body: itemBody,
    answer: itemDetail,
    failures: ['not_found', 'conflict'],
  },
  get: {
    summary: 'A size in stock with lots, purchases and movements',
    params: idParams,
    answer: itemDetail,
    failures: ['not_found'],
  },
  setMinimum: {
    repeat: 'sets',
    summary: 'Set how many sheets should be in stock at least',
    params: idParams,
    body: z.strictObject({ minimum: sheets(0) }),
    answer: itemDetail,
    failures: ['not_found'],
  },
  receive: {
    repeat: 'creates',
    summary: 'Receive sheets with their lot, supplier and cost',
    params: idParams,
    body: receiptBody,
    answer: itemDetail,
    failures: ['not_found', 'conflict'],
  },
  count: {
    repeat: 'once',
    summary: 'Enter a count of stock and the reason for a difference',
    params: idParams,
    body: countBody,
    answer: itemDetail,
    failures: ['not_found', 'conflict'],
  },
  order: {
    repeat: 'creates',
    summary: 'Note sheets that were ordered',
    params: idParams,
    body: purchaseBody,
    answer: itemDetail,
    failures: ['not_found'],
  },
  cancelPurchase: {
    repeat: 'once',
    summary: 'Cancel what has not come of a purchase',
    params: idParams,
    answer: itemDetail,
    failures: ['not_found', 'conflict'],
  },
  remnants: {
    summary: 'Remnants that are here, by material',
    answer: z.object({ remnants: z.array(remnantSchema) }),
  },
  addRemnant: {
    repeat: 'creates',
    summary: 'Keep a remnant; it gets a code',
    body: remnantBody,
    answer: remnantSchema,
    failures: ['not_found'],
  },
  endRemnant: {
    repeat: 'once',
    summary: 'Say that a remnant was used or scrapped',
    params: idParams,
    body: z.strictObject({ status: z.enum(['used', 'scrapped']) }),
    answer: remnantSchema,
    failures: ['not_found', 'conflict'],
  },
});
