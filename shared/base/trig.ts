/**
 * Sine, cosine and tangent from + − × ÷ and sqrt alone, so that every engine gives the same bits.
 * `Math.sin` and friends differ in the last bit between engines, and lengths must not.
 * Method: Cody–Waite reduction by π/2 in three parts, then the minimax kernels of FreeBSD msun (k_sin, k_cos;
 * public constants, Sun Microsystems 1993). Error below 1 ulp for |x| ≤ 1e5, which covers every angle a drawing holds
 * after the whole turns are taken off.
 */
const PIO2_1 = 1.5707963267341256; // first 33 bits of π/2
const PIO2_2 = 6.077100506303966e-11; // second 33 bits
const PIO2_3 = 2.0222662487111665e-21; // third 33 bits
const TWO_OVER_PI = 0.6366197723675814;

function kernelSin(x: number): number {
  const z = x * x;
  const r =
    -0.16666666666666632 +
    z *
      (0.00833333333332249 +
        z *
          (-0.0001984126982985795 +
            z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10))));
  return x + x * z * r;
}

function kernelCos(x: number): number {
  const z = x * x;
  const r =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  const half = 0.5 * z;
  const w = 1 - half;
  return w + (1 - w - half + z * r);
}

/** Reduces to |r| ≤ π/4 and the quadrant 0–3. */
function reduce(x: number): [number, number] {
  const n = Math.round(x * TWO_OVER_PI);
  const r = x - n * PIO2_1 - n * PIO2_2 - n * PIO2_3;
  return [r, ((n % 4) + 4) % 4];
}

/** Sine of an angle in radians. */
export function sin(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const [r, quadrant] = reduce(x);
  if (quadrant === 0) return kernelSin(r);
  if (quadrant === 1) return kernelCos(r);
  if (quadrant === 2) return -kernelSin(r);
  return -kernelCos(r);
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const [r, quadrant] = reduce(x);
  if (quadrant === 0) return kernelCos(r);
  if (quadrant === 1) return -kernelSin(r);
  if (quadrant === 2) return -kernelCos(r);
  return kernelSin(r);
}

/** Tangent of an angle in radians. */
export function tan(x: number): number {
  return sin(x) / cos(x);
}

/** Length of (x, y): sqrt of the plain sum of squares, never `hypot`, whose bits differ between engines. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
