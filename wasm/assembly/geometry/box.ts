import { Arc, Cubic } from './records';

// The box of the contour being measured. `grow` is called for every point that can be an extreme.
export let minX: f64 = Infinity;
export let minY: f64 = Infinity;
export let maxX: f64 = -Infinity;
export let maxY: f64 = -Infinity;

/** Starts an empty box. */
export function emptyBox(): void {
  minX = Infinity;
  minY = Infinity;
  maxX = -Infinity;
  maxY = -Infinity;
}

/** Takes a point in. */
export function grow(x: f64, y: f64): void {
  if (x < minX) minX = x;
  if (x > maxX) maxX = x;
  if (y < minY) minY = y;
  if (y > maxY) maxY = y;
}

function growCubicAt(t: f64, cubic: Cubic): void {
  if (!(t > 0 && t < 1)) return;
  const s = 1 - t;
  const b0 = s * s * s;
  const b1 = 3 * s * s * t;
  const b2 = 3 * s * t * t;
  const b3 = t * t * t;
  grow(
    b0 * cubic.x0 + b1 * cubic.x1 + b2 * cubic.x2 + b3 * cubic.x3,
    b0 * cubic.y0 + b1 * cubic.y1 + b2 * cubic.y2 + b3 * cubic.y3,
  );
}

/** Takes in the places where one coordinate of the cubic's derivative is zero; p0 … p3: that coordinate of its points. */
function growCubicRoots(p0: f64, p1: f64, p2: f64, p3: f64, cubic: Cubic): void {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (a == 0) {
    if (b != 0) growCubicAt(-c / b, cubic);
    return;
  }
  const disc = b * b - 4 * a * c;
  if (disc < 0) return;
  // The root of larger size first: no cancellation.
  const q = -0.5 * (b + (b >= 0 ? sqrt(disc) : -sqrt(disc)));
  growCubicAt(q / a, cubic);
  if (q != 0) growCubicAt(c / q, cubic);
}

/** Takes a cubic in, extremes and not control points. */
export function growCubic(cubic: Cubic): void {
  grow(cubic.x3, cubic.y3);
  const insideX = min(cubic.x1, cubic.x2) >= minX && max(cubic.x1, cubic.x2) <= maxX;
  const insideY = min(cubic.y1, cubic.y2) >= minY && max(cubic.y1, cubic.y2) <= maxY;
  if (!insideX) growCubicRoots(cubic.x0, cubic.x1, cubic.x2, cubic.x3, cubic);
  if (!insideY) growCubicRoots(cubic.y0, cubic.y1, cubic.y2, cubic.y3, cubic);
}

/** Takes in an arc's extremes along one axis; `angle`: where its ellipse has one. */
function growArcAxis(angle: f64, arc: Arc): void {
  const low = min(arc.start, arc.start + arc.sweep);
  const high = max(arc.start, arc.start + arc.sweep);
  // Extremes lie half a turn apart: take each that falls inside the sweep.
  let t = angle + ceil((low - angle) / Math.PI) * Math.PI;
  for (let i = 0; i < 3 && t <= high; i++) {
    const s = Math.sin(t);
    const c = Math.cos(t);
    grow(arc.cx + arc.ux * c + arc.vx * s, arc.cy + arc.uy * c + arc.vy * s);
    t += Math.PI;
  }
}

/** Takes an arc in. */
export function growArc(arc: Arc): void {
  grow(arc.x, arc.y);
  growArcAxis(Math.atan2(arc.vx, arc.ux), arc);
  growArcAxis(Math.atan2(arc.vy, arc.uy), arc);
}
