/** Residuals of a point; as many for every point. */
type Residuals = (point: readonly number[]) => readonly number[];

/** A least sum of squares. */
export interface Solved {
  readonly point: readonly number[];
  readonly sum: number;
  /** Standard errors of its numbers, where each residual has one of 1. */
  readonly errors: readonly number[];
}

const ROUNDS = 60;
/** Steps of derivatives; the rounding of sums of seconds stays far below. */
const STEP = 1e-5;
/** Share of the sum below which a step is the last one. */
const DONE = 1e-8;

const sumOf = (residuals: readonly number[]) => residuals.reduce((sum, r) => sum + r * r, 0);

/** Rows of derivatives by each number of the point, central. */
function derivatives(residuals: Residuals, point: readonly number[]): number[][] {
  return point.map((value, at) => {
    const up = residuals(point.with(at, value + STEP));
    const down = residuals(point.with(at, value - STEP));
    return up.map((r, i) => (r - down[i]!) / (2 * STEP));
  });
}

/** x of A·x = b by elimination with pivots; A is positive definite here, so that there is one. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(rows[k]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let k = i + 1; k < n; k++) {
      const share = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j <= n; j++) rows[k]![j]! -= share * rows[i]![j]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i]![n]!;
    for (let j = i + 1; j < n; j++) rest -= rows[i]![j]! * x[j]!;
    x[i] = rest / rows[i]![i]!;
  }
  return x;
}

/**
 * Least squares from a point, by Levenberg and Marquardt: steps of Gauss and Newton, shortened where they go uphill. The residuals have to hold every
 * number of the point (priors among them), so that the normal matrix has an inverse.
 */
export function leastSquares(residuals: Residuals, start: readonly number[]): Solved {
  let point = [...start];
  let sum = sumOf(residuals(point));
  let damping = 1e-3;
  for (let round = 0; round < ROUNDS; round++) {
    const now = residuals(point);
    const slopes = derivatives(residuals, point);
    const normal = slopes.map((a) => slopes.map((b) => a.reduce((total, value, i) => total + value * b[i]!, 0)));
    const down = slopes.map((a) => -a.reduce((total, value, i) => total + value * now[i]!, 0));
    let [moved, before] = [false, sum];
    while (!moved && damping < 1e12) {
      const damped = normal.map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) : value)));
      const step = solved(damped, down);
      const next = point.map((value, i) => value + step[i]!);
      const nextSum = sumOf(residuals(next));
      if (nextSum < sum) [point, sum, damping, moved] = [next, nextSum, damping / 10, true];
      else damping *= 10;
    }
    if (!moved || before - sum <= DONE * before) break;
    damping = Math.max(damping, 1e-12);
  }
  const slopes = derivatives(residuals, point);
  const normal = slopes.map((a) => slopes.map((b) => a.reduce((total, value, i) => total + value * b[i]!, 0)));
  const errors = point.map((_, i) =>
    Math.sqrt(
      solved(
        normal,
        point.map((_value, j) => (i === j ? 1 : 0)),
      )[i]!,
    ),
  );
  return { point, sum, errors };
}
