import { JOIN_GAP, VERB_CUBIC } from '../layout';
import { Point, endOf, startOf } from '../records';
import { addHit } from './hits';
import { roleOf, shapeOf } from './input';
import { ROLE_CUT, ROLE_ENGRAVE } from './layout';
import { contourOf, cubicOf, kindOf, pointAt, px, py, segmentAt, segmentCount } from './segments';
import { markMessy } from './shapes';

// Cubics that cross themselves. B(s) = B(t) with s ≠ t gives, B written as a t³ + b t² + c t + d:
// s + t = (c×a)/(a×b) and s·t = (s + t)² + (c×b)/(a×b).

function checkCubic(segment: i32): void {
  const at = segmentAt(segment);
  const cubic = cubicOf(segment);
  const x0 = at.x;
  const y0 = at.y;
  const x1 = cubic.x1;
  const y1 = cubic.y1;
  const x2 = cubic.x2;
  const y2 = cubic.y2;
  const cx = 3 * (x1 - x0);
  const cy = 3 * (y1 - y0);
  const bx = 3 * (x2 - 2 * x1 + x0);
  const by = 3 * (y2 - 2 * y1 + y0);
  const ax = cubic.x - x0 - 3 * (x2 - x1);
  const ay = cubic.y - y0 - 3 * (y2 - y1);
  const ab = ax * by - ay * bx;
  if (ab == 0) return;
  const sum = (cx * ay - cy * ax) / ab;
  const product = sum * sum + (cx * by - cy * bx) / ab;
  const root = sqrt(sum * sum - 4 * product);
  const s = 0.5 * (sum - root);
  const t = 0.5 * (sum + root);
  if (!(s > 0 && t < 1 && root > 0)) return;
  pointAt(segment, s);
  const x = px;
  const y = py;
  // A loop smaller than a joint, or at an end of the curve, is a touch.
  pointAt(segment, 0.5 * sum);
  const dx = px - x;
  const dy = py - y;
  if (dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP) return;
  if (isNear(x, y, startOf(at)) || isNear(x, y, endOf(at))) return;
  const shape = shapeOf(contourOf(segment));
  addHit(shape, shape, x, y);
  markMessy(shape);
}

function isNear(x: f64, y: f64, place: Point): bool {
  const dx = place.x - x;
  const dy = place.y - y;
  return dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP;
}

/** Adds the crossings of cut and engraved cubics with themselves. */
export function findLoops(): void {
  for (let i = 0; i < segmentCount; i++) {
    if (kindOf(i) != VERB_CUBIC) continue;
    const role = roleOf(contourOf(i));
    if (role == ROLE_CUT || role == ROLE_ENGRAVE) checkCubic(i);
  }
}
