/**
 * Arc tangent from + − × ÷ alone, so that every engine gives the same bits; apart from trig.ts because the first page needs angles from points
 * nowhere. Method: the minimax kernel of FreeBSD msun (s_atan; public constants, Sun Microsystems 1993). Error below 1 ulp.
 */
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
