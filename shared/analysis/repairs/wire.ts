import { z } from 'zod';
import { MAX_GAP_MM, MAX_SPECK_MM, REPAIR_ORDER } from './kinds.ts';

/**
 * A font to outline text with: `file` for those that the file brings along (what they lack is drawn in `sans`), one of ours by name, or a dropped one by the
 * SHA-256 of its bytes.
 */
export const fontIdField = z.union([
  z.enum(['file', 'sans', 'sans-bold']),
  z.string().regex(/^sha256:[0-9a-f]{64}$/, {
    error: 'Name file, sans, sans-bold, or sha256: with the digest of a font you sent.',
  }),
]);
export type FontId = z.infer<typeof fontIdField>;

/** One repair as it is kept and sent. */
export const repairSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('outline_text'), font: fontIdField }),
  z.strictObject({ kind: z.literal('remove_text') }),
  z.strictObject({ kind: z.literal('remove_images') }),
  z.strictObject({ kind: z.literal('outline_lines') }),
  z.strictObject({ kind: z.literal('remove_duplicates') }),
  z.strictObject({ kind: z.literal('remove_copies') }),
  z.strictObject({ kind: z.literal('drop_specks'), size_mm: z.number().positive().max(MAX_SPECK_MM) }),
  z.strictObject({ kind: z.literal('join_gaps'), gap_mm: z.number().positive().max(MAX_GAP_MM) }),
  z.strictObject({ kind: z.literal('simplify') }),
]);
export type Repair = z.infer<typeof repairSchema>;

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
