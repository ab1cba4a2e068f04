import type { FoldedSize } from '../../shared/part/folding.ts';
import { formatLength, lengthWords, type LengthUnit } from '../../shared/base/units.ts';

/** A nominal thickness: 1.6 mm rather than 1.60 mm, 0.063 in. */
export function formatThickness(mm: number, unit: LengthUnit): string {
  return lengthWords(mm, unit);
}

/** Width by height with the unit: "180.00 × 138.00 mm". */
export function formatSize(widthMm: number, heightMm: number, unit: LengthUnit): string {
  return `${formatLength(widthMm, unit)} × ${formatLength(heightMm, unit)} ${unit}`;
}

/** Square centimetres of a square inch. */
const CM2_PER_IN2 = 6.4516;

/** An area in the unit beside lengths of this one: cm² or in². */
export function areaIn(cm2: number, unit: LengthUnit): number {
  return unit === 'mm' ? cm2 : cm2 / CM2_PER_IN2;
}

/** mm² below ten square centimetres, else cm²; in². */
export function formatArea(mm2: number, unit: LengthUnit): string {
  if (unit === 'in') return `${areaIn(mm2 / 100, unit).toFixed(mm2 < 1000 ? 3 : 1)} in²`;
  return mm2 < 1000 ? `${mm2.toFixed(mm2 < 10 ? 1 : 0)} mm²` : `${(mm2 / 100).toFixed(1)} cm²`;
}

/** A folded part's box with its length along the bends: "50.50 × 31.00 mm, 100.00 mm along the bends". */
export function formatFolded({ widthMm, heightMm, lengthMm }: FoldedSize, unit: LengthUnit): string {
  return `${formatSize(widthMm, heightMm, unit)}, ${formatLength(lengthMm, unit)} ${unit} along the bends`;
}
