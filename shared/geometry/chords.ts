import { length } from '../base/trig.ts';
import { cubicBend, type Ends, pointAt } from './segment.ts';
import { Verb } from './verb.ts';

/** Chords that a curve's length is taken from for a message: 0.1 % at worst for a half turn. */
const LENGTH_CHORDS = 64;

/** Length of the stretch of a segment between two shares of it (0 … 1; arcs by angle), mm, good to 0.1 %. */
export function stretchLength(
  coords: Float64Array,
  kind: number,
  at: number,
  ends: Ends,
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

/** Farthest that a chord may lie from its curve where edges are looked for, mm: well below what any limit is given to. */
const CHORD_MM = 0.005;
/** Most chords of one curve: a whole circle of 1 m keeps within CHORD_MM. */
const MOST_CHORDS = 1024;

/** Calls back with chords of a segment, within `chordMm` of it. */
export function eachChord(
  coords: Float64Array,
  kind: number,
  at: number,
  ends: Ends,
  visit: (x: number, y: number, endX: number, endY: number) => void,
  chordMm = CHORD_MM,
): void {
  let [x, y] = ends;
  const count = chordCount(coords, kind, at, ends, chordMm);
  const point = [0, 0] as [number, number];
  for (let i = 1; i < count; i++) {
    pointAt(coords, kind, at, ends[0], ends[1], i / count, point);
    visit(x, y, point[0], point[1]);
    [x, y] = point;
  }
  visit(x, y, ends[2], ends[3]);
}

/** A curve whose second derivative stays below m leaves a chord of 1/n of its parameter by m/(8·n²) at most. */
function chordCount(coords: Float64Array, kind: number, at: number, ends: Ends, chordMm: number): number {
  let second = 0;
  if (kind === Verb.Arc) {
    const sweep = coords[at + 7]!;
    const reach = length(coords[at + 2]!, coords[at + 3]!) + length(coords[at + 4]!, coords[at + 5]!);
    second = reach * sweep * sweep;
  } else if (kind === Verb.Cubic)
    second = 6 * cubicBend(ends, coords[at]!, coords[at + 1]!, coords[at + 2]!, coords[at + 3]!);
  else return 1;
  return Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.sqrt(second / (8 * chordMm)))));
}
