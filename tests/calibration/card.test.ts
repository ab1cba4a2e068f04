import { describe, expect, it } from 'vitest';
import { cardDxf, cardSvg } from '../../shared/calibration/card-files.ts';
import { cardOf, groupWork } from '../../shared/calibration/card.ts';
import { calibrate, type CardResults } from '../../shared/calibration/fit.ts';
import { CARD_GROUPS } from '../../shared/calibration/groups.ts';
import { cornerSpeed, motionSeconds, trapezoidSeconds } from '../../shared/calibration/motion.ts';
import { workOf } from '../../shared/calibration/work.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { geometry } from '../support/kernels.ts';
import { cutCard, type HiddenMachine } from './machine.ts';

const LASER: HiddenMachine = {
  cut: 30,
  accel: 2000,
  deviation: 0.02,
  pierce: 0.4,
  turn: 0.12,
  travel: 400,
  raster: 500,
  kerf: [0.19, 0.21, 0.2],
};
const EXACT = Array.from({ length: 10 }, () => 0);

describe('the motion model', () => {
  it('[CB01] gains and loses speed at one acceleration, with or without reaching its top', () => {
    // 100 mm from rest to rest at 10 mm/s and 100 mm/s²: 0.1 s up, 0.1 s down, 99 mm at the top.
    expect(trapezoidSeconds(100, 0, 0, 10, 100)).toBeCloseTo(10.1, 9);
    // 1 mm at 100 mm/s²: never above 10 mm/s.
    expect(trapezoidSeconds(1, 0, 0, 50, 100)).toBeCloseTo(0.2, 9);
    expect(trapezoidSeconds(5, 10, 10, 10, 100)).toBeCloseTo(0.5, 9);
    expect(trapezoidSeconds(0, 0, 0, 10, 100)).toBe(0);
  });

  it('[CB01] keeps less speed the more a corner turns, none where it turns back, all of it straight on', () => {
    const speeds = [1, 0.9, 0.5, 0, -0.5, -1].map((cos) => cornerSpeed(cos, 10));
    expect(speeds[0]).toBe(Number.POSITIVE_INFINITY);
    expect(speeds[3]).toBeCloseTo(10, 9);
    expect(speeds.at(-1)).toBe(0);
    expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
  });

  it('[CB01] counts pierces for cuts alone, and lines of areas with their turn-round', () => {
    const square = cardOf(true).contours.filter(({ group }) => group === 'fit')[0]!.contour;
    const figures = { cutMmS: 25, accelMmS2: 1e9, cornerMmS: 1e6, pierceS: 3, turnS: 0.5 };
    const settings = { travelMmS: 1e6, rasterMmS: 100, engraveMmS: 50 };
    const seconds = (layer: 'CUT_OUTER' | 'ENGRAVE_LINE' | 'ENGRAVE_AREA') =>
      motionSeconds(workOf([{ ...square, layer }]), figures, settings);
    expect(seconds('CUT_OUTER')).toBeCloseTo(200 / 25 + 3, 2);
    expect(seconds('ENGRAVE_LINE')).toBeCloseTo(200 / 50, 2);
    expect(seconds('ENGRAVE_AREA')).toBeCloseTo(250 * (50 / 100 + 0.5), 6);
  });
});

describe('the card', () => {
  it('[CB02] is read again from DXF and SVG with the same lengths, open and closed as drawn', () => {
    const card = cardOf(true);
    const drawn = card.contours.filter(({ group }) => group !== 'raster');
    const length = CARD_GROUPS.filter((group) => group !== 'raster').reduce(
      (sum, group) =>
        sum + groupWork(group).paths.reduce((mm, { moves }) => mm + moves.reduce((a, one) => a + one.mm, 0), 0),
      0,
    );
    for (const file of [cardDxf(card), cardSvg(card)]) {
      const { drawing } = readDesign(new TextEncoder().encode(file));
      const { contours, styles } = geometry.measure(drawing!);
      const of = (closed: number) => Array.from(contours.closed).filter((one) => one === closed).length;
      const raster = 1;
      expect(of(0)).toBe(drawn.filter(({ contour }) => !contour.closed).length);
      expect(of(1)).toBe(drawn.filter(({ contour }) => contour.closed).length + raster);
      const total = styles.reduce((sum, one) => sum + one.lengthOfLines + one.lengthOfCurves, 0);
      const fit = 200 + Math.PI * 40 + (2 * 60 + 2 * 12);
      expect(Math.abs(total - length - fit)).toBeLessThan(0.5);
    }
    expect(cardDxf(card)).toContain('4_PIERCES');
    expect(cardOf(false).contours.some(({ group }) => group === 'raster')).toBe(false);
  });

  it('[CB02] has every group within its size, each with a number', () => {
    const card = cardOf(true);
    for (const { contour } of card.contours)
      for (const { x, y } of [{ x: contour.startX, y: contour.startY }, ...contour.segments]) {
        expect(x > 0 && x < card.width).toBe(true);
        expect(y > 0 && y < card.height).toBe(true);
      }
    expect(card.labels.map(({ words }) => words).toSorted()).toEqual([
      '1 Lines',
      '2 Circles',
      '3 Zigzags',
      '4 Pierces',
      '5 Raster',
      '6 Fit, not timed',
    ]);
  });
});

describe('results of a card', () => {
  const exact = cutCard(LASER, EXACT);
  const refused = (change: Partial<CardResults>) => {
    const found = calibrate({ ...exact, ...change }, true);
    return found.ok ? null : found.error;
  };
  const timed = (at: number, share: number) => ({
    timings: exact.timings.map((one, i) => (i === at ? { ...one, seconds: one.seconds * share } : one)),
  });

  it('[CB03] give the figures of the machine back', () => {
    const found = calibrate(exact, true);
    if (!found.ok) throw new Error(found.error.message);
    const { figures, kerf } = found.value;
    expect(figures.cutMmS).toBeCloseTo(30, 0);
    expect(figures.accelMmS2 / 2000).toBeCloseTo(1, 0);
    expect(figures.pierceS).toBeCloseTo(0.4, 2);
    expect(figures.turnS).toBeCloseTo(0.12, 3);
    expect(kerf.x).toBeCloseTo(0.19, 9);
    expect(kerf.y).toBeCloseTo(0.21, 9);
    expect(kerf.circle).toBeCloseTo(0.2, 9);
  });

  it('[CB03] need no raster where the stock takes none', () => {
    const found = calibrate(cutCard(LASER, EXACT, false), false);
    expect(found.ok && found.value.figures.turnS).toBeNull();
  });

  it('[CB04] are refused in words where they can’t be', () => {
    expect(refused({ timings: exact.timings.slice(1) })).toEqual({ field: 'timings', message: 'Time Lines too.' });
    expect(refused(timed(0, 0.01))?.message).toMatch(/^Lines can’t take .* the quickest machine needs/);
    expect(refused(timed(4, 40))?.message).toMatch(/^Raster can’t take .* at most it takes/);
    expect(refused(timed(1, 0.4))?.message).toMatch(/don’t fit one machine/);
    const twice = { timings: [...exact.timings, { ...exact.timings[2]!, seconds: exact.timings[2]!.seconds * 1.3 }] };
    expect(refused(twice)).toMatchObject({
      field: 'timings.5.seconds',
      message: expect.stringMatching(/Time it once more/),
    });
    expect(refused({ sizes: { ...exact.sizes, circle: 40.2 } })?.field).toBe('sizes.circle');
    expect(refused({ sizes: { ...exact.sizes, y: 47 } })?.message).toMatch(/kerf would be wider than 1.5 mm/);
  });
});
