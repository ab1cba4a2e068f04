// The affine map every coordinate passes through, x' = a·x + c·y + e, y' = b·x + d·y + f. One drawing at a time.
let ma: f64 = 1;
let mb: f64 = 0;
let mc: f64 = 0;
let md: f64 = 1;
let me: f64 = 0;
let mf: f64 = 0;

/** Sets the map for the calls that follow. */
export function setMatrix(a: f64, b: f64, c: f64, d: f64, e: f64, f: f64): void {
  ma = a;
  mb = b;
  mc = c;
  md = d;
  me = e;
  mf = f;
}

// @ts-ignore: decorator
@inline
export function mapX(x: f64, y: f64): f64 {
  return ma * x + mc * y + me;
}

// @ts-ignore: decorator
@inline
export function mapY(x: f64, y: f64): f64 {
  return mb * x + md * y + mf;
}

/** Maps a direction: the linear part only. */
// @ts-ignore: decorator
@inline
export function turnX(x: f64, y: f64): f64 {
  return ma * x + mc * y;
}

// @ts-ignore: decorator
@inline
export function turnY(x: f64, y: f64): f64 {
  return mb * x + md * y;
}
