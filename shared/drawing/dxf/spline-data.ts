import type { BSpline, SplineData } from './b-spline.ts';
import { interpolate } from './interpolate.ts';

/** Largest degree drawn: CAD programs write 3 or 5 and allow 10 or 11. Higher ones are drawn with this one. */
const MAX_DEGREE = 11;

/** A spline made of what a file says. */
interface FoundSpline {
  readonly spline: BSpline;
  /** The data contradict each other, so that the curve may be another than was meant. */
  readonly guessed: boolean;
}

/** Knots for a degree and a number of points. */
interface Knots {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly guessed: boolean;
  /** Points repeated at the end, so that the curve runs through its start. */
  readonly wrapped: number;
}

/**
 * The spline of a file's data. One of fit points alone is the cubic through them. Knots that contradict degree and points are
 * replaced: by the fit points where there are any, else by even ones, which close a spline that says it is closed.
 * @returns null where there is nothing to draw
 */
export function splineOf(data: SplineData): FoundSpline | null {
  const count = Math.floor(data.controls.length / 3);
  if (count < 2) return sound(interpolate(data));
  const knots = soundKnots(data, count);
  const through = knots.guessed && data.fits.length >= 6 ? interpolate(data) : null;
  return through === null ? shaped(data, count, knots) : { spline: through, guessed: true };
}

function sound(spline: BSpline | null): FoundSpline | null {
  return spline && { spline, guessed: false };
}

function shaped(data: SplineData, count: number, { degree, knots, guessed, wrapped }: Knots): FoundSpline {
  const points = new Float64Array((count + wrapped) * 4);
  const weighted = data.weights.length >= count && data.weights.every((w) => w > 0 && Number.isFinite(w));
  const base = weighted ? data.weights[0]! : 1;
  let rational = false;
  for (let i = 0; i < count + wrapped; i++) {
    const from = i % count;
    const w = weighted ? data.weights[from]! / base : 1;
    if (Math.abs(w - 1) > 1e-12) rational = true;
    points[i * 4] = data.controls[from * 3]! * w;
    points[i * 4 + 1] = data.controls[from * 3 + 1]! * w;
    points[i * 4 + 2] = data.controls[from * 3 + 2]! * w;
    points[i * 4 + 3] = w;
  }
  return { spline: { degree, knots, points, rational }, guessed };
}

/**
 * Knots that fit. Kept where their number is right; completed where the outermost two were left out, as some programs do, or where a
 * closed spline has those of one round; where their number fits another degree, that degree is meant; else even ones.
 */
function soundKnots(data: SplineData, count: number): Knots {
  const { knots: given, degree: stated, closed } = data;
  const degree = Math.max(1, Math.min(MAX_DEGREE, count - 1, Number.isFinite(stated) ? Math.trunc(stated) : 3));
  if (ascending(given)) {
    if (given.length === count + degree + 1 && domain(given, degree, count))
      return { degree, knots: given, guessed: false, wrapped: 0 };
    if (given.length === count + degree - 1) {
      const knots = [given[0]!, ...given, given[given.length - 1]!];
      if (domain(knots, degree, count)) return { degree, knots, guessed: true, wrapped: 0 };
    }
    if (closed && given.length === count + 1 && given[count]! > given[0]!) {
      return { degree, knots: goingRound(given, degree), guessed: false, wrapped: degree };
    }
    const implied = given.length - count - 1;
    if (implied >= 1 && implied <= Math.min(MAX_DEGREE, count - 1) && domain(given, implied, count)) {
      return { degree: implied, knots: given, guessed: true, wrapped: 0 };
    }
  }
  return evenKnots(data, count, degree);
}

/** Even knots: clamped at both ends of an open spline and of one whose ends meet, else going round. */
function evenKnots({ closed, controls }: SplineData, count: number, degree: number): Knots {
  const isSame = (a: number, b: number) => [0, 1, 2].every((d) => controls[a * 3 + d] === controls[b * 3 + d]);
  const even = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (closed && count > 2 && !isSame(0, count - 1)) {
    const repeats = even(0, degree - 1).every((i) => count > 2 * degree && isSame(i, count - degree + i));
    const wrapped = repeats ? 0 : degree;
    return { degree, knots: even(-degree, count + wrapped), guessed: true, wrapped };
  }
  const knots = even(0, count + degree).map((i) => Math.max(0, Math.min(count - degree, i - degree)));
  return { degree, knots, guessed: true, wrapped: 0 };
}

/** Knots of one round, repeated before and behind it. */
function goingRound(given: readonly number[], degree: number): number[] {
  const count = given.length - 1;
  const round = given[count]! - given[0]!;
  return Array.from({ length: count + 2 * degree + 1 }, (_, i) => {
    const at = i - degree;
    const turns = Math.floor(at / count);
    return given[at - turns * count]! + turns * round;
  });
}

function ascending(knots: readonly number[]): boolean {
  for (let i = 0; i < knots.length; i++) {
    if (!Number.isFinite(knots[i]!) || (i > 0 && knots[i]! < knots[i - 1]!)) return false;
  }
  return knots.length > 0;
}

function domain(knots: readonly number[], degree: number, count: number): boolean {
  return knots[count]! > knots[degree]!;
}
