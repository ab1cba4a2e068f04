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
  /** Height of the root's lines, user units; left out where its font decides. */
  readonly rootLineHeight?: number;
  /** The page, CSS pixels: what a window is to a file that is shown by itself. The viewport where it is left out. */
  readonly page?: { readonly width: number; readonly height: number };
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
 * @param fontSize user units of one em
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
  const factor = absoluteUnit(unit, context.perInch) ?? fontUnit(unit, context, fontSize) ?? pageUnit(unit, context);
  return factor === null ? fallback : value * factor;
}

/** Sizes of fonts in ems. Sources: ex and ch as browsers take them without the font; lines and capitals of Times, their default. */
const EMS: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, ic: 1, cap: 0.66, lh: 1.15 };

/** User units in one of the units that follow the font, of the root where an `r` stands before them; null for all others. */
function fontUnit(unit: string, { rootFontSize }: LengthContext, fontSize: number): number | null {
  if (Object.hasOwn(EMS, unit)) return EMS[unit]! * fontSize;
  const ofRoot = unit.startsWith('r') ? unit.slice(1) : '';
  return Object.hasOwn(EMS, ofRoot) ? EMS[ofRoot]! * (rootFontSize ?? DEFAULT_FONT_SIZE) : null;
}

/** User units in one of the units that follow the page; null for all others. */
function pageUnit(unit: string, context: LengthContext): number | null {
  const side = /^[sld]?v(w|h|i|b|min|max)$/.exec(unit)?.[1];
  if (side === undefined) return null;
  const { width, height } = context.page ?? context;
  if (side === 'min') return Math.min(width, height) / 100;
  if (side === 'max') return Math.max(width, height) / 100;
  return (side === 'w' || side === 'i' ? width : height) / 100;
}

function reference(axis: LengthAxis, { width, height }: LengthContext): number {
  if (axis === 'x') return width;
  if (axis === 'y') return height;
  return Math.sqrt((width * width + height * height) / 2);
}
