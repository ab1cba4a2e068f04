import type { AreaRun } from '../analysis/engraved/area-runs.ts';
import { type ContourTable, JOIN_GAP_MM } from '../analysis/measure.ts';
import { length } from '../base/trig.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { type Arrangement, arrange } from '../geometry/arrangement/arrangement.ts';
import type { Chords } from '../geometry/arrangement/cuts.ts';
import { originOf } from '../geometry/arrangement/loops.ts';
import { eachChord } from '../geometry/chords.ts';
import { eachSegmentOf } from '../geometry/segment.ts';
import { startsOf } from './starts.ts';

/** Farthest that an outline of merged areas lies from its curves, mm. */
const CHORD_MM = 0.002;
/** Corners nearer than this are one, mm: below what a beam can tell. */
const SNAP_MM = JOIN_GAP_MM / 20;
/** Chords that are merged, and pairs of them that are compared, at most: about a second. */
const [MOST_CHORDS, MOST_PAIRS] = [60_000, 40_000_000];
/** How far from an edge a face is looked at, as a share of the edge, and farthest, mm. */
const [BESIDE_SHARE, BESIDE_MM] = [0.1, 0.001];

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
  return arrangement && outlinesOf(arrangement, polygons);
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

/** Loops along the edges that have something engraved on one side alone. */
function outlinesOf(arrangement: Arrangement, polygons: readonly Polygon[]): Float64Array[] {
  const { graph } = arrangement;
  const { x, y } = graph.nodes;
  const faces = new Map<number, boolean>();
  const beside = (half: number): boolean => {
    const face = arrangement.faceBeside(half);
    const known = faces.get(face);
    if (face < 0) return false;
    if (known !== undefined) return known;
    const [a, b] = [originOf(graph, half), originOf(graph, half ^ 1)];
    const [dx, dy] = [x[b]! - x[a]!, y[b]! - y[a]!];
    const mm = length(dx, dy);
    const step = Math.min(BESIDE_MM, mm * BESIDE_SHARE) / mm;
    const on = isEngraved(polygons, (x[a]! + x[b]!) / 2 - dy * step, (y[a]! + y[b]!) / 2 + dx * step);
    faces.set(face, on);
    return on;
  };
  const from = new Map<number, number[]>();
  for (let half = 0; half < 2 * graph.edgeCount; half++) {
    if (arrangement.blockOfEdge[half >> 1]! < 0 || !beside(half) || beside(half ^ 1)) continue;
    const node = originOf(graph, half);
    from.set(node, [...(from.get(node) ?? []), half]);
  }
  const outlines: Float64Array[] = [];
  for (const [node, halves] of from) {
    for (let first = halves.pop(); first !== undefined; first = halves.pop()) {
      const points: number[] = [];
      for (let half: number | undefined = first; half !== undefined; ) {
        const origin = originOf(graph, half);
        points.push(x[origin]!, y[origin]!);
        const next = originOf(graph, half ^ 1);
        half = next === node ? undefined : from.get(next)?.pop();
      }
      outlines.push(Float64Array.from(points));
    }
  }
  return outlines;
}
