import type { Fits, OrderedCard } from './wire.ts';

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
