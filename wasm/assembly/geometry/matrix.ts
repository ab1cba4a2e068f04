import { Arc, Cubic, CubicNumbers } from './records';

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
function turnX(x: f64, y: f64): f64 {
  return ma * x + mc * y;
}

// @ts-ignore: decorator
@inline
function turnY(x: f64, y: f64): f64 {
  return mb * x + md * y;
}

const cubicInHand = changetype<Cubic>(memory.data(64));
const arcInHand = changetype<Arc>(memory.data(80));

/** A cubic of the drawing mapped, from a start that is; good until the next one. */
export function mapCubic(startX: f64, startY: f64, numbers: CubicNumbers): Cubic {
  const cubic = cubicInHand;
  cubic.x0 = startX;
  cubic.y0 = startY;
  cubic.x1 = mapX(numbers.x1, numbers.y1);
  cubic.y1 = mapY(numbers.x1, numbers.y1);
  cubic.x2 = mapX(numbers.x2, numbers.y2);
  cubic.y2 = mapY(numbers.x2, numbers.y2);
  cubic.x3 = mapX(numbers.x, numbers.y);
  cubic.y3 = mapY(numbers.x, numbers.y);
  return cubic;
}

/** An arc of the drawing mapped; good until the next one. */
export function mapArc(numbers: Arc): Arc {
  const arc = arcInHand;
  arc.cx = mapX(numbers.cx, numbers.cy);
  arc.cy = mapY(numbers.cx, numbers.cy);
  arc.ux = turnX(numbers.ux, numbers.uy);
  arc.uy = turnY(numbers.ux, numbers.uy);
  arc.vx = turnX(numbers.vx, numbers.vy);
  arc.vy = turnY(numbers.vx, numbers.vy);
  arc.start = numbers.start;
  arc.sweep = numbers.sweep;
  arc.x = mapX(numbers.x, numbers.y);
  arc.y = mapY(numbers.x, numbers.y);
  return arc;
}
