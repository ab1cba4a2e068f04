import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idField, idParams, lineField, timeField } from '../base/fields.ts';
import { fitAddresses } from './addresses.ts';
import { MOST_LOT_LETTERS } from './limits.ts';

/** So many reports make a median: fewer would say what one customer reported. */
export const LEAST_REPORTS = 3;

/** Width of a slot, mm, to hundredths. */
const slotField = z
  .number()
  .min(0.05)
  .max(40)
  .refine((mm) => Math.abs(mm * 100 - Math.round(mm * 100)) < 1e-6, {
    error: 'Give it in hundredths of a millimeter.',
  });

/** A fit card that the caller ordered, and what they reported of it. */
const orderedCardSchema = z.object({
  /** Of the part that was ordered. */
  id: idField,
  thickness_id: z.int(),
  ordered_at: timeField,
  slot_mm: z.number().nullable(),
  /** Lot of the sheet that the report is of; empty where none was named. */
  lot: z.string(),
  reported_at: timeField.nullable(),
});
export type OrderedCard = z.infer<typeof orderedCardSchema>;

/** Median of what customers reported of a sheet. */
const fitMedianSchema = z.object({ thickness_id: z.int(), slot_mm: z.number(), reports: z.int() });
export type FitMedian = z.infer<typeof fitMedianSchema>;

const fitsSchema = z.object({
  /** The caller's own, newest first; none of a visitor. */
  cards: z.array(orderedCardSchema),
  medians: z.array(fitMedianSchema),
});
export type Fits = z.infer<typeof fitsSchema>;

/** Median of widths, mm: the one in the middle, or the mean of the two there. */
export function medianMm(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return Math.round(middle * 1000) / 1000;
}

export const fitEndpoints = endpoints(fitAddresses, {
  list: {
    summary: 'Fit cards that the caller ordered, their reports, and medians of all reports',
    answer: fitsSchema,
  },
  report: {
    repeat: 'sets',
    summary: 'Report which slot of a fit card holds the sheet, and of which lot it is',
    params: idParams,
    body: z.strictObject({ slot_mm: slotField, lot: lineField(MOST_LOT_LETTERS).default('') }),
    answer: fitsSchema,
    failures: ['not_found', 'conflict'],
  },
});
