import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { generalTolerance } from '../../shared/order/general-tolerance.ts';
import { isHeld, passes } from '../../shared/order/tasks.ts';
import { moveLines } from '../../shared/order/moves.ts';
import type { OrderLine } from '../../shared/order/lines.ts';

const task = (kind: 'dfm_analysis' | 'quality_inspection', status: 'open' | 'done') => ({ kind, status });
const OPEN = [task('dfm_analysis', 'open'), task('quality_inspection', 'open')];
const ANALYZED = [task('dfm_analysis', 'done'), task('quality_inspection', 'open')];
const NOW = '2026-11-10T17:00:00.000Z';
const LINE: OrderLine = {
  id: 'a',
  itemId: 'a',
  kind: 'part',
  name: 'plate',
  remakeId: null,
  ordered: 2,
  cancelled: 0,
  begunAt: null,
  shipped: 0,
  delivered: 0,
};
const BEGUN = { ...LINE, begunAt: NOW };
const DONE = [task('dfm_analysis', 'done'), task('quality_inspection', 'done')];

describe('an order with tasks', () => {
  it('[OR08] is not made before its analyses are reported, nor shipped before its inspections are', () => {
    expect([OPEN, ANALYZED, DONE, []].map(isHeld)).toEqual([true, false, false, false]);
    const begin = { kind: 'begin', ids: ['a'], at: NOW } as const;
    const ship = { kind: 'ship', counts: [{ id: 'a', count: 1 }] } as const;
    expect(moveLines([LINE], begin, OPEN)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(moveLines([LINE], begin, ANALYZED)).toMatchObject({ ok: true, value: [{ begunAt: NOW }] });
    expect(moveLines([BEGUN], ship, ANALYZED)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(moveLines([BEGUN], ship, DONE)).toMatchObject({ ok: true, value: [{ shipped: 1 }] });
    expect(moveLines([LINE], { kind: 'cancel', ids: ['a'], at: NOW }, OPEN).ok).toBe(true);
  });

  it('[OR10] a measure on the edge of its tolerance passes, in decimals too', () => {
    const hundredths = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        hundredths,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: -600, max: 600 }),
        (nominal, t, off) => {
          fc.pre(nominal + off >= 0);
          const measure = {
            feature: 'a',
            nominal_mm: nominal / 100,
            measured_mm: (nominal + off) / 100,
            tolerance_mm: t / 100,
          };
          expect(passes(measure)).toBe(Math.abs(off) <= t);
        },
      ),
    );
  });

  it('[OR10] the tolerance that a form starts with is that of ISO 2768-1, medium, upper ends included', () => {
    expect([0, 6, 6.01, 30, 120, 120.5, 400, 1000, 2000, 9000].map(generalTolerance)).toEqual([
      0.1, 0.1, 0.2, 0.2, 0.3, 0.5, 0.5, 0.8, 1.2, 2,
    ]);
  });
});
