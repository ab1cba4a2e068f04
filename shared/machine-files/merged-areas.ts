import type { AreaRun } from '../analysis/engraved/area-runs.ts';
import { type ContourTable, JOIN_GAP_MM } from '../analysis/measure.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { arrange } from '../geometry/arrangement/arrangement.ts';
import type { Chords } from '../geometry/arrangement/cuts.ts';
import { outlinesWhere } from '../geometry/arrangement/outlines.ts';
import { eachChord } from '../geometry/chords.ts';
import { eachSegmentOf } from '../geometry/segment.ts';
import { startsOf } from './starts.ts';

/** Farthest that an outline of merged areas lies from its curves, mm. */
const CHORD_MM = 0.002;
/** Corners nearer than this are one, mm: below what a beam can tell. */
const SNAP_MM = JOIN_GAP_MM / 20;
/** Chords that are merged, and pairs of them that are compared, at most: about a second. */
const [MOST_CHORDS, MOST_PAIRS] = [60_000, 40_000_000];

/** Straight lines of one run of areas, four numbers each: x, y, end x, end y. */
interface Polygon {
  readonly run: AreaRun;
  readonly lines: readonly number[];
}

/**
 * Outlines of what is engraved when areas that come later cover those before them, points x y each, filled by even-odd. Null where there
 * are too many.
 */
export function mergedAreas(drawing: Drawing, contours: ContourTable, runs: readonly AreaRun[]): Float64Array[] | null {
  const starts = startsOf(drawing);
  const polygons = runs.map((run): Polygon => ({ run, lines: linesOf(drawing, contours, run, starts) }));
  const points = Float64Array.from(polygons.flatMap(({ lines }) => lines));
  const count = points.length / 4;
  if (count > MOST_CHORDS) return null;
  const chords: Chords = { count, points, slackMm: new Float64Array(count) };
  const arrangement = arrange(chords, SNAP_MM, MOST_PAIRS);
  return arrangement && outlinesWhere(arrangement, (x, y) => isEngraved(polygons, x, y));
}

/** Lines around the areas of a run; what does not close is closed by a straight line, as fills are. */
function linesOf(
  drawing: Drawing,
  contours: ContourTable,
  { contours: numbers }: AreaRun,
  starts: ReturnType<typeof startsOf>,
): number[] {
  const lines: number[] = [];
  for (const i of numbers) {
    const coordStart = contours.coordStart[i]!;
    const [verbStart, verbEnd] = [contours.verbStart[i]!, contours.verbEnd[i]!];
    const [startX, startY] = starts(verbStart, coordStart);
    let [lastX, lastY] = [startX, startY];
    const add = (x: number, y: number, endX: number, endY: number) => {
      if (x !== endX || y !== endY) lines.push(x, y, endX, endY);
      [lastX, lastY] = [endX, endY];
    };
    eachSegmentOf(drawing, { verbStart, verbEnd, coordStart, startX, startY }, (_, kind, at, x, y, endX, endY) =>
      eachChord(drawing.coords, kind, at, [x, y, endX, endY], add, CHORD_MM),
    );
    add(lastX, lastY, startX, startY);
  }
  return lines;
}

/** Whether a point is engraved: the last run that covers it says. */
function isEngraved(polygons: readonly Polygon[], x: number, y: number): boolean {
  for (let i = polygons.length - 1; i >= 0; i--) {
    const { run, lines } = polygons[i]!;
    if (covers(lines, run.evenOdd, x, y)) return run.work !== 'bare';
  }
  return false;
}

function covers(lines: readonly number[], evenOdd: boolean, x: number, y: number): boolean {
  let winding = 0;
  for (let i = 0; i < lines.length; i += 4) {
    const [ax, ay, bx, by] = [lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!];
    if (ay <= y === by <= y) continue;
    if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) winding += by > ay ? 1 : -1;
  }
  return evenOdd ? winding % 2 !== 0 : winding !== 0;
}
