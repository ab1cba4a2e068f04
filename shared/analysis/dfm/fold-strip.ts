import type { Bends } from '../bends.ts';
import { type BendLine, STRAIGHT_MM } from './bend-lines.ts';
import { EDGE_REACH_MM } from './bend-probe.ts';
import type { CutEdges } from './cut-edges.ts';

/** Bends whose directions differ by less than this run side by side: half a millimetre over a metre. */
const PARALLEL = 5e-4;
/** A part with more bends is no strip that anybody folds by its legs. */
const MOST_FOLDS = 24;

/** One bend of the strip: lines on one straight line across the part. */
interface Fold {
  /** Across the bends, mm. */
  readonly at: number;
  /** Places in the list of bend lines. */
  readonly lines: number[];
  /** From and to along the bends, mm. */
  readonly spans: [number, number][];
}

/**
 * The flat lengths between bends, where all of them run side by side and each parts one piece from edge to edge: only then does
 * the order of legs say what shape is folded. Null for every other part.
 */
export function foldStrip(bends: readonly BendLine[], { edges, points }: CutEdges): Bends['strip'] | null {
  const [first] = bends;
  const outlines = new Set(edges.filter(({ kind }) => kind === 'outline').map(({ shape }) => shape));
  if (!first || outlines.size !== 1) return null;
  // From left to right, or down, whichever way it is drawn.
  const way = first.endX - first.x > 0 || (first.endX === first.x && first.endY > first.y) ? 1 : -1;
  const [ux, uy] = [(way * (first.endX - first.x)) / first.lengthMm, (way * (first.endY - first.y)) / first.lengthMm];
  const along = (x: number, y: number) => x * ux + y * uy;
  const across = (x: number, y: number) => y * ux - x * uy;
  const parallel = bends.every(
    ({ x, y, endX, endY, lengthMm }) => Math.abs(across(endX - x, endY - y)) <= PARALLEL * lengthMm,
  );
  if (!parallel) return null;
  const folds = foldsOf(bends, along, across);
  if (folds.length > MOST_FOLDS) return null;
  let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  const meets = folds.map((): number[] => []);
  for (const { kind, from, to } of edges) {
    if (kind === 'open') continue;
    for (let i = from * 4; i < to * 4; i += 4) {
      const [t1, n1] = [along(points[i]!, points[i + 1]!), across(points[i]!, points[i + 1]!)];
      const [t2, n2] = [along(points[i + 2]!, points[i + 3]!), across(points[i + 2]!, points[i + 3]!)];
      [low, high] = [Math.min(low, n1, n2), Math.max(high, n1, n2)];
      [left, right] = [Math.min(left, t1, t2), Math.max(right, t1, t2)];
      for (const [k, { at }] of folds.entries()) {
        if (n1 <= at !== n2 <= at) meets[k]!.push(t1 + ((t2 - t1) * (at - n1)) / (n2 - n1));
      }
    }
  }
  if (!folds.every((fold, k) => isCovered(fold, meets[k]!))) return null;
  const stops = [low, ...folds.map(({ at }) => at), high];
  return {
    legs: stops.slice(1).map((stop, i) => Math.max(0, stop - stops[i]!)),
    bends: folds.map(({ lines }) => lines),
    widthMm: right - left,
  };
}

type Measure = (x: number, y: number) => number;

function foldsOf(bends: readonly BendLine[], along: Measure, across: Measure): Fold[] {
  const ordered = bends
    .map(({ x, y, endX, endY }, line) => {
      const [a, b] = [along(x, y), along(endX, endY)];
      return { line, at: (across(x, y) + across(endX, endY)) / 2, span: [Math.min(a, b), Math.max(a, b)] as const };
    })
    .sort((a, b) => a.at - b.at || a.line - b.line);
  const folds: Fold[] = [];
  for (const { line, at, span } of ordered) {
    const last = folds.at(-1);
    if (last && at - last.at <= STRAIGHT_MM) {
      last.lines.push(line);
      last.spans.push([...span]);
    } else folds.push({ at, lines: [line], spans: [[...span]] });
  }
  return folds;
}

/** Whether all of the material that lies on a bend is bent. */
function isCovered({ spans }: Fold, meets: number[]): boolean {
  const sorted = meets.sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length % 2 === 1) return false;
  for (let i = 0; i < sorted.length; i += 2) {
    const [from, to] = [sorted[i]! + EDGE_REACH_MM, sorted[i + 1]! - EDGE_REACH_MM];
    if (from < to && !spans.some(([start, end]) => start <= from && end >= to)) return false;
  }
  return true;
}
