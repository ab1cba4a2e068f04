/** A 3 × 4 matrix by rows: x′ = m0·x + m1·y + m2·z + m3, y′ and z′ likewise. */
export type Matrix = Float64Array;

/** Drawing coordinates: x right, y down. */
export function flipped(): Matrix {
  return Float64Array.of(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0);
}

/** a · b: b is applied first. */
export function times(a: Matrix, b: Matrix): Matrix {
  const out = new Float64Array(12);
  for (let row = 0; row < 12; row += 4) {
    for (let column = 0; column < 4; column++) {
      out[row + column] =
        a[row]! * b[column]! +
        a[row + 1]! * b[4 + column]! +
        a[row + 2]! * b[8 + column]! +
        (column === 3 ? a[row + 3]! : 0);
    }
  }
  return out;
}

/** Moves a matrix's origin, in the coordinates it is applied to: m · translation. */
export function movedBy(m: Matrix, x: number, y: number, z: number): Matrix {
  const out = m.slice();
  for (let row = 0; row < 12; row += 4) out[row + 3] = m[row]! * x + m[row + 1]! * y + m[row + 2]! * z + m[row + 3]!;
  return out;
}
