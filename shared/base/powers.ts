/**
 * Logarithm and powers from + − × ÷ and sqrt alone, so that every engine gives the same bits; `Math.log` and `Math.pow`
 * differ in the last one. Kernels of FreeBSD msun (e_log, e_exp; public constants, Sun Microsystems 1993).
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Natural logarithm; NaN for negative numbers, -Infinity for 0. */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  let [m, k] = [x, 0];
  for (; m >= 2 ** 32; m /= 2 ** 32) k += 32;
  for (; m < 2 ** -32; m *= 2 ** 32) k -= 32;
  for (; m >= Math.SQRT2; m /= 2) k++;
  for (; m < Math.SQRT1_2; m *= 2) k--;
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + odd + even) + k * LN2_LOW) - f);
}

/** Logarithm to base 10; exact for powers of ten. */
export function log10(x: number): number {
  const value = ln(x) / Math.LN10;
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-12 && Number(`1e${whole}`) === x ? whole : value;
}

export function exp(x: number): number {
  if (x > 709.7) return Infinity;
  if (x < -745) return 0;
  const k = Math.round(x / Math.LN2);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  let value = 1 - (low - (r * c) / (2 - c) - high);
  for (let left = k; left !== 0; ) {
    const step = Math.max(-30, Math.min(30, left));
    value *= step > 0 ? 2 ** step : 1 / 2 ** -step;
    left -= step;
  }
  return value;
}

/** `base` to the power of `exponent`; whole exponents by multiplication, halves with sqrt. NaN where undefined. */
export function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (exponent < 0) return 1 / power(base, -exponent);
  if (exponent === 0.5 && base >= 0) return Math.sqrt(base);
  if (Number.isInteger(exponent) && exponent < 2 ** 31) {
    let [result, factor] = [1, base];
    for (let n = exponent; n > 0; n = Math.floor(n / 2)) {
      if (n % 2 === 1) result *= factor;
      factor *= factor;
    }
    return result;
  }
  if (base === 0) return 0;
  return base < 0 ? Number.NaN : exp(exponent * ln(base));
}
