import { MM_PER_INCH } from '../../base/units.ts';

/** Font size where the file names none, user units. Source: CSS Fonts 4, `medium` in every browser. */
export const DEFAULT_FONT_SIZE = 16;

/** No length is longer than this in writing; it keeps the pattern below from searching long. */
const MAX_LENGTH_TEXT = 64;

/** Sizes that relative lengths refer to. */
export interface LengthContext {
  /** User units in one inch: 96 by the standard, 90 or 72 for some generators. */
  readonly perInch: number;
  /** The nearest viewport, user units. */
  readonly width: number;
  readonly height: number;
  /** Font size of the root, user units; 16 where it is left out. */
  readonly rootFontSize?: number;
}

/** Which side of the viewport a percentage refers to; `other` is the normalised diagonal. */
export type LengthAxis = 'x' | 'y' | 'other';

/** A length split into number and unit; unit in lower case, '' for none. Null where the text is no length. */
export function splitLength(text: string): { readonly value: number; readonly unit: string } | null {
  const length = text.trim();
  if (length.length > MAX_LENGTH_TEXT) return null;
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)$/i.exec(length);
  if (match === null) return null;
  return { value: Number(match[1]), unit: (match[2] ?? '').toLowerCase() };
}

/** User units in one of the absolute units (mm, where `perInch` is 25.4), null for the relative and unknown ones. */
export function absoluteUnit(unit: string, perInch: number): number | null {
  switch (unit) {
    case '':
    case 'px':
      return 1;
    case 'mm':
      return perInch / MM_PER_INCH;
    case 'cm':
      return (perInch * 10) / MM_PER_INCH;
    case 'in':
      return perInch;
    case 'pt':
      return perInch / 72;
    case 'pc':
      return perInch / 6;
    case 'q':
      return perInch / 101.6;
    case 'm':
      return (perInch * 1000) / MM_PER_INCH;
    case 'ft':
      return perInch * 12;
    default:
      return null;
  }
}

/**
 * A length in user units, or `fallback` where it is missing or not a length.
 * @param fontSize user units of one em; ex and ch count as half of it, as browsers do without the font.
 */
export function lengthOf(
  text: string | undefined,
  axis: LengthAxis,
  context: LengthContext,
  fontSize: number,
  fallback: number,
): number {
  if (text === undefined) return fallback;
  // Most lengths are plain numbers.
  const plain = Number(text);
  if (text !== '' && !Number.isNaN(plain)) return Number.isFinite(plain) ? plain : fallback;
  const length = splitLength(text);
  if (length === null || !Number.isFinite(length.value)) return fallback;
  const { value, unit } = length;
  if (unit === '%') return (value / 100) * reference(axis, context);
  if (unit === 'em') return value * fontSize;
  if (unit === 'rem') return value * (context.rootFontSize ?? DEFAULT_FONT_SIZE);
  if (unit === 'ex' || unit === 'ch') return (value * fontSize) / 2;
  const factor = absoluteUnit(unit, context.perInch);
  return factor === null ? fallback : value * factor;
}

function reference(axis: LengthAxis, { width, height }: LengthContext): number {
  if (axis === 'x') return width;
  if (axis === 'y') return height;
  return Math.sqrt((width * width + height * height) / 2);
}
