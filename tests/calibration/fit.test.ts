import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate } from '../../shared/calibration/fit.ts';
import { motionSeconds } from '../../shared/calibration/motion.ts';
import { workOf } from '../../shared/calibration/work.ts';
import type { MachineContour, MachineSegment } from '../../shared/machine-files/contour.ts';
import { cutCard, type HiddenMachine, ordered, simulate } from './machine.ts';

/** A figure between two, as often small as large. */
const between = (from: number, to: number) =>
  fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);

const machines: fc.Arbitrary<HiddenMachine> = fc
  .record({
    cut: between(4, 400),
    accel: between(300, 15_000),
    deviation: between(0.005, 0.2),
    pierce: between(0.03, 2.5),
    turn: between(0.02, 0.4),
    travel: between(150, 1500),
    raster: between(150, 1400),
    kerf: fc.tuple(between(0.05, 0.5), between(0.05, 0.5), between(0.05, 0.5)),
  })
  // Nobody sets a speed that lines of parts are too short to reach.
  .filter(({ cut, accel }) => cut * cut <= 100 * accel);
const noises = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 });

function polygon(points: readonly (readonly [number, number])[], layer: MachineContour['layer']): MachineContour {
  const [[startX, startY], ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]];
  return {
    layer,
    startX,
    startY,
    segments: rest.map(([x, y]): MachineSegment => ({ kind: 'line', x, y })),
    closed: true,
  };
}

function round(cx: number, cy: number, radius: number): MachineContour {
  const own = { cx, cy, ux: radius, uy: 0, vx: 0, vy: radius, start: 0, sweep: 2 * Math.PI, x: cx + radius, y: cy };
  return { layer: 'CUT_INNER', startX: cx + radius, startY: cy, segments: [{ kind: 'arc', ...own }], closed: true };
}

/** Parts of other shapes than the card's: plates with holes, stars with sharp tips, gears of short lines, an engraved plate. */
const drawings = fc.oneof(
  fc
    .record({ w: between(20, 400), h: between(20, 300), holes: fc.nat(40), r: between(0.8, 6) })
    .map(({ w, h, holes, r }) => [
      ...Array.from({ length: holes }, (_, i) => round(5 + ((i * 17) % w), 5 + ((i * 29) % h), r)),
      polygon(
        [
          [0, 0],
          [w, 0],
          [w, h],
          [0, h],
        ],
        'CUT_OUTER',
      ),
    ]),
  fc
    .record({ tips: fc.integer({ min: 5, max: 40 }), r: between(10, 80), deep: between(0.3, 0.9) })
    .map(({ tips, r, deep }) => [
      polygon(
        Array.from({ length: 2 * tips }, (_, i) => {
          const [angle, far] = [(i * Math.PI) / tips, i % 2 === 0 ? r : r * deep];
          return [r + far * Math.cos(angle), r + far * Math.sin(angle)] as const;
        }),
        'CUT_OUTER',
      ),
    ]),
  fc
    .record({ sides: fc.integer({ min: 12, max: 200 }), r: between(8, 60), bore: between(2, 6) })
    .map(({ sides, r, bore }) => [
      round(r, r, bore),
      polygon(
        Array.from({ length: sides }, (_, i) => {
          const angle = (2 * i * Math.PI) / sides;
          const far = i % 4 < 2 ? r : r - 2;
          return [r + far * Math.cos(angle), r + far * Math.sin(angle)] as const;
        }),
        'CUT_OUTER',
      ),
    ]),
  fc.record({ w: between(20, 200), h: between(10, 100) }).map(({ w, h }) => [
    polygon(
      [
        [2, 2],
        [w - 2, 2],
        [w - 2, h - 2],
        [2, h - 2],
      ],
      'ENGRAVE_AREA',
    ),
    polygon(
      [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ],
      'CUT_OUTER',
    ),
  ]),
);

function sequence(contours: readonly MachineContour[]): MachineContour[] {
  const of = (layer: MachineContour['layer']) => contours.filter((one) => one.layer === layer);
  const inner = ordered(of('CUT_INNER'), [0, 0]);
  return [...of('ENGRAVE_AREA'), ...inner, ...of('CUT_OUTER')];
}

describe('a card', () => {
  it('[CB03] tells the time of other drawings within five percent, whatever believable machine cut it', () => {
    fc.assert(
      fc.property(machines, noises, fc.array(drawings, { minLength: 3, maxLength: 3 }), (machine, noise, parts) => {
        const fit = calibrate(cutCard(machine, noise), true);
        if (!fit.ok) throw new Error(fit.error.message);
        const figures = { ...fit.value.figures, turnS: fit.value.figures.turnS! };
        const settings = { travelMmS: machine.travel, rasterMmS: machine.raster, engraveMmS: machine.raster };
        for (const part of parts) {
          const real = simulate(sequence(part), machine, [0, 0]);
          const off = motionSeconds(workOf(part), figures, settings) / real - 1;
          expect(Math.abs(off)).toBeLessThanOrEqual(0.05);
        }
      }),
      { numRuns: 60 },
    );
  });
});
