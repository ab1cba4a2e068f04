import type { Drawing, DrawingStyle } from '../../drawing/drawing.ts';
import { dropFlatContours } from '../../drawing/flat-fills.ts';
import { styleId } from '../../drawing/styles.ts';
import { wideLookOf } from '../../drawing/wide-lines.ts';
import { arrange } from '../../geometry/arrangement/arrangement.ts';
import { outlinesWhere } from '../../geometry/arrangement/outlines.ts';
import { eachChord } from '../../geometry/chords.ts';
import { eachSegmentOf } from '../../geometry/segment.ts';
import { type StrokeLook, strokeOutlines, strokeShapes } from '../../geometry/stroke-outline.ts';
import { Verb } from '../../geometry/verb.ts';
import { JOIN_GAP_MM } from '../measure.ts';
import { type Contour, DrawingWriter, eachContour } from './writer.ts';

type Point = readonly [x: number, y: number];

/** Farthest that the way of a wide line is followed from its curve, mm. */
const CHORD_MM = 0.01;
/** Corners nearer than this are one, mm. */
const SNAP_MM = JOIN_GAP_MM / 20;
/** Lines of outlines that are merged, and pairs of them that are compared, at most: about a second. */
const [MOST_CHORDS, MOST_PAIRS] = [60_000, 40_000_000];

/** A drawing whose wide lines are shapes, and how many became some. */
export interface OutlinedLines {
  readonly drawing: Drawing;
  readonly count: number;
}

/**
 * Makes shapes of the wide lines that can be some: what they cover together, filled in the color of the line. Lines of one style that
 * no fill comes between are one shape where they meet. What is filled as well keeps its fill below. Null where that is too much work.
 */
export function outlineLines(source: Drawing): OutlinedLines | null {
  if (!source.wide) return { drawing: source, count: 0 };
  const styles = new NewStyles(source);
  const out = new DrawingWriter(source);
  const waiting = new Map<number, Stroke[]>();
  const state = { count: 0, isTooMuch: false };
  const finish = () => {
    for (const [style, strokes] of waiting) {
      const outlines = outlinesOf(strokes);
      if (outlines === null) state.isTooMuch = true;
      for (const points of outlines ?? []) writePolygon(out, points);
      out.endElement(styles.area(style), EVEN_ODD);
    }
    waiting.clear();
  };
  for (let element = 0; element < source.elementStyle.length && !state.isTooMuch; element++) {
    const style = source.elementStyle[element]!;
    const rule = source.elementFillRule[element]!;
    const look = wideLookOf(source, element);
    const { stroke, fill } = source.styles[style]!;
    const isLine = look !== null && stroke !== null;
    if (fill !== null) finish();
    if (!isLine || fill !== null) {
      eachContour(source, element, (contour) => {
        if (!isLine || encloses(source, contour)) out.copy(contour);
      });
      out.endElement(isLine ? styles.filled(style) : style, rule);
    }
    if (!isLine) continue;
    state.count += 1;
    const strokes = waiting.get(style) ?? [];
    waiting.set(style, strokes);
    eachContour(source, element, (contour) => strokes.push(...strokeOf(source, contour, look)));
  }
  finish();
  return state.isTooMuch ? null : { drawing: styles.given(out.finish()), count: state.count };
}

const EVEN_ODD = 1;

/** Whether a fill of a contour covers anything; of a line that is filled because nothing says otherwise it does not. */
function encloses({ verbs, coords }: Drawing, { verbStart, verbEnd, coordStart, coordEnd }: Contour): boolean {
  const own = { verbs: verbs.slice(verbStart, verbEnd), coords: coords.slice(coordStart, coordEnd) };
  const end = { verbs: own.verbs.length, coords: own.coords.length };
  return dropFlatContours(own.verbs, own.coords, { verbs: 0, coords: 0 }, end).verbs > 0;
}

/** The way of a line by straight lines, none twice in a row. */
interface Stroke {
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly look: StrokeLook;
}

function strokeOf(drawing: Drawing, contour: Contour, look: StrokeLook): Stroke[] {
  const points: Point[] = [[contour.startX, contour.startY]];
  const add = (_x: number, _y: number, endX: number, endY: number) => {
    const [x, y] = points.at(-1)!;
    if (Math.abs(x - endX) > SNAP_MM || Math.abs(y - endY) > SNAP_MM) points.push([endX, endY]);
  };
  eachSegmentOf(drawing, contour, (_, kind, at, x, y, endX, endY) =>
    eachChord(drawing.coords, kind, at, [x, y, endX, endY], add, CHORD_MM),
  );
  const [[firstX, firstY], [lastX, lastY]] = [points[0]!, points.at(-1)!];
  const meets = Math.abs(firstX - lastX) <= SNAP_MM && Math.abs(firstY - lastY) <= SNAP_MM;
  const closed = points.length > 2 && (meets || drawing.verbs[contour.verbEnd - 1] === Verb.Close);
  if (meets && points.length > 1) points.pop();
  return points.length < 2 ? [] : [{ points, closed, look }];
}

/** Outlines of what lines cover together; null where that is too much work. */
function outlinesOf(strokes: readonly Stroke[]): Float64Array[] | null {
  const sides: number[] = [];
  const shapes: Convex[] = [];
  for (const { points, closed, look } of strokes) {
    for (const outline of strokeOutlines(points, closed, look)) {
      outline.forEach(([x, y], i) => {
        const [endX, endY] = outline[(i + 1) % outline.length]!;
        if (x !== endX || y !== endY) sides.push(x, y, endX, endY);
      });
      if (sides.length > MOST_CHORDS * 4) return null;
    }
    shapes.push(...strokeShapes(points, closed, look).map(convexOf));
  }
  const count = sides.length / 4;
  const chords = { count, points: Float64Array.from(sides), slackMm: new Float64Array(count) };
  const arrangement = arrange(chords, SNAP_MM, MOST_PAIRS);
  return arrangement && outlinesWhere(arrangement, (x, y) => shapes.some((shape) => holds(shape, x, y)));
}

/** A convex shape and its box. */
interface Convex {
  readonly points: readonly Point[];
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number];
}

function convexOf(points: readonly Point[]): Convex {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { points, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

function holds({ points, box: [minX, minY, maxX, maxY] }: Convex, x: number, y: number): boolean {
  if (x < minX || x > maxX || y < minY || y > maxY) return false;
  let [left, right] = [false, false];
  for (let i = 0; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[(i + 1) % points.length]!];
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side > 0) left = true;
    if (side < 0) right = true;
  }
  return left !== right;
}

function writePolygon(out: DrawingWriter, points: Float64Array): void {
  out.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) out.lineTo(points[i]!, points[i + 1]!);
  out.close();
}

/** Styles of a drawing, with those of its wide lines as shapes behind them. */
class NewStyles {
  readonly #styles: DrawingStyle[];
  readonly #format: Drawing['format'];

  constructor({ styles, format }: Drawing) {
    this.#styles = [...styles];
    this.#format = format;
  }

  /** Number of the style that a line's area has. A DXF has outlines of its own for areas that may be cut. */
  area(style: number): number {
    const { stroke } = this.#styles[style]!;
    return this.#like(style, this.#format === 'dxf' ? stroke : null, stroke);
  }

  /** Number of the style that the fill of a wide line has by itself. */
  filled(style: number): number {
    return this.#like(style, null, this.#styles[style]!.fill);
  }

  /** The drawing with the styles that it has elements of. */
  given(drawing: Drawing): Drawing {
    const used = [...new Set(drawing.elementStyle)].sort((a, b) => a - b);
    const index = new Map(used.map((style, i) => [style, i]));
    return {
      ...drawing,
      styles: used.map((style) => this.#styles[style]!),
      elementStyle: drawing.elementStyle.map((style) => index.get(style)!),
    };
  }

  #like(style: number, stroke: string | null, fill: string | null): number {
    const { layer, says, unplotted } = this.#styles[style]!;
    const look = {
      stroke,
      fill,
      layer,
      dashed: false,
      ...(says ? { says } : {}),
      ...(unplotted ? { unplotted } : {}),
    };
    const id = styleId(look);
    const known = this.#styles.findIndex((one) => one.id === id);
    return known >= 0 ? known : this.#styles.push({ id, ...look }) - 1;
  }
}
