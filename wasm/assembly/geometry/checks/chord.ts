import { Line } from '../records';
import { pointAt, px, py } from './segments';

// Stretches of segments by their chords, while two of them are halved again and again. They are taken from a stack of their own and
// given back in turn: what is found on the way is written to the arena and has to stay there.

/** A stretch of a segment: the shares it spans, the ends of its chord, and how far the curve leaves it at most. */
@unmanaged
export class Chord extends Line {
  from: f64;
  to: f64;
  fat: f64;
}

/** Each halving takes two, and leaves a quarter of the fat: coordinates of 1e12 mm come down to micrometres in 30 halvings a side. */
const MOST: usize = 256;
const BYTES: usize = offsetof<Chord>();
const stack: usize = memory.data(256 * 56);
let taken: usize = 0;

/** Gives all back: a check that was broken off may have left some. */
export function dropAllChords(): void {
  taken = 0;
}

/** Whether two more can be taken. */
// @ts-ignore: decorator
@inline
export function hasChords(): bool {
  return taken + 2 <= MOST;
}

/** Takes one; {@link dropChords} gives it back. */
// @ts-ignore: decorator
@inline
export function takeChord(): Chord {
  return changetype<Chord>(stack + taken++ * BYTES);
}

/** Gives the two taken last back. */
// @ts-ignore: decorator
@inline
export function dropChords(): void {
  taken -= 2;
}

/** Sets a chord to the ends of a piece. */
export function setChord(chord: Chord, piece: Line, from: f64, to: f64, fat: f64): void {
  chord.from = from;
  chord.to = to;
  chord.x = piece.x;
  chord.y = piece.y;
  chord.endX = piece.endX;
  chord.endY = piece.endY;
  chord.fat = fat;
}

/** Halves a stretch of a segment. */
export function halve(segment: i32, whole: Chord, first: Chord, second: Chord): void {
  const t = 0.5 * (whole.from + whole.to);
  pointAt(segment, t);
  first.from = whole.from;
  first.to = t;
  first.x = whole.x;
  first.y = whole.y;
  first.endX = px;
  first.endY = py;
  first.fat = whole.fat * 0.25;
  second.from = t;
  second.to = whole.to;
  second.x = px;
  second.y = py;
  second.endX = whole.endX;
  second.endY = whole.endY;
  second.fat = whole.fat * 0.25;
}
