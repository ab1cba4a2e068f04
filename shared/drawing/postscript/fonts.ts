import { ownLetter } from './embedded-font.ts';
import type { Transform } from '../paint/painter.ts';
import { IDENTITY, toTransform } from './matrix.ts';
import { Name, numberIn, PsArray, PsDict, PsString, Real, type Value } from './values.ts';

/**
 * Letters are not drawn: a text is a notice. Programs still ask how wide it is, to centre it or to frame it, so widths
 * are those of the standard fonts, thousandths of the size from the space on. Source: Adobe Core 14 AFM files.
 */
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const TIMES =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541';
const TABLES = { helvetica: HELVETICA.split(' ').map(Number), times: TIMES.split(' ').map(Number) };
/** Assumed width of a letter that is in no table, thousandths. */
const USUAL_WIDTH = 556;
const COURIER_WIDTH = 600;

const PUNCTUATION =
  'space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at';
const BETWEEN = 'bracketleft backslash bracketright asciicircum underscore quoteleft';
const letters = (from: string) =>
  Array.from({ length: 26 }, (_, i) => String.fromCharCode(from.charCodeAt(0) + i)).join(' ');
const GLYPHS = `${PUNCTUATION} ${letters('A')} ${BETWEEN} ${letters('a')} braceleft bar braceright asciitilde`.split(
  ' ',
);

/** The 256 names of the standard encoding, as far as ASCII goes. */
export function standardEncoding(): Value[] {
  return Array.from({ length: 256 }, (_, code) => new Name(GLYPHS[code - 32] ?? '.notdef', false));
}

/** A font that the file does not bring along. */
export function makeFont(name: string, encoding: PsArray): PsDict {
  const font = new PsDict(20);
  const info = new PsDict(10);
  const literal = (text: string) => new PsString(new TextEncoder().encode(text));
  for (const key of ['FullName', 'FamilyName', 'Weight', 'version', 'Notice']) info.map.set(key, literal(name));
  for (const [key, value] of [
    ['UnderlinePosition', -100],
    ['UnderlineThickness', 50],
    ['ItalicAngle', 0],
  ] as const)
    info.map.set(key, value);
  info.map.set('isFixedPitch', /courier|mono/i.test(name));
  const outlines = new PsDict(GLYPHS.length + 1);
  for (const glyph of ['.notdef', ...GLYPHS]) outlines.map.set(glyph, new PsString(new Uint8Array(0)));
  const entries: Record<string, Value> = {
    FontType: 1,
    PaintType: 0,
    FontName: new Name(name, false),
    FontMatrix: new PsArray([0.001, 0, 0, 0.001, 0, 0].map((value) => new Real(value))),
    FontBBox: new PsArray([-170, -220, 1000, 940]),
    Encoding: encoding,
    FontInfo: info,
    CharStrings: outlines,
    Private: new PsDict(5),
    FID: new PsDict(1),
  };
  for (const [key, value] of Object.entries(entries)) font.map.set(key, value);
  return font;
}

/** Sizes of a font. */
export interface FontMetrics {
  /** Glyph space to user space. */
  readonly matrix: Transform;
  /** Size of the em in glyph space. */
  readonly em: number;
  readonly width: (code: number) => number;
}

/** The metrics of a font, guessed where it does not say. */
export function metricsOf(font: PsDict | null): FontMetrics {
  const matrix = fontMatrix(font);
  const em = emOf(font, matrix);
  const name = font?.get('FontName');
  const table = tableFor(name instanceof Name || name instanceof PsString ? name.text : '');
  const guessed = (code: number) => (table?.[code - 32] ?? (table ? USUAL_WIDTH : COURIER_WIDTH)) / 1000;
  return { matrix, em, width: (code) => (ownLetter(font, code)?.advanceEm ?? guessed(code)) * em };
}

function fontMatrix(font: PsDict | null): Transform {
  const matrix = font?.get('FontMatrix');
  if (!(matrix instanceof PsArray) || matrix.length !== 6 || matrix.list().some((item) => numberIn(item) === undefined))
    return font === null ? [0.001, 0, 0, 0.001, 0, 0] : IDENTITY;
  return toTransform(matrix);
}

/** Type 3 fonts choose their own glyph space; their box tells how large a letter is in it. */
function emOf(font: PsDict | null, matrix: Transform): number {
  const type = font?.get('FontType');
  if (type === 0 || type === 42) return 1;
  if (type !== 3) return 1000;
  const box = font?.get('FontBBox');
  const [low, high] = box instanceof PsArray && box.length === 4 ? [numberIn(box.at(1)), numberIn(box.at(3))] : [];
  if (low !== undefined && high !== undefined && high > low) return high - low;
  return Math.abs(matrix[0]) < 0.01 ? 1000 : 1;
}

function tableFor(name: string): readonly number[] | null {
  if (/courier|mono|typewriter/i.test(name)) return null;
  return /helv|arial|sans|swiss|univers|frutiger|myriad|verdana|futura/i.test(name) ? TABLES.helvetica : TABLES.times;
}
