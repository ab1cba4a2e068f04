// On which side of a line a corner lies, without rounding and without ties. Corners are whole numbers here (a grid of up to 2³⁰
// steps over the part of the drawing in hand), so that determinants are exact in 64 bits. Where one is zero, the corners are thought of
// as moved by distances too small to matter, each by its own: corner i by (α, β) with α ≫ β, and all of i's ≫ those of i + 1. Then
// nothing touches, nothing runs along anything else, and whatever meets, crosses.
// Source: Edelsbrunner and Mücke, Simulation of Simplicity, ACM Transactions on Graphics 9 (1990), for two dimensions.

/** Most steps of the grid along the longer side of its box, as a power of two. */
const GRID_BITS: i32 = 30;

/**
 * Grid steps a millimetre for a box with this longer side, or 0 where there is no such grid. A power of two: corners at whole or
 * halved millimetres stay where they are.
 */
export function gridScale(size: f64): f64 {
  const exponent = ((reinterpret<u64>(size) >> 52) as i32) - 1023;
  const power = GRID_BITS - 1 - exponent;
  if (!(size > 0) || power <= -1022 || power > 1023) return 0;
  return reinterpret<f64>(((power + 1023) as u64) << 52);
}

/** A corner on the grid. */
@unmanaged
class GridPoint {
  x: i32;
  y: i32;
}

/** Corners on the grid, numbered like those of outlines.ts. */
let grid: usize = 0;

export function useGrid(at: usize): void {
  grid = at;
}

// @ts-ignore: decorator
@inline
export function gridPoint(corner: i32): GridPoint {
  return changetype<GridPoint>(grid + ((corner as usize) << 3));
}

// @ts-ignore: decorator
@inline
export function gridX(corner: i32): i32 {
  return gridPoint(corner).x;
}

// @ts-ignore: decorator
@inline
export function gridY(corner: i32): i32 {
  return gridPoint(corner).y;
}

/** Puts a corner on the grid. */
export function setGrid(corner: i32, x: i32, y: i32): void {
  gridPoint(corner).x = x;
  gridPoint(corner).y = y;
}

/** Twice the area of the triangle a, b, c in grid steps, positive where c lies left of a → b with y upwards; 0 for ties. */
// @ts-ignore: decorator
@inline
function turn(a: i32, b: i32, c: i32): i64 {
  const x = gridX(a) as i64;
  const y = gridY(a) as i64;
  return ((gridX(b) as i64) - x) * ((gridY(c) as i64) - y) - ((gridY(b) as i64) - y) * ((gridX(c) as i64) - x);
}

/** Whether two edges lie on one line, as corners were before they were moved. */
export function areInLine(a: i32, b: i32, c: i32, d: i32): bool {
  return turn(a, b, c) == 0 && turn(a, b, d) == 0 && turn(c, d, a) == 0 && turn(c, d, b) == 0;
}

/** Whether corner c lies left of a → b. All three are different corners, though they may be in one place. */
// @ts-ignore: decorator
@inline
export function isLeft(a: i32, b: i32, c: i32): bool {
  const twice = turn(a, b, c);
  return twice != 0 ? twice > 0 : isLeftOfTie(a, b, c);
}

function isLeftOfTie(a: i32, b: i32, c: i32): bool {
  // In order of their numbers, the first moved furthest; every exchange turns the answer round.
  let flipped = false;
  let i = a;
  let j = b;
  let k = c;
  if (i > j) {
    const other = i;
    i = j;
    j = other;
    flipped = !flipped;
  }
  if (j > k) {
    const other = j;
    j = k;
    k = other;
    flipped = !flipped;
  }
  if (i > j) {
    const other = i;
    i = j;
    j = other;
    flipped = !flipped;
  }
  return leadingTerm(i, j, k) > 0 != flipped;
}

/** The first coefficient of the moves that is not zero, by falling size: α of i, β of i, α of j, and β of i with α of j. */
function leadingTerm(i: i32, j: i32, k: i32): i32 {
  const byX = gridY(j) - gridY(k);
  if (byX != 0) return byX;
  const byY = gridX(k) - gridX(j);
  if (byY != 0) return byY;
  const next = gridY(k) - gridY(i);
  return next != 0 ? next : -1;
}

/** Whether corner a lies above b (larger y), ties decided by the same moves. */
// @ts-ignore: decorator
@inline
export function isAbove(a: i32, b: i32): bool {
  const by = gridY(a) - gridY(b);
  return by != 0 ? by > 0 : a < b;
}
