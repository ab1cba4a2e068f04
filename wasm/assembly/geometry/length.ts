import { Arc, Cubic } from './records';

// Arc lengths by Gauss–Legendre quadrature. The 4- and 8-point rules are compared; where they differ by more than
// QUADRATURE_AGREES the interval is halved. The 8-point result is then far better than the difference: below 1e-9
// relative on ordinary curves, below 1e-6 at cusps (halving stops at MAX_DEPTH).
const QUADRATURE_AGREES: f64 = 1e-7;
/**
 * The same where the speed changes little: there the 8-point rule's error is about the square of the difference, which by then
 * is no coincidence. Quarter circles, the most usual cubics, are within it.
 */
const STEADY_AGREES: f64 = 1e-5;
/** Least speed over greatest, at the 8 points, of a piece with a steady speed. */
const STEADY: f64 = 0.5;
const MAX_DEPTH: i32 = 14;

// Nodes and weights on [−1, 1]. Source: Abramowitz and Stegun, table 25.4.
const N41: f64 = 0.3399810435848563;
const N42: f64 = 0.8611363115940526;
const W41: f64 = 0.6521451548625461;
const W42: f64 = 0.34785484513745385;
const N81: f64 = 0.1834346424956498;
const N82: f64 = 0.525532409916329;
const N83: f64 = 0.7966664774136267;
const N84: f64 = 0.9602898564975363;
const W81: f64 = 0.362683783378362;
const W82: f64 = 0.31370664587788727;
const W83: f64 = 0.22238103445337448;
const W84: f64 = 0.10122853629037626;

// Derivative of the cubic in hand: (ax t² + bx t + cx, …).
let ax: f64 = 0;
let ay: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let cx: f64 = 0;
let cy: f64 = 0;

// @ts-ignore: decorator
@inline
function speedAt(t: f64, ax: f64, bx: f64, cx: f64, ay: f64, by: f64, cy: f64): f64 {
  const dx = (ax * t + bx) * t + cx;
  const dy = (ay * t + by) * t + cy;
  return sqrt(dx * dx + dy * dy);
}

/** Least cosine between the directions at an end and in the middle of a piece that quadrature may be trusted with. */
const TURN_COSINE: f64 = 0.5;

/**
 * Whether the curve keeps its direction from a to b, up to 60°. Where it turns back, the speed has a kink, and two rules can
 * agree on a wrong value.
 */
function keepsDirection(a: f64, b: f64): bool {
  const ux = (ax * a + bx) * a + cx;
  const uy = (ay * a + by) * a + cy;
  const vx = (ax * b + bx) * b + cx;
  const vy = (ay * b + by) * b + cy;
  const dot = ux * vx + uy * vy;
  return dot >= 0 && dot * dot >= TURN_COSINE * TURN_COSINE * (ux * ux + uy * uy) * (vx * vx + vy * vy);
}

function cubicPiece(from: f64, to: f64, depth: i32): f64 {
  const h = 0.5 * (to - from);
  const m = 0.5 * (to + from);
  // Once into locals: they are read two dozen times.
  const a = ax;
  const b = bx;
  const c = cx;
  const d = ay;
  const e = by;
  const f = cy;
  const four =
    h *
    (W41 * (speedAt(m - h * N41, a, b, c, d, e, f) + speedAt(m + h * N41, a, b, c, d, e, f)) +
      W42 * (speedAt(m - h * N42, a, b, c, d, e, f) + speedAt(m + h * N42, a, b, c, d, e, f)));
  const s1 = speedAt(m - h * N81, a, b, c, d, e, f);
  const s2 = speedAt(m + h * N81, a, b, c, d, e, f);
  const s3 = speedAt(m - h * N82, a, b, c, d, e, f);
  const s4 = speedAt(m + h * N82, a, b, c, d, e, f);
  const s5 = speedAt(m - h * N83, a, b, c, d, e, f);
  const s6 = speedAt(m + h * N83, a, b, c, d, e, f);
  const s7 = speedAt(m - h * N84, a, b, c, d, e, f);
  const s8 = speedAt(m + h * N84, a, b, c, d, e, f);
  const eight = h * (W81 * (s1 + s2) + W82 * (s3 + s4) + W83 * (s5 + s6) + W84 * (s7 + s8));
  const off = abs(eight - four);
  let agrees = off <= QUADRATURE_AGREES * eight;
  if (!agrees && off <= STEADY_AGREES * eight) {
    const least = min(min(min(s1, s2), min(s3, s4)), min(min(s5, s6), min(s7, s8)));
    const greatest = max(max(max(s1, s2), max(s3, s4)), max(max(s5, s6), max(s7, s8)));
    agrees = least >= STEADY * greatest;
  }
  agrees = agrees && keepsDirection(from, m) && keepsDirection(m, to);
  if (depth >= MAX_DEPTH || agrees) return eight;
  return cubicPiece(from, m, depth + 1) + cubicPiece(m, to, depth + 1);
}

/** Length of a cubic, in the unit of its points. */
export function cubicLength(cubic: Cubic): f64 {
  const x0 = cubic.x0;
  const y0 = cubic.y0;
  const x1 = cubic.x1;
  const y1 = cubic.y1;
  const x2 = cubic.x2;
  const y2 = cubic.y2;
  const x3 = cubic.x3;
  const y3 = cubic.y3;
  cx = 3 * (x1 - x0);
  cy = 3 * (y1 - y0);
  bx = 6 * (x0 - 2 * x1 + x2);
  by = 6 * (y0 - 2 * y1 + y2);
  ax = 3 * (x3 - x0 + 3 * (x1 - x2));
  ay = 3 * (y3 - y0 + 3 * (y1 - y2));
  // Cut where the curve turns back along its chord (its first leg where it is closed): pieces in between run one way.
  let dx = x3 - x0;
  let dy = y3 - y0;
  if (dx == 0 && dy == 0) {
    dx = x1 - x0;
    dy = y1 - y0;
  }
  const a = ax * dx + ay * dy;
  const b = bx * dx + by * dy;
  const c = cx * dx + cy * dy;
  const disc = b * b - 4 * a * c;
  if (!(disc > 0)) return cubicPiece(0, 1, 0);
  const q = -0.5 * (b + (b >= 0 ? sqrt(disc) : -sqrt(disc)));
  const r1 = q / a;
  const r2 = c / q;
  return cubicCut(min(r1, r2), max(r1, r2));
}

/** Length of the whole cubic in up to three pieces; cuts outside (0, 1), and those that are no number, do not count. */
function cubicCut(first: f64, second: f64): f64 {
  let from: f64 = 0;
  let sum: f64 = 0;
  if (first > 0 && first < 1) {
    sum += cubicPiece(0, first, 0);
    from = first;
  }
  if (second > from && second < 1) {
    sum += cubicPiece(from, second, 0);
    from = second;
  }
  return sum + cubicPiece(from, 1, 0);
}

/**
 * Whether a cubic is a line: both control points lie within `tolerance` of the line through its ends, so the curve does
 * too (it stays inside the hull of its points).
 */
export function isStraight(cubic: Cubic, tolerance: f64): bool {
  const x0 = cubic.x0;
  const y0 = cubic.y0;
  const x1 = cubic.x1;
  const y1 = cubic.y1;
  const x2 = cubic.x2;
  const y2 = cubic.y2;
  const dx = cubic.x3 - x0;
  const dy = cubic.y3 - y0;
  const chord = sqrt(dx * dx + dy * dy);
  if (chord <= tolerance) {
    const r1 = (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0);
    const r2 = (x2 - x0) * (x2 - x0) + (y2 - y0) * (y2 - y0);
    return max(r1, r2) <= tolerance * tolerance;
  }
  const d1 = ((x1 - x0) * dy - (y1 - y0) * dx) / chord;
  const d2 = ((x2 - x0) * dy - (y2 - y0) * dx) / chord;
  return max(abs(d1), abs(d2)) <= tolerance;
}

// Squared speed of the arc in hand: mean + swing·cos 2t − cross·sin 2t.
let mean: f64 = 0;
let swing: f64 = 0;
let cross: f64 = 0;
/** How far the two rules may differ: more where the speed is steady, as for cubics. */
let arcAgrees: f64 = 0;

function arcSpeed(t: f64): f64 {
  const s = mean + swing * Math.cos(2 * t) - cross * Math.sin(2 * t);
  return s > 0 ? sqrt(s) : 0;
}

function arcPiece(from: f64, to: f64, depth: i32): f64 {
  const h = 0.5 * (to - from);
  const m = 0.5 * (to + from);
  const four =
    h * (W41 * (arcSpeed(m - h * N41) + arcSpeed(m + h * N41)) + W42 * (arcSpeed(m - h * N42) + arcSpeed(m + h * N42)));
  const eight =
    h *
    (W81 * (arcSpeed(m - h * N81) + arcSpeed(m + h * N81)) +
      W82 * (arcSpeed(m - h * N82) + arcSpeed(m + h * N82)) +
      W83 * (arcSpeed(m - h * N83) + arcSpeed(m + h * N83)) +
      W84 * (arcSpeed(m - h * N84) + arcSpeed(m + h * N84)));
  if (depth >= MAX_DEPTH || abs(eight - four) <= arcAgrees * eight) return eight;
  return arcPiece(from, m, depth + 1) + arcPiece(m, to, depth + 1);
}

/** Half axes that differ by less than this (relative) are a circle's; the error of the mean radius is its square. */
const ROUND_WITHIN: f64 = 1e-9;

/** Length of an arc. Circles are exact. */
export function arcLength(arc: Arc): f64 {
  const t0 = arc.start;
  const dt = arc.sweep;
  const uu = arc.ux * arc.ux + arc.uy * arc.uy;
  const vv = arc.vx * arc.vx + arc.vy * arc.vy;
  const uv = arc.ux * arc.vx + arc.uy * arc.vy;
  mean = 0.5 * (uu + vv);
  if (abs(uu - vv) <= ROUND_WITHIN * mean && abs(uv) <= ROUND_WITHIN * mean) return sqrt(mean) * abs(dt);
  swing = 0.5 * (vv - uu);
  cross = uv;
  const change = sqrt(swing * swing + cross * cross);
  arcAgrees = mean - change >= STEADY * STEADY * (mean + change) ? STEADY_AGREES : QUADRATURE_AGREES;
  const pieces = max(1, ceil(abs(dt) / (0.5 * Math.PI) - 1e-12) as i32);
  const from = min(t0, t0 + dt);
  const step = abs(dt) / pieces;
  let sum: f64 = 0;
  for (let i = 0; i < pieces; i++) sum += arcPiece(from + i * step, from + (i + 1) * step, 0);
  return sum;
}
