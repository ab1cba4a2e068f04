import { z } from 'zod';

/**
 * Repairs a customer may have made to a drawing. They are kept with the part's choices, so that the server repeats them on
 * its own reading of the file. Lengths are mm of the drawing as read, before a confirmed size scales it.
 * Whatever order they were taken in, they are made in the order of {@link REPAIR_ORDER}.
 */
export const REPAIR_ORDER = [
  'outline_text',
  'remove_text',
  'remove_images',
  'remove_duplicates',
  'drop_specks',
  'join_gaps',
  'simplify',
] as const;

export type RepairKind = (typeof REPAIR_ORDER)[number];

/** Largest gap that may be closed, mm: a longer missing stretch is a missing line, not a gap. */
export const MAX_GAP_MM = 5;
/** Largest speck that may be dropped, mm across. */
export const MAX_SPECK_MM = 5;
/** How far a simplified line may leave the drawn one, mm. Source: issue "simplify within 0.02 mm". */
export const SIMPLIFY_MM = 0.02;

/** A font to outline text with: one of ours by name, or a dropped one by the SHA-256 of its bytes. */
export const fontIdField = z.union([z.enum(['sans', 'sans-bold']), z.string().regex(/^sha256:[0-9a-f]{64}$/)]);
export type FontId = z.infer<typeof fontIdField>;

export const repairSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outline_text'), font: fontIdField }),
  z.strictObject({ kind: z.literal('remove_text') }),
  z.strictObject({ kind: z.literal('remove_images') }),
  z.strictObject({ kind: z.literal('remove_duplicates') }),
  z.strictObject({ kind: z.literal('drop_specks'), size_mm: z.number().positive().max(MAX_SPECK_MM) }),
  z.strictObject({ kind: z.literal('join_gaps'), gap_mm: z.number().positive().max(MAX_GAP_MM) }),
  z.strictObject({ kind: z.literal('simplify') }),
]);
export type Repair = z.infer<typeof repairSchema>;

/** The same repairs in the order they are made in. */
export function inRepairOrder(repairs: readonly Repair[]): Repair[] {
  return REPAIR_ORDER.flatMap((kind) => repairs.filter((repair) => repair.kind === kind));
}

/** The repairs of a part: each kind at most once, and text is outlined or removed, not both. */
export const repairsField = z
  .array(repairSchema)
  .max(REPAIR_ORDER.length)
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, {
    error: 'Each repair can be made once.',
  })
  .refine(
    (list) => !list.some((one) => one.kind === 'outline_text') || !list.some((one) => one.kind === 'remove_text'),
    {
      error: 'Text is either outlined or removed.',
    },
  );
