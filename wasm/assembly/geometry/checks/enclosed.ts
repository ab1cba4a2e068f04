import { alloc, mark, release } from '../../arena';
import { VERB_ARC, VERB_CUBIC } from '../layout';
import { Arc, CubicNumbers, Point, endOf, startOf } from '../records';
import { contourCount, shapeCount } from './input';
import { arcOf, cubicOf, firstSegment, kindOf, segmentAt } from './segments';
import {
  clusterOfEnd,
  contourIn,
  degreeOfEnd,
  endAt,
  firstContour,
  isDrawn,
  isShapeClosed,
  markMessy,
  setContourIn,
} from './shapes';

// Areas of closed shapes: the sum of the outline's chords about a point (the shoelace formula) and of what lies between
// each curve and its chord, both exact. A shape of several contours is walked from end to end first. Outlines that branch,
// cross themselves or run on themselves are measured again by even-odd.ts.

let originX: f64 = 0;
let originY: f64 = 0;

// For each end the other one where exactly two meet, else −1.
let mates: usize = 0;

/** Twice the signed area between an arc and its chord: the area swept by conjugate half axes is half of u×v per radian. */
function arcLens(arc: Arc): f64 {
  return (arc.ux * arc.vy - arc.uy * arc.vx) * (arc.sweep - Math.sin(arc.sweep));
}

/** Twice the signed area between a cubic and its chord: 3/10 (a×b + a×c + 2 b×c), its points seen from its start. */
function cubicLens(cubic: CubicNumbers, start: Point): f64 {
  const ax = cubic.x1 - start.x;
  const ay = cubic.y1 - start.y;
  const bx = cubic.x2 - start.x;
  const by = cubic.y2 - start.y;
  const cx = cubic.x - start.x;
  const cy = cubic.y - start.y;
  return 0.3 * (ax * by - ay * bx + (ax * cy - ay * cx) + 2 * (bx * cy - by * cx));
}

function chordArea(from: Point, to: Point): f64 {
  const ax = from.x - originX;
  const ay = from.y - originY;
  return ax * (to.y - originY) - ay * (to.x - originX);
}

/** Twice the area swept from the origin along a contour. */
function contourArea(contour: i32): f64 {
  let sum: f64 = 0;
  const end = firstSegment(contour + 1);
  for (let i = firstSegment(contour); i < end; i++) {
    const at = segmentAt(i);
    const kind = kindOf(i);
    sum += chordArea(startOf(at), endOf(at));
    if (kind == VERB_ARC) sum += arcLens(arcOf(i));
    else if (kind == VERB_CUBIC) sum += cubicLens(cubicOf(i), startOf(at));
  }
  return sum;
}

function findMates(): void {
  const most = (contourCount as usize) << 3;
  mates = alloc(most);
  const waiting = alloc(most);
  memory.fill(mates, 0xff, most);
  memory.fill(waiting, 0xff, most);
  for (let i = 0; i < contourCount * 2; i++) {
    const cluster = clusterOfEnd(i);
    if (cluster < 0 || degreeOfEnd(i) != 2) continue;
    const at = waiting + ((cluster as usize) << 2);
    const other = load<i32>(at);
    if (other < 0) {
      store<i32>(at, i);
      continue;
    }
    store<i32>(mates + ((i as usize) << 2), other);
    store<i32>(mates + ((other as usize) << 2), i);
  }
}

/** Whether a shape's contours meet two by two, so that they form one ring. */
function isRing(first: i32, count: i32): bool {
  for (let i = first; i < first + count; i++) {
    const ends = mates + ((contourIn(i) as usize) << 3);
    if (load<i32>(ends) < 0 || load<i32>(ends, 4) < 0) return false;
  }
  return true;
}

/** Area of a ring of contours; lists them in the order in which they follow each other. −1 where they branch. */
function walkRing(first: i32, count: i32): f64 {
  if (!isRing(first, count)) return -1;
  let entry = contourIn(first) << 1;
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const contour = entry >> 1;
    const exit = entry ^ 1;
    const swept = contourArea(contour);
    sum += (entry & 1) == 0 ? swept : -swept;
    const next = load<i32>(mates + ((exit as usize) << 2));
    sum += chordArea(endAt(exit), endAt(next));
    setContourIn(first + i, contour);
    entry = next;
  }
  return 0.5 * abs(sum);
}

/**
 * Writes every shape's area (f64, mm²; 0 for open ones) and marks those that branch.
 */
export function measureAreas(areas: usize): void {
  const before = mark();
  findMates();
  for (let shape = 0; shape < shapeCount; shape++) {
    const first = firstContour(shape);
    const count = firstContour(shape + 1) - first;
    let area: f64 = 0;
    if (isShapeClosed(shape) && count > 0 && isDrawn(contourIn(first))) {
      originX = endAt(contourIn(first) << 1).x;
      originY = endAt(contourIn(first) << 1).y;
      if (clusterOfEnd(contourIn(first) << 1) < 0) {
        const contour = contourIn(first);
        area = 0.5 * abs(contourArea(contour) + chordArea(endAt((contour << 1) | 1), endAt(contour << 1)));
      } else area = walkRing(first, count);
      if (area < 0) {
        area = 0;
        markMessy(shape);
      }
    }
    store<f64>(areas + ((shape as usize) << 3), area);
  }
  release(before);
}
