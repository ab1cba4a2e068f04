import { VERB_LINE } from '../layout';
import { Line, Point } from '../records';
import { nearB, pointDistance } from './distance';
import { isClosed } from './input';
import { bendOf, contourOf, firstSegment, kindOf, pointAt, px, py } from './segments';

// Whether two lines that meet at a place pass through each other there: each is followed both ways until the first is far
// enough from the second to tell on which side it is. Works at corners, joints of curves and where lines touch.

/** Distance (mm) from the other line at which its side is told: above the joints' slack of SAME_WITHIN, below JOIN_GAP. */
const AWAY: f64 = 0.005;
/** Chord error (mm) of the lines followed: small beside AWAY. */
const FINE: f64 = 0.0005;
/** Points followed each way. */
const MOST_POINTS: i32 = 48;

// Two windows around the meeting place: points backwards and forwards in one row, and how many.
const WINDOW_BYTES: usize = 2048;
const first: usize = memory.data(2048);
const second: usize = memory.data(2048);
/** Set where following came to a contour's open end. */
let ended: bool = false;

/** A point of a window, by its place from the middle. */
// @ts-ignore: decorator
@inline
function pointIn(middle: usize, index: i32): Point {
  return changetype<Point>(middle + (index as isize) * (offsetof<Point>() as isize));
}

/** The line from a point of a window to the next. */
// @ts-ignore: decorator
@inline
function lineIn(middle: usize, index: i32): Line {
  return changetype<Line>(pointIn(middle, index));
}

function setPoint(point: Point, x: f64, y: f64): void {
  point.x = x;
  point.y = y;
}

/** Follows a contour from a share of a segment in steps that curves can be trusted with, `far` mm or MOST_POINTS points. */
function follow(segment: i32, share: f64, forward: bool, far: f64, out: usize, step: i32): i32 {
  const contour = contourOf(segment);
  const begin = firstSegment(contour);
  const end = firstSegment(contour + 1);
  pointAt(segment, share);
  let x = px;
  let y = py;
  let t = share;
  let at = segment;
  let walked: f64 = 0;
  let n = 0;
  ended = false;
  while (walked < far && n < MOST_POINTS) {
    if (forward ? t >= 1 : t <= 0) {
      const next = forward ? at + 1 : at - 1;
      if (next < begin || next >= end) {
        if (!isClosed(contour)) {
          ended = true;
          break;
        }
        at = forward ? begin : end - 1;
      } else at = next;
      t = forward ? 0 : 1;
    }
    const stride = kindOf(at) == VERB_LINE ? 1 : max<f64>(0.01, min<f64>(1, sqrt(FINE / bendOf(at))));
    t = forward ? min<f64>(1, t + stride) : max<f64>(0, t - stride);
    pointAt(at, t);
    const dx = px - x;
    const dy = py - y;
    const size = sqrt(dx * dx + dy * dy);
    if (!(size > 0)) {
      n++;
      setPoint(pointIn(out, n * step), px, py);
      continue;
    }
    const kept = min<f64>(1, (far - walked) / size);
    walked += size;
    x += dx * kept;
    y += dy * kept;
    n++;
    setPoint(pointIn(out, n * step), x, y);
    if (kept < 1) break;
    x = px;
    y = py;
  }
  return n;
}

let firstBack: i32 = 0;
let firstAhead: i32 = 0;
let secondBack: i32 = 0;
let secondAhead: i32 = 0;

// @ts-ignore: decorator
@inline
function centre(window: usize): usize {
  return window + WINDOW_BYTES / 2;
}

function side(line: Line, x: f64, y: f64): f64 {
  return (line.endX - line.x) * (y - line.y) - (line.endY - line.y) * (x - line.x);
}

/** Side of the second window's line on which a point lies: 1 or −1; 0 where it is not AWAY or lies beyond an end. */
function sideOf(x: f64, y: f64): i32 {
  let least: f64 = Infinity;
  let found = 0;
  let t: f64 = 0;
  const row = centre(second);
  for (let i = -secondBack; i < secondAhead; i++) {
    const line = lineIn(row, i);
    const d = pointDistance(x, y, line.x, line.y, line.endX, line.endY);
    if (d < least) {
      least = d;
      found = i;
      t = nearB;
    }
  }
  if (!(least > AWAY * AWAY) || least == Infinity) return 0;
  const a = lineIn(row, found);
  const own = side(a, x, y);
  if (t > 0 && t < 1) return own > 0 ? 1 : -1;
  const other = t <= 0 ? found - 1 : found + 1;
  if (other < -secondBack || other >= secondAhead) return 0;
  // Nearest at a corner: left of it means left of both its lines where it turns left, of either where it turns right.
  const b = lineIn(row, other);
  const next = side(b, x, y);
  const before = t <= 0 ? b : a;
  const after = t <= 0 ? a : b;
  const left = side(before, after.endX, after.endY) > 0;
  const isLeft = left ? own > 0 && next > 0 : own > 0 || next > 0;
  return isLeft ? 1 : -1;
}

/** Side on which the first window's line leaves the second's, backwards (step −1) or forwards; 0 where it does not. */
function leaves(step: i32, count: i32): i32 {
  const row = centre(first);
  const meeting = pointIn(centre(second), 0);
  for (let i = 1; i <= count; i++) {
    const point = pointIn(row, i * step);
    const x = point.x;
    const y = point.y;
    // The meeting place is on the other line, so nobody nearer to it is AWAY from that.
    const dx = x - meeting.x;
    const dy = y - meeting.y;
    if (dx * dx + dy * dy <= AWAY * AWAY) continue;
    const found = sideOf(x, y);
    if (found != 0) return found;
  }
  return 0;
}

/** Answers of one look at a meeting place. */
const UNDECIDED: i32 = -1;

function look(a: i32, ta: f64, b: i32, tb: f64, far: f64): i32 {
  firstBack = follow(a, ta, false, far, centre(first), -1);
  const backEnds = ended;
  firstAhead = follow(a, ta, true, far, centre(first), 1);
  const aheadEnds = ended;
  secondBack = follow(b, tb, false, far * 2, centre(second), -1);
  secondAhead = follow(b, tb, true, far * 2, centre(second), 1);
  pointAt(b, tb);
  setPoint(pointIn(centre(second), 0), px, py);
  const back = leaves(-1, firstBack);
  const ahead = leaves(1, firstAhead);
  if (back != 0 && ahead != 0) return back != ahead ? 1 : 0;
  if ((back == 0 && backEnds) || (ahead == 0 && aheadEnds)) return 0;
  return UNDECIDED;
}

/** Whether contours pass through each other where segment a (at share ta) meets segment b (at share tb). */
export function passesThrough(a: i32, ta: f64, b: i32, tb: f64): bool {
  let far: f64 = 0.04;
  for (let i = 0; i < 3; i++) {
    const found = look(a, ta, b, tb, far);
    if (found != UNDECIDED) return found == 1;
    far *= 8;
  }
  return false;
}
