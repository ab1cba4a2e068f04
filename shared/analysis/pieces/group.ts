import type { Drawing } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import { type CutLines, cutLines, Points } from './cut-lines.ts';
import { joined, type RingStep } from './joined.ts';
import { nestingOf } from './nesting.ts';
import { type Ring, ringOf, RingSet } from './ring-set.ts';

/** Rings smaller than this both ways are crumbs, mm; as in dfm/specks.ts. */
const CRUMB_MM = 0.1;
/** Mean width of what a ring encloses below which it is a line that was driven twice, mm. */
const LINE_MM = 0.005;
/** How far beside a line it is looked up where it lies on an outline, mm. */
const BESIDE_MM = 0.05;
/** Segments above which a drawing is not told apart: a picture, not a sheet of parts. */
const MOST_VERBS = 500_000;

/** An outer contour of what is cut with all that lies in it. */
export interface Group {
  /** Its outline. */
  readonly outer: Ring;
  /** How many holes it has. */
  readonly holes: number;
  /** Contours of the drawing that belong to it, in the order drawn. */
  readonly contours: readonly number[];
}

/** A drawing told apart. */
export interface Groups {
  readonly groups: readonly Group[];
  /** Of the outlines. */
  readonly points: Float64Array;
}

/** Nothing was cut free, or nobody could tell in time. */
const NONE: Groups = { groups: [], points: new Float64Array(0) };

/**
 * A drawing told apart into what would be separate parts when everything that is cut has been cut: every outline that lies in no
 * other one, or in a hole of another one, with all contours that lie in it and in no part within it. Linear in segments as a rule.
 * @param operations one for each style
 */
export function groupsOf(
  drawing: Drawing,
  { contours }: Measurement,
  operations: readonly OperationName[],
): Groups {
  if (drawing.verbs.length > MOST_VERBS) return NONE;
  const lines = cutLines(drawing, contours, operations);
  const closed = closedRings(joined(contours, lines).rings, lines);
  if (closed.rings.length === 0) return NONE;
  const set = new RingSet(closed.rings, closed.points);
  const nesting = nestingOf(set, closed.points);
  const of = Int32Array.from(closed.rings, (_, i) => {
    const ring = nesting.standsFor[i]!;
    return nesting.depth[ring]! % 2 === 0 ? ring : nesting.parent[ring]!;
  });
  const owner = new Int32Array(contours.count).fill(-1);
  for (const [i, steps] of closed.steps.entries()) for (const { contour } of steps) owner[contour] = of[i]!;
  for (let contour = 0; contour < contours.count; contour++)
    if (owner[contour] === -1) owner[contour] = ownerOf(contour, lines, set, nesting.standsFor, of);
  if (set.exhausted) return NONE;
  return { groups: collected(closed.rings, nesting, owner), points: closed.points };
}

interface Closed {
  readonly rings: readonly Ring[];
  readonly steps: readonly (readonly RingStep[])[];
  readonly points: Float64Array;
}

/** The rings that enclose something. */
function closedRings(all: readonly (readonly RingStep[])[], lines: CutLines): Closed {
  const out = new Points(lines.points.length / 2 + all.length);
  const rings: Ring[] = [];
  const steps: (readonly RingStep[])[] = [];
  for (const one of all) {
    const from = out.count;
    for (const step of one) addPoints(step, lines, out);
    const ring = ringOf(out, from, out.count);
    const isCrumb = ring.maxX - ring.minX < CRUMB_MM && ring.maxY - ring.minY < CRUMB_MM;
    if (isCrumb || out.count - from < 3 || ring.areaMm2 < ring.lengthMm * LINE_MM) {
      out.count = from;
      continue;
    }
    rings.push(ring);
    steps.push(one);
  }
  return { rings, steps, points: out.values };
}

function addPoints({ contour, reversed }: RingStep, { from, points }: CutLines, out: Points): void {
  const [first, end] = [from[contour]!, from[contour + 1]!];
  if (reversed) for (let i = end - 1; i >= first; i--) out.add(points[i * 2]!, points[i * 2 + 1]!);
  else for (let i = first; i < end; i++) out.add(points[i * 2]!, points[i * 2 + 1]!);
}

/** The outline that most places of a contour lie in, the smallest at each of them; −1 where they lie in none. */
function ownerOf(
  contour: number,
  { cut, from, points }: CutLines,
  set: RingSet,
  standsFor: Int32Array,
  of: Int32Array,
): number {
  const [first, end] = [from[contour]!, from[contour + 1]!];
  const votes = new Map<number, number>();
  const vote = (x: number, y: number) => {
    const found = smallestAround(set, standsFor, x, y);
    if (found >= 0) votes.set(of[found]!, (votes.get(of[found]!) ?? 0) + 1);
  };
  // A line that is cut is a polyline; its places are the middles of some of its chords.
  const [count, stride] = cut[contour] ? [end - first - 1, Math.max(1, (end - first) >> 2)] : [end - first, 1];
  for (let i = 0; i < count; i += stride) {
    const at = (first + i) * 2;
    const next = cut[contour] ? at + 2 : at;
    vote((points[at]! + points[next]!) / 2, (points[at + 1]! + points[next + 1]!) / 2);
  }
  if (votes.size === 0 && count > 0) {
    const [x, y] = [points[first * 2]!, points[first * 2 + 1]!];
    for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const)
      vote(x + right * BESIDE_MM, y + down * BESIDE_MM);
  }
  let [best, most] = [-1, 0];
  for (const [ring, found] of votes) if (found > most || (found === most && ring < best)) [best, most] = [ring, found];
  return best;
}

function smallestAround(set: RingSet, standsFor: Int32Array, x: number, y: number): number {
  let smallest = -1;
  set.near(x, y, 0, (ring) => {
    if (standsFor[ring] !== ring) return;
    if (smallest >= 0 && set.rings[ring]!.areaMm2 >= set.rings[smallest]!.areaMm2) return;
    if (set.contains(ring, x, y)) smallest = ring;
  });
  return smallest;
}

function collected(
  rings: readonly Ring[],
  { standsFor, parent, depth }: ReturnType<typeof nestingOf>,
  owner: Int32Array,
): Group[] {
  const holes = new Int32Array(rings.length);
  const contours = new Map<number, number[]>();
  for (let i = 0; i < rings.length; i++) {
    if (standsFor[i] !== i) continue;
    if (depth[i]! % 2 === 0) contours.set(i, []);
    else holes[parent[i]!]!++;
  }
  for (let contour = 0; contour < owner.length; contour++) contours.get(owner[contour]!)?.push(contour);
  return [...contours].map(([i, of]) => ({ outer: rings[i]!, holes: holes[i]!, contours: of }));
}
