import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { orderStep } from '../../shared/order/step.ts';
import { generalTolerance } from '../../shared/order/general-tolerance.ts';
import { isHeld, passes } from '../../shared/order/tasks.ts';
import { orderMachine } from '../../shared/order/status.ts';

const task = (kind: 'dfm_analysis' | 'quality_inspection', status: 'open' | 'done') => ({ kind, status });
const OPEN = [task('dfm_analysis', 'open'), task('quality_inspection', 'open')];
const ANALYZED = [task('dfm_analysis', 'done'), task('quality_inspection', 'open')];
const DONE = [task('dfm_analysis', 'done'), task('quality_inspection', 'done')];

describe('an order with tasks', () => {
  it('[OR08] is not made before its analyses are reported, nor shipped before its inspections are', () => {
    expect([OPEN, ANALYZED, DONE, []].map(isHeld)).toEqual([true, false, false, false]);
    expect(orderStep('paid', 'in_production', OPEN)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(orderStep('paid', 'in_production', ANALYZED)).toEqual({ ok: true, value: 'in_production' });
    expect(orderStep('in_production', 'shipped', ANALYZED)).toMatchObject({ ok: false, error: { code: 'conflict' } });
    expect(orderStep('in_production', 'shipped', DONE)).toEqual({ ok: true, value: 'shipped' });
    expect(orderStep('paid', 'cancelled', OPEN)).toEqual({ ok: true, value: 'cancelled' });
  });

  it('[OR08] without open tasks steps as its life allows, and never more', () => {
    for (const from of orderMachine.states)
      for (const to of orderMachine.states) {
        expect(orderStep(from, to, DONE).ok).toBe(orderMachine.may(from, to));
        if (orderStep(from, to, OPEN).ok) expect(orderMachine.may(from, to)).toBe(true);
      }
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
