/** Sentences on bends' use of the sheet and a part's folded size; not in bend-words.ts, which the first script has. */
import { bendAllowanceMm, bendDeductionMm, type BentSheet } from '../catalog/bend-allowance.ts';
import { type BendChoice, bendOf } from './bend-choices.ts';
import { bendFacts, bendWords, type BentPart } from './bend-words.ts';
import { type FoldedSize, foldedSize } from './folding.ts';

/**
 * The size that a part folds to; null where its bends don't run side by side across it, or something is not said yet. The drawing is
 * the flat pattern: its size stays as it is, and the bends take theirs of it.
 */
export function foldedSizeOf({ styles, choices, bends }: BentPart, sheet: BentSheet): FoldedSize | null {
  if (!bends?.strip) return null;
  const byId = new Map(styles.map((style) => [style.id, style]));
  return foldedSize(
    bends.strip,
    (i) => {
      const line = bends.lines[i];
      const style = line && byId.get(line.style);
      return style ? bendOf(style, choices, line) : null;
    },
    sheet,
  );
}

/** "inside radius 1.02 mm, K 0.42, allowance 2.27 mm, deduction 1.81 mm"; `length` puts a length into words. */
export function sheetWords(bend: BendChoice, sheet: BentSheet, length: (mm: number) => string): string {
  const { insideRadiusMm, kFactor } = sheet;
  const taken = length(bendAllowanceMm(bend.angle_deg, sheet));
  const deduction = length(bendDeductionMm(bend.angle_deg, sheet));
  return `inside radius ${length(insideRadiusMm)}, K ${kFactor}, allowance ${taken}, deduction ${deduction}`;
}

/** A line for each bend, as production and confirmation tell it; `sheet` null: the stock's figures are not known. */
export function bendLines(part: BentPart, sheet: BentSheet | null, length: (mm: number) => string): string[] {
  return bendFacts(part).map(({ title, bend }) => {
    if (!bend) return `${title}: not said`;
    return `${title}: ${bendWords(bend)}${sheet ? `, ${sheetWords(bend, sheet, length)}` : ''}`;
  });
}
