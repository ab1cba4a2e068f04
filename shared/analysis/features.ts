import { z } from 'zod';
import { placeSchema } from './place.ts';

/** Figures of a part that materials set limits to. */
export const FEATURE_CODES = [
  /** Width across a cut hole. */
  'hole',
  /** Material left between two cuts. */
  'bridge',
  /** From a hole to the outline around it. */
  'hole_to_edge',
  /** Narrow and wide side of a loose piece: `mm` the narrow one, `other` the wide one. */
  'part',
  'bend_length',
  /** From a bend line to the nearest edge that runs along it. */
  'flange',
  'hole_to_bend',
  /** Height of capitals. */
  'text_height',
] as const;

export type FeatureCode = (typeof FEATURE_CODES)[number];

/** One figure and where it was measured, mm of the drawing. */
export const featureSchema = z.object({
  code: z.enum(FEATURE_CODES),
  mm: z.number().nonnegative(),
  other: z.number().nonnegative().optional(),
  place: placeSchema,
});
export type Feature = z.infer<typeof featureSchema>;

/** Figures kept of each code: the ones nearest to a limit. */
export const MAX_FEATURES = 50;
