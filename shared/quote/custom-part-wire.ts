import { z } from 'zod';
import { centsField, idField, lineField, textField, timeField } from '../base/fields.ts';
import { MAX_FILES } from '../file/limits.ts';
import { MAX_PIECES, MAX_UNIT_CENTS } from './custom-part.ts';

/** Longest lead time, working days: a year. */
const MOST_DAYS = 250;
/** Heaviest piece, g: what a pallet carries. */
const MOST_GRAMS = 1_000_000;
/** Longest side of a piece's box, mm. */
const MOST_MM = 5000;

/** How far staff is with a quote that they put together. */
export const customStateField = z.enum(['draft', 'offered', 'accepted']);

/** A part that a person priced. */
export const customPartSchema = z.object({
  id: idField,
  quote_id: idField,
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit_price_cents: centsField,
  /** Unit price times quantity. */
  price_cents: centsField,
  /** Working days until it leaves us. */
  lead_time_days: z.int(),
  /** Of a piece. */
  weight_grams: z.number(),
  /** Box of one packed piece. */
  box_mm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  files: z.array(z.object({ id: idField, filename: z.string() })),
  created_at: timeField,
  updated_at: timeField,
});
export type CustomPartOnWire = z.infer<typeof customPartSchema>;

const sideField = z.number({ error: 'Enter a length in mm.' }).positive().max(MOST_MM);

const facts = {
  name: lineField(120).min(1, { error: 'Give the part a name.' }),
  description: textField(2000),
  quantity: z.int({ error: 'Enter a whole number.' }).min(1).max(MAX_PIECES),
  unit_price_cents: z.int({ error: 'Enter a price.' }).min(0).max(MAX_UNIT_CENTS),
  lead_time_days: z.int({ error: 'Enter working days.' }).min(0).max(MOST_DAYS),
  weight_grams: z.number({ error: 'Enter a weight.' }).positive().max(MOST_GRAMS),
  box_mm: z.strictObject({ length: sideField, width: sideField, height: sideField }),
  /** All files of the part, in full. */
  production_file_ids: z.array(idField).max(MAX_FILES),
};

/** Fields that staff gives of a part; a customer who sends any of them is told which. */
export const customPartBody = z.strictObject({
  /** Of the part to change; without it a new one is made on `quote_id`. */
  id: idField.optional(),
  quote_id: idField.optional(),
  ...z.strictObject(facts).partial().shape,
});
export type CustomPartBody = z.output<typeof customPartBody>;

/** Fields that a new part must have in full. */
export const newCustomPart = z.object({
  ...facts,
  description: facts.description.default(''),
  production_file_ids: facts.production_file_ids.default([]),
});
