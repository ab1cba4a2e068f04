/** Display units of length. Inside the product every length is in millimetres. */
export type LengthUnit = 'mm' | 'in';

/** Exact by definition (international inch, 1959). */
export const MM_PER_INCH = 25.4;

/** mm in one PostScript point (1/72 in). */
export const MM_PER_POINT = MM_PER_INCH / 72;

/** mm in one CSS pixel (1/96 in). Source: CSS Values 4, §6.2. */
export const MM_PER_CSS_PX = MM_PER_INCH / 96;

/** Digits after the point when a length is shown. Source: product spec §9. */
export const LENGTH_DECIMALS: Readonly<Record<LengthUnit, number>> = { mm: 2, in: 3 };

/** Digits of a length that say something; those behind are what subtracting leaves in a double (0.0030000000000001137). */
const MEANT_DIGITS = 3;

/** Converts millimetres to the display unit. */
export function fromMm(mm: number, unit: LengthUnit): number {
  return unit === 'mm' ? mm : mm / MM_PER_INCH;
}

/** Converts a length in the display unit to millimetres. */
export function toMm(value: number, unit: LengthUnit): number {
  return unit === 'mm' ? value : value * MM_PER_INCH;
}

/** A length in words, without zeros that say nothing in mm: `12.5 mm`, two places at most; `0.492 in`, three places. */
export function lengthWords(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? `${Number(mm.toFixed(2))} mm` : `${fromMm(mm, 'in').toFixed(3)} in`;
}

/** Width by height of something flat in words: `100 mm × 60 mm`; `3.937 in × 2.362 in`. */
export function sizeWords(
  { width, height }: { readonly width: number; readonly height: number },
  unit: LengthUnit,
): string {
  return `${lengthWords(width, unit)} × ${lengthWords(height, unit)}`;
}

/**
 * A length for the screen, without its unit: 2 decimals in mm, 3 in inches; the value itself, in as many digits as mean
 * something, where rounding would show zero for something that is not zero (spec §5).
 */
export function formatLength(mm: number, unit: LengthUnit): string {
  const value = fromMm(mm, unit);
  const fixed = value.toFixed(LENGTH_DECIMALS[unit]);
  return Number(fixed) === 0 && value !== 0 ? String(Number(value.toPrecision(MEANT_DIGITS))) : fixed;
}
