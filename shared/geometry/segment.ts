import { cos, length, sin } from '../base/trig.ts';
import { Verb, VERB_SIZE } from './verb.ts';

// One segment: a line, a cubic or an arc with its ends. What feeds a length or a price is evaluated here, and only here, so that it
// has the same bits wherever it is asked for.

/** Verbs and their numbers, as drawings hold them. */
export interface Outline {
  readonly verbs: Uint8Array;
  readonly coords: Float64Array;
}

/** Some verbs of an outline that follow each other, where their numbers begin, and where a Close among them returns to. */
export interface Stretch {
  readonly verbStart: number;
  readonly verbEnd: number;
  readonly coordStart: number;
  readonly startX: number;
  readonly startY: number;
  /** Where the first verb draws from, where that is not the start: in the middle of a contour. */
  readonly pen?: readonly [x: number, y: number];
}

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

/** Walks all segments of an outline in its own order. */
export function eachSegment(outline: Outline, visit: SegmentVisit): void {
  eachSegmentOf(outline, { verbStart: 0, verbEnd: outline.verbs.length, coordStart: 0, startX: 0, startY: 0 }, visit);
}

/** Walks the segments of a stretch. */
export function eachSegmentOf({ verbs, coords }: Outline, stretch: Stretch, visit: SegmentVisit): void {
  const { verbEnd } = stretch;
  let at = stretch.coordStart;
  let [startX, startY] = [stretch.startX, stretch.startY];
  let [x, y] = stretch.pen ?? [startX, startY];
  for (let verb = stretch.verbStart; verb < verbEnd; verb++) {
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

/** Both ends of a segment. */
export type Ends = readonly [x: number, y: number, endX: number, endY: number];

/** One coordinate of a cubic at a share of its parameter, from those of its four points. */
export function cubicAt(p0: number, p1: number, p2: number, p3: number, share: number): number {
  const rest = 1 - share;
  return (
    rest * rest * rest * p0 + 3 * rest * rest * share * p1 + 3 * rest * share * share * p2 + share * share * share * p3
  );
}

/**
 * The point of a cubic or an arc at a share of its parameter (of an arc's sweep), written into `out`.
 * @param at where its numbers begin
 * @param x where it begins, which an arc's numbers say already
 */
export function pointAt(
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
  out[0] = cubicAt(x, coords[at]!, coords[at + 2]!, coords[at + 4]!, share);
  out[1] = cubicAt(y, coords[at + 1]!, coords[at + 3]!, coords[at + 5]!, share);
}

/** The middle of a segment of any kind, by its parameter. */
export function middleOf({ coords }: Outline, kind: number, at: number, [x, y, endX, endY]: Ends): [number, number] {
  const c = coords;
  if (kind === Verb.Cubic)
    return [(x + 3 * (c[at]! + c[at + 2]!) + endX) / 8, (y + 3 * (c[at + 1]! + c[at + 3]!) + endY) / 8];
  if (kind !== Verb.Arc) return [(x + endX) / 2, (y + endY) / 2];
  const t = c[at + 6]! + c[at + 7]! / 2;
  return [c[at]! + c[at + 2]! * cos(t) + c[at + 4]! * sin(t), c[at + 1]! + c[at + 3]! * cos(t) + c[at + 5]! * sin(t)];
}

/** How much a cubic bends: the larger second difference of its points, a sixth of its largest second derivative. */
export function cubicBend([x, y, endX, endY]: Ends, x1: number, y1: number, x2: number, y2: number): number {
  return Math.max(length(x - 2 * x1 + x2, y - 2 * y1 + y2), length(x1 - 2 * x2 + endX, y1 - 2 * y2 + endY));
}
