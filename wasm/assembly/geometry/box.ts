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

function growCubicAt(t: f64, x0: f64, y0: f64, x1: f64, y1: f64, x2: f64, y2: f64, x3: f64, y3: f64): void {
  if (!(t > 0 && t < 1)) return;
  const s = 1 - t;
  const b0 = s * s * s;
  const b1 = 3 * s * s * t;
  const b2 = 3 * s * t * t;
  const b3 = t * t * t;
  grow(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3);
}

/** Takes in the places where one coordinate of the cubic's derivative is zero. */
function growCubicRoots(
  p0: f64,
  p1: f64,
  p2: f64,
  p3: f64,
  x0: f64,
  y0: f64,
  x1: f64,
  y1: f64,
  x2: f64,
  y2: f64,
  x3: f64,
  y3: f64,
): void {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  if (a == 0) {
    if (b != 0) growCubicAt(-c / b, x0, y0, x1, y1, x2, y2, x3, y3);
    return;
  }
  const disc = b * b - 4 * a * c;
  if (disc < 0) return;
  // The root of larger size first: no cancellation.
  const q = -0.5 * (b + (b >= 0 ? sqrt(disc) : -sqrt(disc)));
  growCubicAt(q / a, x0, y0, x1, y1, x2, y2, x3, y3);
  if (q != 0) growCubicAt(c / q, x0, y0, x1, y1, x2, y2, x3, y3);
}

/** Takes a cubic in, extremes and not control points. */
export function growCubic(x0: f64, y0: f64, x1: f64, y1: f64, x2: f64, y2: f64, x3: f64, y3: f64): void {
  grow(x3, y3);
  const insideX = min(x1, x2) >= minX && max(x1, x2) <= maxX;
  const insideY = min(y1, y2) >= minY && max(y1, y2) <= maxY;
  if (!insideX) growCubicRoots(x0, x1, x2, x3, x0, y0, x1, y1, x2, y2, x3, y3);
  if (!insideY) growCubicRoots(y0, y1, y2, y3, x0, y0, x1, y1, x2, y2, x3, y3);
}

function growArcAxis(angle: f64, cx: f64, cy: f64, ux: f64, uy: f64, vx: f64, vy: f64, t0: f64, dt: f64): void {
  const low = min(t0, t0 + dt);
  const high = max(t0, t0 + dt);
  // Extremes lie half a turn apart: take each that falls inside the sweep.
  let t = angle + ceil((low - angle) / Math.PI) * Math.PI;
  for (let i = 0; i < 3 && t <= high; i++) {
    const s = Math.sin(t);
    const c = Math.cos(t);
    grow(cx + ux * c + vx * s, cy + uy * c + vy * s);
    t += Math.PI;
  }
}

/** Takes an arc in; x y is its exact end. */
export function growArc(cx: f64, cy: f64, ux: f64, uy: f64, vx: f64, vy: f64, t0: f64, dt: f64, x: f64, y: f64): void {
  grow(x, y);
  growArcAxis(Math.atan2(vx, ux), cx, cy, ux, uy, vx, vy, t0, dt);
  growArcAxis(Math.atan2(vy, uy), cx, cy, ux, uy, vx, vy, t0, dt);
}
