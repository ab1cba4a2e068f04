import { z } from 'zod';
import { centsField, idField, timeField } from '../base/fields.ts';

/** Chips of a material on a quote, 50 × 50 mm each. */
export const sampleSchema = z.object({
  id: idField,
  quote_id: idField,
  material_option_id: z.int(),
  /** "Sample of Birch plywood, 3 mm". */
  name: z.string(),
  material: z.object({ slug: z.string(), display_name: z.string() }),
  thickness_mm: z.number(),
  quantity: z.int(),
  /** Null where there is none to be had any more. */
  unit_price_cents: centsField.nullable(),
  /** Unit price times quantity. */
  price_cents: centsField.nullable(),
  created_at: timeField,
  updated_at: timeField,
});
export type SampleOnWire = z.infer<typeof sampleSchema>;
