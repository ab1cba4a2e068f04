import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBox, pan, tickStep, TRUE_SCALE, zoomAt } from '../../app/design/canvas/viewport.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

describe('a box is fitted', () => {
  it('as large as the free room allows, in its middle', () => {
    // 100 × 50 mm into 400 × 400 px beside 100 px on the left and 20 px at the top.
    const view = fitBox({ x: 10, y: 20, width: 100, height: 50 }, 520, 450, {
      top: 20,
      right: 20,
      bottom: 30,
      left: 100,
    });
    expect(view.scale).toBe(4);
    expect([10 * 4 + view.x, 110 * 4 + view.x]).toEqual([100, 500]);
    expect([20 * 4 + view.y, 70 * 4 + view.y]).toEqual([120, 320]);
  });

  it('by its height where that is the tighter way', () => {
    const view = fitBox({ x: 0, y: 0, width: 10, height: 100 }, 300, 200, NONE);
    expect(view).toEqual({ scale: 2, x: 140, y: 0 });
  });

  it('in 40 px where what lies around it leaves no room', () => {
    const view = fitBox({ x: 0, y: 0, width: 20, height: 20 }, 100, 90, { top: 30, right: 40, bottom: 40, left: 50 });
    expect(view).toEqual({ scale: 2, x: 50, y: 30 });
  });

  it('without a width or a height by the other', () => {
    expect(fitBox({ x: 5, y: 5, width: 100, height: 0 }, 400, 200, NONE)).toEqual({ scale: 4, x: -20, y: 80 });
    expect(fitBox({ x: 5, y: 5, width: 0, height: 100 }, 400, 200, NONE)).toEqual({ scale: 2, x: 190, y: -10 });
  });

  it('neither closer nor farther than anybody looks', () => {
    expect(fitBox({ x: 0, y: 0, width: 0, height: 0 }, 400, 400, NONE)).toEqual({ scale: 2000, x: 200, y: 200 });
    expect(fitBox({ x: 0, y: 0, width: 1e6, height: 1e6 }, 400, 400, NONE).scale).toBe(0.005);
  });
});

describe('zooming', () => {
  it('keeps the point under the pointer where it is', () => {
    const scale = fc.double({ min: 0.01, max: 1000, noNaN: true });
    const place = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(scale, place, place, fc.double({ min: 0.01, max: 100, noNaN: true }), (from, x, px, factor) => {
        const view = { scale: from, x, y: -x };
        const next = zoomAt(view, factor, px, px / 2);
        expect(next.scale).toBeCloseTo(Math.min(2000, Math.max(0.005, from * factor)), 9);
        expect(((px - view.x) / view.scale) * next.scale + next.x).toBeCloseTo(px, 5);
        expect(((px / 2 - view.y) / view.scale) * next.scale + next.y).toBeCloseTo(px / 2, 5);
      }),
    );
  });

  it('moves nothing at either end of the scale', () => {
    for (const [scale, factor] of [
      [2000, 3],
      [0.005, 0.3],
    ] as const)
      expect(zoomAt({ scale, x: 7, y: 8 }, factor, 100, 200)).toEqual({ scale, x: 7, y: 8 });
  });
});

it('panning moves what is shown by that many px', () =>
  expect(pan({ scale: 3, x: 10, y: 20 }, 5, -7)).toEqual({ scale: 3, x: 15, y: 13 }));

it('at 100 % an inch is 96 px', () => expect(TRUE_SCALE * 25.4).toBeCloseTo(96, 9));

describe('ruler ticks', () => {
  it.each([
    [1, 100],
    [70, 1],
    [69, 2],
    [35, 2],
    [34, 5],
    [14, 5],
    [13, 10],
    [0.7, 100],
    [700, 0.1],
    [699, 0.2],
    [3.5, 20],
  ])('with %d px a unit are labelled every %d units', (px, step) => expect(tickStep(px)).toBeCloseTo(step, 12));

  it('are 70 px apart at least and 175 at most, at 1, 2 or 5', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1e4, noNaN: true }), (px) => {
        const step = tickStep(px);
        expect(step * px).toBeGreaterThan(70 - 1e-6);
        expect(step * px).toBeLessThan(175 + 1e-6);
        expect([1, 2, 5, 10]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(6)));
      }),
    );
  });
});
