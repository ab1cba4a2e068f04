import { z } from 'zod';
import { PAINTS } from '../analysis/engraved/paints.ts';
import { OPERATIONS } from '../analysis/operations.ts';
import { buyerReferenceSchema } from '../quote/buyer-reference-wire.ts';
import { centsField, dayField, idField, timeField } from '../base/fields.ts';

/** A row of a sum; `pending` stands instead of an amount that is not known yet. */
export const rowSchema = z.object({
  key: z.string(),
  label: z.string(),
  cents: centsField,
  pending: z.string().optional(),
});

const documentPartSchema = z.object({
  name: z.string(),
  /** Name in the buyer's own books. Absent where they said nothing. */
  buyer_reference: buyerReferenceSchema.optional(),
  /** Size of the flat part, mm. */
  width: z.number(),
  height: z.number(),
  /** Null where none is chosen. */
  material: z.string().nullable(),
  thickness_mm: z.number().nullable(),
  finishing: z.array(z.string()),
  /** Bends, services and whatever else is done to it, a line each. */
  details: z.array(z.string()),
  /** Findings that the buyer accepted, in their own words. */
  accepted: z.array(z.string()),
  /** Names of the technical drawings that come along. */
  technical_drawings: z.array(z.string()),
  quantity: z.int(),
  /** Of one piece, rounded; null while there is no price. */
  unit_cents: centsField.nullable(),
  price_cents: centsField.nullable(),
  /** Why there is no price. */
  problem: z.string().nullable(),
  /** One piece's price at several quantities, smallest first, as it was when this was issued. Absent where the table can't be promised. */
  prices: z.array(z.object({ quantity: z.int(), unit_cents: centsField })).optional(),
});
export type DocumentPart = z.infer<typeof documentPartSchema>;

const documentLineSchema = z.object({
  name: z.string(),
  detail: z.string(),
  quantity: z.int(),
  unit_cents: centsField.nullable(),
  price_cents: centsField.nullable(),
  /** Of a chip: the material option that it is of. */
  sample_of: z.int().optional(),
});
export type DocumentLine = z.infer<typeof documentLineSchema>;

/** Everything that stands on a quote document, and nothing else: what is printed, mailed and shared is made of it alone. */
export const contentSchema = z.object({
  /** Q-000123/2. */
  number: z.string(),
  /** Name that its owner gave the quote. */
  name: z.string().nullable(),
  /** Lengths are written in it, as whoever issued it reads them. Absent in documents from before it was kept: mm. */
  units: z.enum(['mm', 'in']).optional(),
  /** Quantities that its maker wants prices at, beside the ordered ones. Absent in documents from before they were chosen. */
  quantities: z.array(z.int()).optional(),
  issued_at: timeField,
  honoured_until: timeField,
  seller: z.array(z.string()),
  /** A line each: person, company, where it is delivered. */
  buyer: z.array(z.string()),
  /** ZIP code of the delivery, all that others are told of the buyer. */
  zip: z.string().nullable(),
  purchase_order_number: z.string().nullable(),
  parts: z.array(documentPartSchema),
  /** Lines without a drawing: parts that people priced, samples. Absent in documents from before these were on them. */
  lines: z.array(documentLineSchema).optional(),
  rows: z.array(rowSchema),
  total: rowSchema,
  /** Words of the production speed. */
  production: z.string(),
  ships_by: dayField,
  delivers_by: dayField.nullable(),
  terms: z.array(z.string()),
});
export type DocumentContent = z.infer<typeof contentSchema>;

/** A part's shape; see sketch.ts. */
const sketchSchema = z.object({
  width: z.number(),
  height: z.number(),
  paths: z.array(
    z.object({
      operation: z.enum(OPERATIONS),
      paint: z.enum(PAINTS).optional(),
      evenOdd: z.boolean(),
      d: z.string(),
    }),
  ),
});

/** The shape of a part that is not on a document. */
export const partSketchSchema = sketchSchema.extend({ part_id: idField });
export type PartSketch = z.infer<typeof partSketchSchema>;

/** A document with the shapes of its parts, in their order; null where one is not drawn. */
export const documentSchema = z.object({
  content: contentSchema,
  sketches: z.array(sketchSchema.nullable()),
});
export type IssuedDocument = z.infer<typeof documentSchema>;
