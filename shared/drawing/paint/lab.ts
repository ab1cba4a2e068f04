import { power } from '../../base/powers.ts';
import { rgbColour } from './colours.ts';

/** CIE 1976 L*a*b* to sRGB. `white` is the space's own white point, which becomes plain white. */
export function labColour(values: readonly number[], white: readonly number[], range: readonly number[]): string {
  const within = (value: number, low = -100, high = 100) => Math.min(high, Math.max(low, value));
  const lightness = within(values[0] ?? 0, 0, 100);
  const a = within(values[1] ?? 0, range[0], range[1]);
  const b = within(values[2] ?? 0, range[2], range[3]);
  const m = (lightness + 16) / 116;
  // Scaled to the white of sRGB (D65), so that paper white stays #ffffff whatever light the file was made for.
  const scale = (white[1] ?? 1) || 1;
  const [x, y, z] = [0.95047 * part(m + a / 500), scale * part(m), 1.08883 * part(m - b / 200)];
  return rgbColour(
    gamma(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    gamma(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    gamma(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  );
}

/** Source: ISO 32000-1, §8.6.5.4. */
function part(t: number): number {
  return t >= 6 / 29 ? t * t * t : (108 / 841) * (t - 4 / 29);
}

/** Linear light to sRGB. Source: IEC 61966-2-1. */
function gamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * power(value, 1 / 2.4) - 0.055;
}
