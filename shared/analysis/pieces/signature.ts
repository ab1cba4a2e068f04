import type { Traits } from './traits.ts';

/** Steps that figures are rounded to: far above the rounding of a reading, below what anybody would call the same. */
const STEP_MM = 0.01;
/** Steps do not begin at 0, where drawings have their round numbers. */
const STEP_SHIFT = 0.37719;
/** Turns that a shape may look the same under for its handedness to be told. */
const MOST_FOLDS = 6;
/** Handedness of less than this is rounding; of 1 at most. */
const HANDED = 1e-4;

/**
 * Name of a piece's shape: the same wherever it lies on the sheet, however it is turned, whatever order its lines are drawn in and
 * what engraves them. Ten hexadecimal digits; different shapes of one drawing could share one, so callers tell them apart.
 */
export function shapeName(traits: Traits): string {
  const { areaMm2, lengthMm, holes, count, lengths } = traits;
  const [reach, squares, radii] = sums(traits);
  const total = lengths.reduce((sum, mm) => sum + mm, 0);
  const figures = [areaMm2, lengthMm, total, reach, Math.sqrt(squares), radii].map((mm) =>
    Math.floor(mm / STEP_MM + STEP_SHIFT),
  );
  return hashed([count, holes, handedness(traits), ...figures].join(' '));
}

/** Sums over all places: distance from the centre, its square, radius of circles. */
function sums({ count, reach, radius }: Traits): [number, number, number] {
  let [far, squares, radii] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    far += reach[i]!;
    squares += reach[i]! * reach[i]!;
    radii += radius[i]!;
  }
  return [far, squares, radii];
}

/**
 * 1 or −1 for a shape and its mirror image, 0 where both are the same or nobody can tell. With z the places as complex numbers, Σ z^k and
 * Σ z^k |z|² turn alike when the piece is turned; the angle between them changes its sign in the mirror.
 */
function handedness({ count, x, y, reach }: Traits): number {
  const farthest = reach.reduce((most, mm) => Math.max(most, mm), 0);
  if (farthest === 0) return 0;
  const real = new Float64Array(count).fill(1);
  const imaginary = new Float64Array(count);
  for (let fold = 1; fold <= MOST_FOLDS; fold++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < count; i++) {
      const [zx, zy] = [x[i]! / farthest, y[i]! / farthest];
      const next = real[i]! * zx - imaginary[i]! * zy;
      imaginary[i] = real[i]! * zy + imaginary[i]! * zx;
      real[i] = next;
      const weight = zx * zx + zy * zy;
      a += next;
      b += imaginary[i]!;
      c += next * weight;
      d += imaginary[i]! * weight;
    }
    const turn = (b * c - a * d) / (count * count);
    if (Math.abs(turn) > HANDED) return turn > 0 ? 1 : -1;
  }
  return 0;
}

/** FNV-1a over two starting values, 40 bits in hexadecimal digits. */
function hashed(text: string): string {
  const part = (start: number) => {
    let hash = start;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return part(0x811c9dc5) + part(0x2f0b4c47).slice(6);
}
