import { readFileSync } from 'node:fs';
import type { GlyphCommand, OutlineFont } from '../../../shared/drawing/outlines/font.ts';
import { parseFont } from '../../../shared/drawing/outlines/opentype-font.ts';
import { IDENTITY, type Matrix } from '../../../shared/base/matrix.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../../shared/geometry/verb.ts';
import type { ReadResult } from '../../../shared/drawing/read-result.ts';
import type { TextLayer, TextRun } from '../../../shared/drawing/text.ts';

const FONTS = new URL('../../../shared/drawing/outlines/fonts/', import.meta.url);

/** Bytes of a bundled font. */
export function fontBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, FONTS)));
}

/** A bundled font, read. */
export function bundledFont(name: string): OutlineFont {
  const font = parseFont(fontBytes(name));
  if (!font.ok) throw new Error(font.error.message);
  return font.value;
}

/** A square of a tenth of an em, 1000 units to the em: letters advance 500, `A` then `V` kern by -100, ` ` has no outline. */
export const BLOCKS: OutlineFont = {
  family: 'Blocks',
  style: 'Regular',
  unitsPerEm: 1000,
  capHeightEm: 0.7,
  glyphOf(codePoint) {
    if (codePoint === 32) return { index: 32, advance: 250, commands: [] };
    const letter = (codePoint >= 65 && codePoint <= 90) || (codePoint >= 97 && codePoint <= 122);
    return letter ? { index: codePoint, advance: 500, commands: SQUARE } : null;
  },
  kerning: (left, right) => (left.index === 65 && right.index === 86 ? -100 : 0),
};

const SQUARE: readonly GlyphCommand[] = [
  { type: 'M', x: 0, y: 0 },
  { type: 'L', x: 100, y: 0 },
  { type: 'L', x: 100, y: 100 },
  { type: 'L', x: 0, y: 100 },
  { type: 'Z' },
];

/** A run with everything usual. */
export function run(text: string, more: Partial<TextRun> = {}): TextRun {
  return {
    text,
    matrix: IDENTITY,
    family: null,
    bold: false,
    italic: false,
    anchor: 'start',
    widthEm: null,
    letterSpacingEm: 0,
    stroke: null,
    fill: '#000000',
    layer: null,
    ...more,
  };
}

/** A layer of runs in millimetres. */
export function layerOf(...runs: readonly TextRun[]): TextLayer {
  const units = { source: 'mm', mmPerUnit: 1, reason: 'Stated.', assumed: false, alternatives: [] } as const;
  return { format: 'svg', units, page: null, runs };
}

/** The runs of a file, with an empty list for none. */
export function runsOf(result: ReadResult): readonly TextRun[] {
  return result.texts?.runs ?? [];
}

/** A matrix rounded to 6 places, as a list. */
export function numbers({ a, b, c, d, e, f }: Matrix): readonly number[] {
  return [a, b, c, d, e, f].map((n) => Math.round(n * 1e6) / 1e6 + 0);
}

/** Where every contour begins. */
export function starts(drawing: Drawing): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let at = 0;
  for (const verb of drawing.verbs) {
    if (verb === Verb.Move)
      found.push([Math.round(drawing.coords[at]! * 1e9) / 1e9, Math.round(drawing.coords[at + 1]! * 1e9) / 1e9]);
    at += VERB_SIZE[verb]!;
  }
  return found;
}

/** The smallest box around all points, control points included. */
export function boxOf(drawing: Drawing): { x: number; y: number; right: number; bottom: number } {
  const xs = [...drawing.coords].filter((_, i) => i % 2 === 0);
  const ys = [...drawing.coords].filter((_, i) => i % 2 === 1);
  return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
