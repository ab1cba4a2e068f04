import { cos, length, sin } from '../../base/trig.ts';
import { Verb, VERB_SIZE, type Drawing } from '../../drawing/drawing.ts';

/**
 * Called with a segment: the verb that draws it, its kind, where its numbers begin in `coords`, and both ends. A Close
 * is a straight segment too, of length 0 where the ends already meet.
 */
export type SegmentVisit = (
  verb: number,
  kind: number,
  at: number,
  x: number,
  y: number,
  endX: number,
  endY: number,
) => void;

/** Walks all segments of a drawing in its own order. */
export function eachSegment(drawing: Drawing, visit: SegmentVisit): void {
  const { verbs, coords } = drawing;
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let verb = 0; verb < verbs.length; verb++) {
    const kind = verbs[verb]!;
    const next = at + VERB_SIZE[kind]!;
    const endX = kind === Verb.Close ? startX : coords[next - 2]!;
    const endY = kind === Verb.Close ? startY : coords[next - 1]!;
    if (kind === Verb.Move) [startX, startY] = [endX, endY];
    else visit(verb, kind, at, x, y, endX, endY);
    x = endX;
    y = endY;
    at = next;
  }
}

/** Chords that a curve's length is taken from for a message: 0.1 % at worst for a half turn. */
const LENGTH_CHORDS = 64;

/** Length of the stretch of a segment between two shares of it (0 … 1; arcs by angle), mm, good to 0.1 %. */
export function stretchLength(
  coords: Float64Array,
  kind: number,
  at: number,
  ends: readonly [x: number, y: number, endX: number, endY: number],
  from: number,
  to: number,
): number {
  const [x, y, endX, endY] = ends;
  if (kind !== Verb.Arc && kind !== Verb.Cubic) return length(endX - x, endY - y) * (to - from);
  const point = [0, 0] as [number, number];
  pointAt(coords, kind, at, x, y, from, point);
  let sum = 0;
  for (let i = 1; i <= LENGTH_CHORDS; i++) {
    const [px, py] = point;
    pointAt(coords, kind, at, x, y, from + ((to - from) * i) / LENGTH_CHORDS, point);
    sum += length(point[0] - px, point[1] - py);
  }
  return sum;
}

/** The point of a curve at a share of its parameter, written into `out`. */
function pointAt(
  coords: Float64Array,
  kind: number,
  at: number,
  x: number,
  y: number,
  share: number,
  out: [number, number],
): void {
  if (kind === Verb.Arc) {
    const angle = coords[at + 6]! + coords[at + 7]! * share;
    const [c, s] = [cos(angle), sin(angle)];
    out[0] = coords[at]! + coords[at + 2]! * c + coords[at + 4]! * s;
    out[1] = coords[at + 1]! + coords[at + 3]! * c + coords[at + 5]! * s;
    return;
  }
  const rest = 1 - share;
  const [a, b, c, d] = [rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share];
  out[0] = a * x + b * coords[at]! + c * coords[at + 2]! + d * coords[at + 4]!;
  out[1] = a * y + b * coords[at + 1]! + c * coords[at + 3]! + d * coords[at + 5]!;
}

/** Farthest that a chord may lie from its curve where edges are looked for, mm: well below what any limit is given to. */
const CHORD_MM = 0.005;
/** Most chords of one curve: a whole circle of 1 m keeps within CHORD_MM. */
const MOST_CHORDS = 1024;

/** Calls back with chords of a segment, within CHORD_MM of it. */
export function eachChord(
  coords: Float64Array,
  kind: number,
  at: number,
  ends: readonly [x: number, y: number, endX: number, endY: number],
  visit: (x: number, y: number, endX: number, endY: number) => void,
): void {
  let [x, y] = ends;
  const count = chordCount(coords, kind, at, ends);
  const point = [0, 0] as [number, number];
  for (let i = 1; i < count; i++) {
    pointAt(coords, kind, at, ends[0], ends[1], i / count, point);
    visit(x, y, point[0], point[1]);
    [x, y] = point;
  }
  visit(x, y, ends[2], ends[3]);
}

/** A curve whose second derivative stays below m leaves a chord of 1/n of its parameter by m/(8·n²) at most. */
function chordCount(
  coords: Float64Array,
  kind: number,
  at: number,
  [x, y, endX, endY]: readonly [number, number, number, number],
): number {
  let second = 0;
  if (kind === Verb.Arc) {
    const sweep = coords[at + 7]!;
    const reach = length(coords[at + 2]!, coords[at + 3]!) + length(coords[at + 4]!, coords[at + 5]!);
    second = reach * sweep * sweep;
  } else if (kind === Verb.Cubic) {
    const [x1, y1, x2, y2] = [coords[at]!, coords[at + 1]!, coords[at + 2]!, coords[at + 3]!];
    second = 6 * Math.max(length(x - 2 * x1 + x2, y - 2 * y1 + y2), length(x1 - 2 * x2 + endX, y1 - 2 * y2 + endY));
  } else return 1;
  return Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.sqrt(second / (8 * CHORD_MM)))));
}
