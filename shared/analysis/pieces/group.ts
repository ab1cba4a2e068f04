import type { Drawing } from '../../drawing/drawing.ts';
import type { ContourTable } from '../measure.ts';
import type { OperationName } from '../operations.ts';
import { type CutLines, cutLines, Points } from './cut-lines.ts';
import { divided, type Face } from './divided.ts';
import type { Stretch } from './tracks.ts';
import { joined, type RingStep } from './joined.ts';
import { type Nesting, nestingOf } from './nesting.ts';
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
  /** Stretches of lines that it has in part, or in common with another group. */
  readonly stretches: readonly Stretch[];
}

/** A drawing told apart. */
export interface Groups {
  readonly groups: readonly Group[];
  /** Of the outlines. */
  readonly points: Float64Array;
  /** See CutLines. */
  readonly starts: Float64Array;
}

/** Nothing was cut free, or nobody could tell in time. */
const NONE: Groups = { groups: [], points: new Float64Array(0), starts: new Float64Array(0) };

/**
 * A drawing told apart into what would be separate parts when everything that is cut has been cut: every outline that lies in no
 * other one, or in a hole of another one, with all contours that lie in it and in no part within it. Linear in segments as a rule.
 * @param operations one for each style
 */
export function groupsOf(drawing: Drawing, contours: ContourTable, operations: readonly OperationName[]): Groups {
  if (drawing.verbs.length > MOST_VERBS) return NONE;
  const lines = cutLines(drawing, contours, operations);
  const points = new Points(lines.from[contours.count]! * 2);
  const outlines = outlinesOf({ drawing, contours }, lines, points);
  if (outlines.length === 0) return NONE;
  const rings = outlines.map(({ ring }) => ring);
  const set = new RingSet(rings, points.values);
  const nesting = nestingOf(set, points.values, (i) => outlines[i]!.isHole);
  const of = Int32Array.from(rings, (_, i) => {
    const ring = nesting.standsFor[i]!;
    return nesting.depth[ring]! % 2 === 0 ? ring : nesting.parent[ring]!;
  });
  const owner = new Int32Array(contours.count).fill(-1);
  for (const [i, { whole }] of outlines.entries()) for (const contour of whole) owner[contour] = of[i]!;
  const shared = new Set<number>();
  for (const { stretches } of outlines) for (const { contour } of stretches) shared.add(contour);
  for (let contour = 0; contour < contours.count; contour++)
    if (owner[contour] === -1 && !shared.has(contour))
      owner[contour] = ownerOf(contour, lines, set, nesting.standsFor, of);
  if (set.exhausted) return NONE;
  return { groups: collected(outlines, nesting, of, owner), points: points.values, starts: lines.starts };
}

/** Closed lines and faces of open ones: whatever encloses something. */
function outlinesOf(
  on: { readonly drawing: Drawing; readonly contours: ContourTable },
  lines: CutLines,
  points: Points,
): Face[] {
  const { rings, open } = joined(on.contours, lines);
  const closed: Face[] = [];
  for (const steps of rings) {
    const ring = closedRing(steps, lines, points);
    const whole = steps.map(({ contour }) => contour);
    if (ring !== null) closed.push({ ring, isHole: false, whole, stretches: [] });
    // A line that was driven there and back may bound something with others.
    else if (isLongerThanCrumb(on.contours, whole)) open.push(...whole);
  }
  const { faces, replaced } = divided(on, lines, open, closed, points);
  return [...closed.filter((_, i) => !replaced.has(i)), ...faces];
}

function isLongerThanCrumb({ bounds }: ContourTable, whole: readonly number[]): boolean {
  return whole.some(
    (i) => bounds[i * 4 + 2]! - bounds[i * 4]! >= CRUMB_MM || bounds[i * 4 + 3]! - bounds[i * 4 + 1]! >= CRUMB_MM,
  );
}

/** The ring of some lines; null where it encloses nothing to speak of. */
function closedRing(steps: readonly RingStep[], lines: CutLines, points: Points): Ring | null {
  const from = points.count;
  for (const step of steps) addPoints(step, lines, points);
  const ring = ringOf(points, from, points.count);
  const isCrumb = ring.maxX - ring.minX < CRUMB_MM && ring.maxY - ring.minY < CRUMB_MM;
  if (!isCrumb && points.count - from >= 3 && ring.areaMm2 >= ring.lengthMm * LINE_MM) return ring;
  points.count = from;
  return null;
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
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
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
  outlines: readonly Face[],
  { standsFor, parent, depth }: Nesting,
  of: Int32Array,
  owner: Int32Array,
): Group[] {
  const holes = new Int32Array(outlines.length);
  const found = new Map<number, { contours: number[]; stretches: Stretch[] }>();
  for (let i = 0; i < outlines.length; i++) {
    if (standsFor[i] !== i) continue;
    if (depth[i]! % 2 === 0) found.set(i, { contours: [], stretches: [] });
    else holes[parent[i]!]!++;
  }
  for (let contour = 0; contour < owner.length; contour++) found.get(owner[contour]!)?.contours.push(contour);
  for (const [i, { stretches }] of outlines.entries()) found.get(of[i]!)?.stretches.push(...stretches);
  return [...found].map(([i, all]) => ({ outer: outlines[i]!.ring, holes: holes[i]!, ...all }));
}
