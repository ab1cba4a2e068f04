import { describe, expect, it } from 'vitest';
import { findDesign } from '../../shared/designs/all.ts';
import { boundsOf, type Outline } from '../../shared/designs/outline.ts';
import type { Values } from '../../shared/designs/parameter.ts';
import { stockOf, valuesOf } from './support.ts';

/** Holes of a design's first piece in the sheet's own sizes, without a kerf: middles and widths, and its size. */
function drawn(slug: string, values: Values) {
  const design = findDesign(slug)!;
  const { thickness } = stockOf(design.stocks[0]!);
  const [piece] = design.draw(valuesOf(design, values), thickness).pieces;
  const box = (outline: Outline) => {
    const { left, top, right, bottom } = boundsOf([outline]);
    return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top };
  };
  return { plate: box(piece!.outer), holes: piece!.holes.map(box) };
}

const distinct = (values: readonly number[]) =>
  [...new Set(values.map((value) => value.toFixed(3)))].map(Number).toSorted((a, b) => a - b);
const steps = (values: readonly number[]) =>
  distinct(
    distinct(values)
      .slice(1)
      .map((value, i) => value - distinct(values)[i]!),
  );

describe('designs of a standard', () => {
  it('[FD19] Eurorack panels: 3 U high, screws 122.5 mm apart, 7.5 mm from the side and whole units of 5.08 mm apart', () => {
    for (const units of [10, 12, 28]) {
      const { plate, holes } = drawn('eurorack-panel', { units, pots: 0, jacks: 0 });
      expect(plate.high).toBeCloseTo(128.5, 6);
      expect(units * 5.08 - plate.wide).toBeGreaterThan(0);
      expect(units * 5.08 - plate.wide).toBeLessThanOrEqual(0.5);
      const [left, right] = distinct(holes.map(({ x }) => x)) as [number, number];
      expect(left).toBe(7.5);
      expect(((right - left) / 5.08) % 1).toBeCloseTo(0, 1);
      expect(steps(holes.map(({ y }) => y))).toEqual([122.5]);
    }
  });

  it('[FD19] rack panels: 482.6 mm wide, holes 465.1 mm apart, units of 44.45 mm with holes a quarter of an inch from their edge', () => {
    for (const units of [1, 2, 3]) {
      const { plate, holes } = drawn('rack-panel', { rack: '19', units, filled: 'none' });
      expect(plate.wide).toBeCloseTo(482.6, 6);
      expect(steps(holes.map(({ x }) => x))).toEqual([465.1]);
      const ys = distinct(holes.map(({ y }) => y));
      expect(ys.at(-1)! - ys[0]!).toBeCloseTo(units * 44.45 - 2 * 6.35, 2);
    }
  });

  it.each([
    ['14', 26],
    ['17', 31],
    ['23', 47.14],
    ['34', 69.6],
  ] as const)('[FD19] NEMA %s motors: bolts %s mm apart, their pilot goes in', (motor, apart) => {
    const { plate, holes } = drawn('nema-motor-mount', { motor, travel: 0 });
    const pilot = holes[0]!;
    expect(pilot.wide).toBeGreaterThan({ '14': 22, '17': 22, '23': 38.1, '34': 73 }[motor]);
    const bolts = holes.slice(1, 5);
    expect(steps(bolts.map(({ y }) => y))).toEqual([apart]);
    expect(bolts.reduce((sum, { y }) => sum + y, 0) / 4).toBeCloseTo(plate.y, 6);
  });

  it('[FD19] keyboard plates: cut-outs of 14 mm, 19.05 mm from one to the next', () => {
    const { holes } = drawn('keyboard-plate', { layout: 'grid', columns: 5, rows: 4, hole: 0 });
    expect(holes).toHaveLength(20);
    for (const { wide, high } of holes) expect([wide, high].map((size) => Number(size.toFixed(6)))).toEqual([14, 14]);
    expect(steps(holes.map(({ x }) => x))).toEqual([19.05]);
    expect(steps(holes.map(({ y }) => y))).toEqual([19.05]);
  });

  it('[FD19] gridfinity bases: cells of 42 mm', () => {
    const { plate, holes } = drawn('gridfinity-base', { columns: 4, rows: 3, left: 0, top: 0 });
    expect([plate.wide, plate.high]).toEqual([168, 126]);
    expect(steps(holes.map(({ x }) => x))).toEqual([42]);
    expect(holes[0]!.x).toBe(21);
  });
});
