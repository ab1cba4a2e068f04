import type { FoldedSize } from '../../shared/part/folding.ts';
import { formatLength, fromMm, type LengthUnit } from '../../shared/base/units.ts';

/** A nominal thickness: 1.6 mm rather than 1.60 mm, 0.063 in. */
export function formatThickness(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? `${Number(mm.toFixed(2))} mm` : `${fromMm(mm, 'in').toFixed(3)} in`;
}

/** Width by height with the unit: "180.00 × 138.00 mm". */
export function formatSize(widthMm: number, heightMm: number, unit: LengthUnit): string {
  return `${formatLength(widthMm, unit)} × ${formatLength(heightMm, unit)} ${unit}`;
}

/** A folded part's box with its length along the bends: "50.50 × 31.00 mm, 100.00 mm along the bends". */
export function formatFolded({ widthMm, heightMm, lengthMm }: FoldedSize, unit: LengthUnit): string {
  return `${formatSize(widthMm, heightMm, unit)}, ${formatLength(lengthMm, unit)} ${unit} along the bends`;
}
