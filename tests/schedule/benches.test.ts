import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../shared/calendar/benches.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { type BenchLane, type BenchStage, type BenchWork, planBenches } from '../../shared/schedule/benches.ts';
import { fitsBed } from '../../shared/schedule/plan.ts';

const days = Array.from({ length: 20 }, (_, at) => msToDay(dayToMs('2026-11-23') + at * DAY_MS));
const anyDay = fc.constantFrom(...days);

const anyLanes = fc
  .tuple(...BENCHES.map(() => fc.array(fc.nat(400), { minLength: 20, maxLength: 20 })))
  .map((all) =>
    all.map((minutes, at): BenchLane => ({ id: BENCHES[at]!, hubId: 'hub', bench: BENCHES[at]!, minutes })),
  );
const anyPin = fc.option(anyDay, { freq: 4 });
const anyWorks = fc
  .array(
    fc.record({
      needBy: anyDay,
      cutOn: fc.option(anyDay),
      all: fc.record({ bending: fc.nat(500), finishing: fc.nat(500), packing: fc.integer({ min: 1, max: 500 }) }),
      pins: fc.record({ bending: anyPin, finishing: anyPin, packing: anyPin }),
    }),
    { maxLength: 40 },
  )
  .map((some) =>
    some.map(({ needBy, cutOn, all, pins }, sequence): BenchWork => {
      const stages = BENCHES.flatMap((bench): BenchStage[] => {
        const pin = pins[bench] === null ? {} : { pin: pins[bench] };
        return all[bench] > 0 ? [{ bench, minutes: all[bench], ...pin }] : [];
      });
      return { jobId: `j${sequence}`, hubId: 'hub', needBy, cutOn, sequence, stages };
    }),
  );

describe('[SL14] the plan of the benches', () => {
  it('never puts more on a day than it has, but for what people pinned, and what it puts is what jobs are told', () => {
    fc.assert(
      fc.property(anyLanes, anyWorks, (lanes, works) => {
        const { planned, jobs } = planBenches(days, lanes, works);
        const slots = jobs.flatMap((job) => job.slots);
        const byHand = jobs.flatMap(({ held, slots: own }) =>
          own.filter(({ laneId }) => held.some((bench) => bench === laneId)),
        );
        for (const { id, minutes } of lanes)
          for (const [at, day] of days.entries()) {
            const told = slots.filter((slot) => slot.laneId === id && slot.day === day);
            expect(planned.get(id)![at]).toBe(told.reduce((sum, slot) => sum + slot.minutes, 0));
            const pinned = byHand.filter((slot) => slot.laneId === id && slot.day === day);
            const most = Math.max(
              minutes[at]!,
              pinned.reduce((sum, slot) => sum + slot.minutes, 0),
            );
            expect(planned.get(id)![at]).toBeLessThanOrEqual(most);
          }
      }),
    );
  });

  it('[SL17] holds every pin that pieces reach in time, and no other', () => {
    fc.assert(
      fc.property(anyLanes, anyWorks, (lanes, works) => {
        for (const { work, slots, held, ready } of planBenches(days, lanes, works).jobs) {
          let from = work.cutOn;
          for (const { bench, minutes, pin } of work.stages) {
            const own = slots.filter(({ laneId }) => laneId === bench);
            if (from !== null && pin !== undefined && pin >= from) {
              expect(held).toContain(bench);
              expect(own).toEqual([{ laneId: bench, day: pin, minutes }]);
            } else expect(held).not.toContain(bench);
            from = own.at(-1)?.day ?? null;
          }
          expect(ready).toBe(from);
        }
      }),
    );
  });

  it('begins after the cut, one bench after the other, and gives every minute of a job that is ready', () => {
    fc.assert(
      fc.property(anyLanes, anyWorks, (lanes, works) => {
        for (const { work, slots, ready } of planBenches(days, lanes, works).jobs) {
          if (ready === null) continue;
          let from = work.cutOn!;
          for (const { bench, minutes } of work.stages) {
            const own = slots.filter(({ laneId }) => laneId === bench);
            expect(own.reduce((sum, slot) => sum + slot.minutes, 0)).toBe(minutes);
            for (const { day } of own) expect(day >= from).toBe(true);
            from = own.at(-1)!.day;
          }
          expect(ready).toBe(from);
        }
      }),
    );
  });
});

describe('[SL15] a bed', () => {
  it('takes a part one way round or the other, and none that is larger', () => {
    const bed = [1300, 900] as const;
    expect(fitsBed({ largest: [1300, 900] }, { bed })).toBe(true);
    expect(fitsBed({ largest: [900, 1300] }, { bed })).toBe(true);
    expect(fitsBed({ largest: [1301, 10] }, { bed })).toBe(false);
    expect(fitsBed({ largest: [950, 901] }, { bed })).toBe(false);
    expect(fitsBed({}, { bed })).toBe(true);
    expect(fitsBed({ largest: [5000, 5000] }, {})).toBe(true);
  });
});
