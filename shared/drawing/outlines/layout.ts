import { matrix, multiply, type Matrix } from '../../base/matrix.ts';
import { placeAlong } from '../along.ts';
import type { TextRun } from '../text.ts';
import type { Glyph, GlyphCommand, OutlineFont } from './font.ts';

/** Room left for a character the font lacks, in font sizes: about the width of a letter. */
const MISSING_ADVANCE_EM = 0.5;
/** Room for a space the font lacks, in font sizes. */
const SPACE_ADVANCE_EM = 0.25;

/** A glyph and its map from font units (y up) to the drawing. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly matrix: Matrix;
}

/** A run's glyphs with their places along the baseline, in font sizes from its start. */
interface Row {
  readonly glyphs: readonly { readonly glyph: Glyph; readonly xEm: number }[];
  readonly advanceEm: number;
  /** Units of the font in the run's em: the file may state the height of capitals. */
  readonly unit: number;
  /** Stretch along the baseline. */
  readonly stretch: number;
  readonly missing: number;
}

/** Glyphs of the runs of one line: the first and those that follow it. */
export interface PlacedLine {
  /** One list per run. */
  readonly runs: readonly (readonly PlacedGlyph[])[];
  /** Characters that the font has no glyph for. */
  readonly missing: number;
}

/**
 * Places the glyphs of a line. Arithmetic only, so that every engine gives the same bits.
 * @param own letters of the file's fonts, which go first; null where the font given draws all
 */
export function layLine(
  runs: readonly TextRun[],
  font: OutlineFont,
  own: readonly (readonly GlyphCommand[])[] | null,
): PlacedLine {
  const rows = runs.map((run) => (own !== null && run.own ? ownRow(run, run.own, own) : layRow(run, font)));
  let width = 0;
  let height = 0;
  runs.forEach((run, i) => {
    width += rows[i]!.advanceEm * run.matrix.a;
    height += rows[i]!.advanceEm * run.matrix.b;
  });
  const anchor = runs[0]?.anchor ?? 'start';
  const back = anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0;
  const missing = rows.reduce((sum, row) => sum + row.missing, 0);
  if (runs[0]?.along) return { runs: alongLine(runs, rows, back), missing };
  let [dx, dy] = [-back * width, -back * height];
  const placed = runs.map((run, i) => {
    const row = rows[i]!;
    const m = run.matrix;
    const at = matrix(m.a, m.b, m.c, m.d, m.e + dx, m.f + dy);
    dx += row.advanceEm * m.a;
    dy += row.advanceEm * m.b;
    const k = row.unit;
    return row.glyphs.map(({ glyph, xEm }) => ({
      glyph,
      matrix: multiply(at, matrix(k * row.stretch, 0, 0, -k, xEm, 0)),
    }));
  });
  return { runs: placed, missing };
}

/** Glyphs of runs along a line: each stands on it with its middle, turned as the line runs there. What lies beyond its ends is not drawn. */
function alongLine(runs: readonly TextRun[], rows: readonly Row[], back: number): PlacedGlyph[][] {
  const width = rows.reduce((sum, { advanceEm }) => sum + advanceEm, 0);
  let pen = (runs[0]!.along?.offsetEm ?? 0) - back * width;
  return runs.map((run, i) => {
    const { glyphs, unit, stretch, advanceEm } = rows[i]!;
    const { points, sinkEm } = run.along ?? { points: [], sinkEm: 0 };
    const start = pen;
    pen += advanceEm;
    return glyphs.flatMap(({ glyph, xEm }): PlacedGlyph[] => {
      const half = (glyph.advance * unit * stretch) / 2;
      const place = placeAlong(points, start + xEm + half);
      if (place === null) return [];
      const [x, y, ux, uy] = place;
      const turned = multiply(run.matrix, matrix(ux, uy, -uy, ux, x - half * ux, y - half * uy));
      return [{ glyph, matrix: multiply(turned, matrix(unit * stretch, 0, 0, -unit, 0, sinkEm)) }];
    });
  });
}

/** A run in the letters that the file has for it, where the file has them. */
function ownRow(run: TextRun, letters: readonly number[], own: readonly (readonly GlyphCommand[])[]): Row {
  const glyphs: { readonly glyph: Glyph; readonly xEm: number }[] = [];
  for (let i = 0; i + 1 < letters.length; i += 2)
    glyphs.push({ glyph: { index: letters[i]!, advance: 0, commands: own[letters[i]!] ?? [] }, xEm: letters[i + 1]! });
  return { glyphs, advanceEm: run.ownWidthEm ?? run.widthEm ?? 0, unit: 1, stretch: 1, missing: 0 };
}

/** Places a run's glyphs along its baseline. */
export function layRow(run: TextRun, font: OutlineFont): Row {
  const scale = run.capHeightEm === undefined || !(font.capHeightEm > 0) ? 1 : run.capHeightEm / font.capHeightEm;
  const unit = scale / font.unitsPerEm;
  const places: { readonly glyph: Glyph | null; xEm: number }[] = [];
  let pen = 0;
  let missing = 0;
  let before: Glyph | null = null;
  for (const character of run.text) {
    const glyph = glyphFor(character, font);
    if (glyph !== null && before !== null) pen += font.kerning(before, glyph) * unit;
    places.push({ glyph, xEm: pen });
    if (glyph !== null) pen += glyph.advance * unit;
    else if (isSpace(character)) pen += SPACE_ADVANCE_EM * scale;
    else {
      missing++;
      pen += MISSING_ADVANCE_EM * scale;
    }
    pen += run.letterSpacingEm;
    before = glyph;
  }
  const width = run.widthEm;
  let stretch = 1;
  if (width !== null && width > 0 && places.length > 0) {
    if (run.stretch === true) {
      if (pen > 0) stretch = width / pen;
      for (const place of places) place.xEm *= stretch;
    } else if (places.length > 1) {
      const gap = (width - pen) / (places.length - 1);
      places.forEach((place, i) => {
        place.xEm += gap * i;
      });
    }
    pen = width;
  }
  const glyphs = places.flatMap(({ glyph, xEm }) => (glyph === null ? [] : [{ glyph, xEm }]));
  return { glyphs, advanceEm: pen, unit, stretch, missing };
}

/** White space, and what shows nothing: joiners and direction marks. */
function isSpace(character: string): boolean {
  return /^[\s\u200b-\u200f\u2060\ufeff\u00ad]$/u.test(character);
}

function glyphFor(character: string, font: OutlineFont): Glyph | null {
  const glyph = font.glyphOf(character.codePointAt(0)!);
  if (glyph !== null || !isSpace(character)) return glyph;
  return /^\s$/u.test(character) ? font.glyphOf(32) : null;
}
