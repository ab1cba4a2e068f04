import { Verb, VERB_SIZE } from '../geometry/verb.ts';

/** Points that lie on one line to this share of their extent are straight: what rounding leaves of a transformation. */
const STRAIGHT = 1e-9;

/** Contours of more points are only looked at for lying on one line: nobody draws long ones there and back. */
const MOST_POINTS = 64;

/** Where the elements' arrays end. */
export interface Counts {
  readonly verbs: number;
  readonly coords: number;
}

/**
 * Takes the contours that enclose nothing out of the last element of two arrays, in place: straight ones, and those that run
 * back the way they came. Only for elements that are filled and not stroked: such contours draw nothing.
 * @param first where the element begins
 * @param end where it ends, which is where the arrays end
 * @returns where it ends afterwards
 */
export function dropFlatContours(verbs: Uint8Array, coords: Float64Array, first: Counts, end: Counts): Counts {
  let [toVerb, toCoord] = [first.verbs, first.coords];
  let [verb, coord] = [first.verbs, first.coords];
  while (verb < end.verbs) {
    const [verbFrom, coordFrom] = [verb, coord];
    // A contour ends before the next Move; what follows a Close without one belongs to it.
    do coord += VERB_SIZE[verbs[verb++]!]!;
    while (verb < end.verbs && verbs[verb] !== Verb.Move);
    if (isFlat(verbs, coords, { verbs: verbFrom, coords: coordFrom }, { verbs: verb, coords: coord })) continue;
    if (toVerb !== verbFrom) {
      verbs.copyWithin(toVerb, verbFrom, verb);
      coords.copyWithin(toCoord, coordFrom, coord);
    }
    toVerb += verb - verbFrom;
    toCoord += coord - coordFrom;
  }
  return { verbs: toVerb, coords: toCoord };
}

/** Whether all contours of an element enclose nothing: its fill never shows. */
export function enclosesNothing(verbs: Uint8Array, coords: Float64Array, first: Counts, end: Counts): boolean {
  let [verb, coord] = [first.verbs, first.coords];
  while (verb < end.verbs) {
    const from = { verbs: verb, coords: coord };
    do coord += VERB_SIZE[verbs[verb++]!]!;
    while (verb < end.verbs && verbs[verb] !== Verb.Move);
    if (!isFlat(verbs, coords, from, { verbs: verb, coords: coord })) return false;
  }
  return true;
}

function isFlat(verbs: Uint8Array, coords: Float64Array, first: Counts, end: Counts): boolean {
  for (let v = first.verbs; v < end.verbs; v++) if (verbs[v] === Verb.Arc) return false;
  if (isStraight(coords, first.coords, end.coords)) return true;
  if (end.coords - first.coords > 2 * MOST_POINTS) return false;
  for (let v = first.verbs; v < end.verbs; v++) if (verbs[v] === Verb.Cubic) return false;
  return retraces(coords, first.coords, end.coords);
}

/** Whether all points, those that control curves too, lie on one line. Mostly the third point tells. */
function isStraight(c: Float64Array, from: number, to: number): boolean {
  const [x0, y0] = [c[from]!, c[from + 1]!];
  let [dx, dy] = [0, 0];
  for (let i = from + 2; i < to; i += 2) {
    const [x, y] = [c[i]! - x0, c[i + 1]! - y0];
    const reach = dx * dx + dy * dy;
    const other = x * x + y * y;
    if (Math.abs(dx * y - dy * x) > STRAIGHT * Math.max(reach, other)) return false;
    if (other > reach) [dx, dy] = [x, y];
  }
  return true;
}

/** Whether a polygon cancels out where it turns on its heel, again and again, until nothing is left. */
function retraces(c: Float64Array, from: number, to: number): boolean {
  const points: [number, number][] = [];
  for (let i = from; i < to; i += 2) {
    points.push([c[i]!, c[i + 1]!]);
    while (shortened(points));
  }
  // The end meets the start: what is left there may cancel too.
  for (let turns = points.length; turns > 0 && points.length > 2; turns--) {
    points.push(points.shift()!);
    if (shortened(points)) {
      while (shortened(points));
      turns = points.length + 1;
    }
  }
  return points.length <= 2;
}

/** Takes out the last point but one where the path comes to it and turns back, or goes straight on, or stands still. */
function shortened(points: [number, number][]): boolean {
  const n = points.length;
  if (n < 2) return false;
  const [bx, by] = points[n - 1]!;
  const [ax, ay] = points[n - 2]!;
  if (ax === bx && ay === by) {
    points.pop();
    return true;
  }
  if (n < 3) return false;
  const [ux, uy] = [ax - points[n - 3]![0], ay - points[n - 3]![1]];
  const [vx, vy] = [bx - ax, by - ay];
  if (Math.abs(ux * vy - uy * vx) > STRAIGHT * Math.max(ux * ux + uy * uy, vx * vx + vy * vy)) return false;
  points.splice(n - 2, 1);
  return true;
}
