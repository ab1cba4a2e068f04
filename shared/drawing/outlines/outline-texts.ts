import { mapX, mapY } from '../../base/matrix.ts';
import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import type { Drawing } from '../drawing.ts';
import { READ_LIMITS, type ReadLimits } from '../limits.ts';
import { StyleLimit, type StyleKey, StyleTable } from '../styles.ts';
import type { TextLayer, TextRun } from '../text.ts';
import type { OutlineFont } from './font.ts';
import { layLine, type PlacedGlyph } from './layout.ts';

/** A drawing with its text as outlines. */
export interface OutlinedText {
  readonly drawing: Drawing;
  /** Characters the font has no glyph for; they are drawn as nothing. */
  readonly missingGlyphs: number;
  /** True where a limit was passed and the rest of the text is left out, all of it where its styles are too many. */
  readonly limited: boolean;
}

/**
 * Adds a file's live text to its drawing as outlines: one element per run, all glyphs in it, after the drawing's own
 * elements. Quadratic curves become the cubics that equal them. Bit for bit the same wherever it runs.
 * @param base the drawing as read; null where the file holds text only, the result then holds nothing else
 * @param ownFirst letters of fonts that the file brings along go before those of the font
 */
export function outlineTexts(
  layer: TextLayer,
  base: Drawing | null,
  font: OutlineFont,
  limits: ReadLimits = READ_LIMITS,
  ownFirst = false,
): OutlinedText {
  const start = base ?? emptyDrawing(layer);
  const out = new DrawingBuilder({
    ...limits,
    maxSegments: limits.maxSegments - start.verbs.length,
    maxElements: limits.maxElements - start.elementStyle.length,
  });
  let missingGlyphs = 0;
  let limited = false;
  try {
    for (const line of linesOf(layer.runs)) {
      const placed = layLine(line, font, ownFirst ? (layer.glyphs ?? null) : null);
      missingGlyphs += placed.missing;
      line.forEach((run, i) => {
        for (const glyph of placed.runs[i]!) drawGlyph(out, glyph);
        out.endElement(styleOf(run));
      });
    }
  } catch (error) {
    if (!isLimit(error)) throw error;
    limited = true;
  }
  const letters = out.finish(start.format, start.units, start.page);
  if (letters === null) return { drawing: start, missingGlyphs, limited };
  try {
    return { drawing: joined(start, letters, limits), missingGlyphs, limited };
  } catch (error) {
    if (!isLimit(error)) throw error;
    return { drawing: start, missingGlyphs, limited: true };
  }
}

function isLimit(error: unknown): boolean {
  return error instanceof DrawingLimit || error instanceof StyleLimit;
}

/** Runs that share a line, in order. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (run.follows === true && line !== undefined) line.push(run);
    else lines.push([run]);
  }
  return lines;
}

function styleOf({ stroke, fill, layer, says }: TextRun): StyleKey {
  return { stroke, fill, layer, dashed: false, ...(says ? { says } : {}) };
}

/** Writes a glyph's contours, each closed. */
function drawGlyph(out: DrawingBuilder, { glyph, matrix: m }: PlacedGlyph): void {
  let [x0, y0] = [0, 0];
  let open = false;
  for (const command of glyph.commands) {
    if (command.type === 'Z') {
      if (open) out.close();
      open = false;
      continue;
    }
    const x = mapX(m, command.x, command.y);
    const y = mapY(m, command.x, command.y);
    if (command.type === 'M') {
      if (open) out.close();
      out.moveTo(x, y);
      open = true;
    } else if (command.type === 'L') out.lineTo(x, y);
    else {
      const x1 = mapX(m, command.x1, command.y1);
      const y1 = mapY(m, command.x1, command.y1);
      if (command.type === 'C')
        out.cubicTo(x1, y1, mapX(m, command.x2, command.y2), mapY(m, command.x2, command.y2), x, y);
      else out.cubicTo(third(x0, x1), third(y0, y1), third(x, x1), third(y, y1), x, y);
    }
    [x0, y0] = [x, y];
  }
  if (open) out.close();
}

/** A control point of the cubic that equals a quadratic: two thirds of the way from an end to the quadratic's own. */
function third(end: number, control: number): number {
  return end + (2 * (control - end)) / 3;
}

function emptyDrawing({ format, units, page }: TextLayer): Drawing {
  return {
    format,
    units,
    page,
    styles: [],
    verbs: new Uint8Array(0),
    coords: new Float64Array(0),
    elementStyle: new Uint32Array(0),
    elementFillRule: new Uint8Array(0),
    elementVerbs: new Uint32Array(1),
    elementCoords: new Uint32Array(1),
  };
}

/** One drawing's elements, then the other's. Throws StyleLimit. */
function joined(first: Drawing, second: Drawing, limits: ReadLimits): Drawing {
  const styles = new StyleTable(limits.maxStyles);
  for (const style of first.styles) styles.of(style);
  const renumbered = second.styles.map((style) => styles.of(style));
  if (styles.list.length > limits.maxStyles) throw new StyleLimit();
  const count = first.elementStyle.length;
  const offsets = (ends: Uint32Array, more: Uint32Array, shift: number) => {
    const all = new Uint32Array(ends.length + more.length - 1);
    all.set(ends);
    for (let i = 1; i < more.length; i++) all[count + i] = more[i]! + shift;
    return all;
  };
  return {
    ...first,
    styles: styles.list,
    verbs: appended(new Uint8Array(first.verbs.length + second.verbs.length), first.verbs, second.verbs),
    coords: appended(new Float64Array(first.coords.length + second.coords.length), first.coords, second.coords),
    elementStyle: appended(
      new Uint32Array(count + second.elementStyle.length),
      first.elementStyle,
      second.elementStyle.map((style) => renumbered[style]!),
    ),
    elementFillRule: appended(
      new Uint8Array(count + second.elementFillRule.length),
      first.elementFillRule,
      second.elementFillRule,
    ),
    elementVerbs: offsets(first.elementVerbs, second.elementVerbs, first.verbs.length),
    elementCoords: offsets(first.elementCoords, second.elementCoords, first.coords.length),
  };
}

function appended<T extends Uint8Array | Uint32Array | Float64Array>(into: T, first: T, second: T): T {
  into.set(first);
  into.set(second, first.length);
  return into;
}
