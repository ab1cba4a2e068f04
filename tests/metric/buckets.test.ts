import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, dayToMs, msToDay, weekdayOf } from '../../shared/calendar/days.ts';
import { bucketsOf, daysIn, GRAINS, grainOf } from '../../shared/metric/buckets.ts';
import { medianOf, medianOfCounted, meetsGoal, quotientOf } from '../../shared/metric/metrics.ts';

it('[ME02] the stretches of a period are the period, and no day is in two', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 1099 }),
      fc.constantFrom(...GRAINS),
      (at, more, grain) => {
        const first = dayToMs('2024-01-01') + at * DAY_MS;
        const period = { from: msToDay(first), to: msToDay(first + more * DAY_MS) };
        const buckets = bucketsOf(period, grain);
        const days = buckets.flatMap((bucket) =>
          Array.from({ length: daysIn(bucket) }, (_, i) => msToDay(dayToMs(bucket.from) + i * DAY_MS)),
        );
        expect(days).toEqual(Array.from({ length: more + 1 }, (_, i) => msToDay(first + i * DAY_MS)));
        for (const { from } of buckets.slice(1)) {
          if (grain === 'week') expect(weekdayOf(dayToMs(from))).toBe(1);
          if (grain === 'month') expect(from.slice(8)).toBe('01');
        }
      },
    ),
  );
});

it('[ME02] short periods are shown by day, longer ones by week and month', () => {
  const upTo = (days: number) =>
    grainOf({ from: '2026-01-01', to: msToDay(dayToMs('2026-01-01') + (days - 1) * DAY_MS) });
  expect([upTo(1), upTo(21), upTo(22), upTo(190), upTo(191), upTo(1100)]).toEqual([
    'day',
    'day',
    'week',
    'week',
    'month',
    'month',
  ]);
});

it('[ME01] a figure is a quotient, and none where there is nothing to divide by', () => {
  expect(quotientOf('speed', { top: 3, bottom: 4 })).toBe(0.75);
  expect(quotientOf('quality', { top: 1, bottom: 4 })).toBe(0.75);
  expect(quotientOf('quality', { top: 9, bottom: 4 })).toBe(0);
  expect(quotientOf('speed', { top: 0, bottom: 0 })).toBeNull();
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
  expect([meetsGoal('speed', 0.9, 0.9), meetsGoal('minutes', 1.1, 1), meetsGoal('minutes', 0.9, 1)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('the median of counted numbers is that of all of them', () => {
  const some = fc.array(fc.record({ value: fc.integer({ min: -9, max: 9 }), count: fc.integer({ min: 1, max: 4 }) }));
  fc.assert(
    fc.property(some, (counted) => {
      const all = counted.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
      expect(medianOfCounted(counted)).toBe(medianOf(all));
    }),
  );
});
