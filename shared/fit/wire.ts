import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { idField, idParams, lineField, timeField } from '../base/fields.ts';
import { fitAddresses } from './addresses.ts';

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

/** Most letters of a lot's name. */
export const MOST_LOT_LETTERS = 60;

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

/** A slot that a sheet's joints are drawn for, and where it is known from. */
export interface KnownFit {
  readonly slotMm: number;
  /** Day of the caller's own order and the lot that it is of, or the number of reports that it is the median of. */
  readonly from:
    | { readonly kind: 'own'; readonly orderedAt: string; readonly lot: string }
    | { readonly kind: 'median'; readonly reports: number };
}

/** The caller's reports of a sheet, newest first. */
function ownReports({ cards }: Fits, thicknessId: number): readonly OrderedCard[] {
  return cards
    .filter((card) => card.thickness_id === thicknessId && card.slot_mm !== null)
    .toSorted((a, b) => (b.reported_at ?? '').localeCompare(a.reported_at ?? ''));
}

/** A lot as it is compared: people write its letters large or small. */
const sameLot = (lot: string) => lot.trim().toLowerCase();

/** Lots of a sheet that the caller reported, those reported last first, each once. */
export function knownLots(fits: Fits, thicknessId: number): readonly string[] {
  const lots = new Map<string, string>();
  for (const { lot } of ownReports(fits, thicknessId)) if (!lots.has(sameLot(lot))) lots.set(sameLot(lot), lot);
  return [...lots.values()].filter((lot) => lot !== '');
}

/**
 * The slot that holds a sheet, as far as it is known: what the caller reported last of its lot, or of any, or else the median of all.
 * @param lot that the sheet will be of; empty where that is not known
 */
export function knownFit(fits: Fits, thicknessId: number, lot = ''): KnownFit | null {
  const reports = ownReports(fits, thicknessId);
  const ofLot = lot === '' ? undefined : reports.find((card) => sameLot(card.lot) === sameLot(lot));
  const own = ofLot ?? reports[0];
  if (own) return { slotMm: own.slot_mm!, from: { kind: 'own', orderedAt: own.ordered_at, lot: own.lot } };
  const median = fits.medians.find((one) => one.thickness_id === thicknessId);
  return median ? { slotMm: median.slot_mm, from: { kind: 'median', reports: median.reports } } : null;
}

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
