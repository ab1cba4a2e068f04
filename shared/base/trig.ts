/**
 * Sine, cosine and arc tangent from + − × ÷ and sqrt alone, so that every engine gives the same bits.
 * `Math.sin` and friends differ in the last bit between engines, and lengths must not.
 * Method: Cody–Waite reduction by π/2 in three parts, then the minimax kernels of FreeBSD msun (k_sin, k_cos, s_atan;
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

const ATAN_HI = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966];
const ATAN_LO = [2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17];

/** Arc tangent in radians, −π/2 … π/2. */
export function atan(value: number): number {
  if (Number.isNaN(value)) return Number.NaN;
  const negative = value < 0;
  let x = Math.abs(value);
  if (x > 1e18) return negative ? -ATAN_HI[3]! : ATAN_HI[3]!;
  let id = -1;
  if (x >= 0.4375) {
    if (x < 0.6875) {
      id = 0;
      x = (2 * x - 1) / (2 + x);
    } else if (x < 1.1875) {
      id = 1;
      x = (x - 1) / (x + 1);
    } else if (x < 2.4375) {
      id = 2;
      x = (x - 1.5) / (1 + 1.5 * x);
    } else {
      id = 3;
      x = -1 / x;
    }
  }
  const z = x * x;
  const w = z * z;
  const s1 =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const s2 =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  const result = id < 0 ? x - x * (s1 + s2) : ATAN_HI[id]! - (x * (s1 + s2) - ATAN_LO[id]! - x);
  return negative ? -result : result;
}

/** Angle of the point (x, y) in radians, −π … π; 0 for the origin. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === 0 && y === 0) return 0;
  if (x === 0) return y > 0 ? ATAN_HI[3]! : -ATAN_HI[3]!;
  const base = atan(y / x);
  if (x > 0) return base;
  return y >= 0 ? base + Math.PI : base - Math.PI;
}

/** Length of (x, y): sqrt of the plain sum of squares, never `hypot`, whose bits differ between engines. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
