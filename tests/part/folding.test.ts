import { describe, expect, it } from 'vitest';
import { bendAllowanceMm, bendDeductionMm } from '../../shared/catalog/bend-allowance.ts';
import type { BendChoice } from '../../shared/part/bend-choices.ts';
import { foldedSize } from '../../shared/part/folding.ts';

/** T 1, R 1, K 0.4: the neutral axis lies 1.4 mm from the centre of a bend. */
const SHEET = { thicknessMm: 1, insideRadiusMm: 1, kFactor: 0.4 };
const up = (angle_deg = 90): BendChoice => ({ angle_deg, direction: 'up' });
const down = (angle_deg = 90): BendChoice => ({ angle_deg, direction: 'down' });

function folded(legs: readonly number[], ...turns: readonly BendChoice[]) {
  return foldedSize({ legs, bends: turns.map((_, i) => [i]), widthMm: 80 }, (i) => turns[i]!, SHEET);
}

describe('what a bend takes of the flat sheet', () => {
  it('[PA31] is the length of the neutral axis', () => {
    expect(bendAllowanceMm(90, SHEET)).toBeCloseTo(2.199115, 6);
    expect(bendAllowanceMm(45, SHEET)).toBeCloseTo(1.099557, 6);
    expect(bendAllowanceMm(180, SHEET)).toBeCloseTo(4.39823, 6);
    // Cold-rolled steel of 1.22 mm as the catalogue has it: π/2 · (1.14 + 0.38 · 1.22).
    expect(bendAllowanceMm(90, { thicknessMm: 1.22, insideRadiusMm: 1.14, kFactor: 0.38 })).toBeCloseTo(2.518929, 6);
  });

  it('[PA31] leaves the legs longer outside than the flat sheet by the deduction', () => {
    expect(bendDeductionMm(90, SHEET)).toBeCloseTo(4 - 2.199115, 6);
    expect(bendDeductionMm(45, SHEET)).toBeCloseTo(0.557297, 6);
    expect(bendDeductionMm(120, SHEET)).toBeCloseTo(4 - 2.932153, 6);
  });
});

describe('the size that a strip folds to', () => {
  it('[PA31] of an angle bracket: each leg with half a deduction', () => {
    const size = folded([30, 50], up())!;
    expect(size.widthMm).toBeCloseTo(50.900443, 6);
    expect(size.heightMm).toBeCloseTo(30.900443, 6);
    expect(size.lengthMm).toBe(80);
    const other = folded([30, 50], down())!;
    expect([other.widthMm, other.heightMm]).toEqual([expect.closeTo(50.900443, 6), expect.closeTo(30.900443, 6)]);
  });

  it('[PA31] of a channel and of a step', () => {
    const channel = folded([20, 40, 20], up(), up())!;
    expect([channel.widthMm, channel.heightMm]).toEqual([expect.closeTo(41.800885, 6), expect.closeTo(20.900443, 6)]);
    const step = folded([20, 40, 20], up(), down())!;
    expect([step.widthMm, step.heightMm]).toEqual([expect.closeTo(41.800885, 6), expect.closeTo(40.800885, 6)]);
  });

  it('[PA31] of a half-raised flange and a flange that leans in', () => {
    const half = folded([50, 30], up(45))!;
    expect([half.widthMm, half.heightMm]).toEqual([expect.closeTo(71.688886, 6), expect.closeTo(22.117344, 6)]);
    // Turned by 180° the flange lies over the base, two radii and two thicknesses high.
    const hem = folded([60, 20], up(180))!;
    expect(hem.heightMm).toBeCloseTo(4, 6);
    expect(hem.widthMm).toBeCloseTo(60 - 2.199115 + 2, 6);
  });

  it('[PA31] is not told where a leg is shorter than its bends take, or lines of one bend go different ways', () => {
    expect(folded([1, 50], up())).toBeNull();
    const two = { legs: [30, 50], bends: [[0, 1]], widthMm: 80 };
    expect(foldedSize(two, (i) => (i === 0 ? up() : down()), SHEET)).toBeNull();
    expect(foldedSize(two, (i) => (i === 0 ? up() : null), SHEET)).toBeNull();
    expect(foldedSize(two, () => up(), SHEET)).not.toBeNull();
  });
});
