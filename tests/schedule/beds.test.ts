import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWorkingDay, type ShopCalendar, USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { type Bed, hubFor, type LoadDay, promisedDay, type ShopLoad } from '../../shared/calendar/load.ts';
import { loadOf } from '../../shared/schedule/load.ts';
import { type JobToPlan, type Lane, planShop, type ShopToPlan } from '../../shared/schedule/plan.ts';

const calendar: ShopCalendar = { version: 1, ...USUAL_WEEK, closed: [] };
const TODAY = '2026-11-23';
const days = Array.from({ length: 40 }, (_, at) => msToDay(dayToMs(TODAY) + at * DAY_MS));
const HUB = 'oakland';
const SMALL: Bed = [600, 400];
const LARGE: Bed = [1300, 900];

function lane(id: string, bed: Bed, minutesPerDay = 480): Lane {
  const minutes = days.map((day) => (isWorkingDay(day, calendar) ? minutesPerDay : 0));
  return { id, hubId: HUB, name: id, technologySlug: 'co2-laser', bed, minutes };
}

const LANES = [lane('small', SMALL), lane('large', LARGE)];

function job(id: string, more: Partial<JobToPlan>): JobToPlan {
  const usual = { hubId: HUB, technologySlug: 'co2-laser', minutes: 60, needBy: days[4]!, urgency: 'normal' } as const;
  return { id, ...usual, thicknessId: 1, sequence: 1, materialOn: TODAY, pin: null, ...more };
}

const shopOf = (jobs: readonly JobToPlan[], lanes = LANES): ShopToPlan => ({
  days,
  lanes,
  calendars: new Map([[HUB, calendar]]),
  jobs,
});

/** The load of a shop as promises read it. */
function loadWith(jobs: readonly JobToPlan[], lanes = LANES): ShopLoad {
  const byKey = new Map<string, LoadDay[]>();
  for (const { technology_slug, day, minutes, due } of loadOf(planShop(shopOf(jobs, lanes))))
    byKey.set(technology_slug, [...(byKey.get(technology_slug) ?? []), { day, minutes, due }]);
  const beds = new Map([['co2-laser', lanes.map(({ bed }) => bed!)]]);
  return { version: 1, hubs: [{ hubId: HUB, calendar, days: byKey, beds }] };
}

const big = { technologySlug: 'co2-laser', minutes: 480, largest: [1000, 800] as const };

it('[SL15] [SL16] a part that one bed alone takes is promised the minutes of that one', () => {
  // The large machine is full for three days with parts that no other takes; the small one stands.
  const full = days.slice(0, 3).map((needBy, nth) => job(`j${nth}`, { needBy, minutes: 480, largest: [1200, 800] }));
  const load = loadWith(full);
  expect(promisedDay(TODAY, [big], load, calendar)).toMatchObject({
    day: days[3],
    trace: { places: [{ hub_id: HUB, minutes: 480, bed: 'bed:co2-laser:1300x900' }] },
  });
  const small = { ...big, largest: [300, 200] as const };
  expect(promisedDay(TODAY, [small], load, calendar).day).toBe(TODAY);
  expect(hubFor(small, TODAY, load)!.place).not.toHaveProperty('bed');
  // Machines with beds alike count together, as they did.
  const alike = [lane('one', LARGE), lane('two', LARGE)];
  expect(promisedDay(TODAY, [big], loadWith(full, alike), calendar).day).toBe(TODAY);
  expect(promisedDay(TODAY, [big], loadWith([], [lane('small', SMALL)]), calendar).trace).toBeNull();
});

it('[SL08] [SL16] the board keeps what was promised: a part of one bed is in time there, and it makes no other job late', () => {
  const anyJob = fc.record({
    minutes: fc.integer({ min: 10, max: 480 }),
    needBy: fc.constantFrom(...days.slice(0, 12).filter((day) => isWorkingDay(day, calendar))),
    largest: fc.constantFrom([200, 100] as const, [1200, 800] as const),
  });
  fc.assert(
    fc.property(fc.array(anyJob, { maxLength: 20 }), fc.integer({ min: 10, max: 480 }), (facts, minutes) => {
      const jobs = facts.map((one, nth) => job(`j${nth}`, { ...one, sequence: nth }));
      const { day } = promisedDay(TODAY, [{ ...big, minutes }], loadWith(jobs), calendar);
      const before = planShop(shopOf(jobs));
      const after = planShop(
        shopOf([...jobs, job('new', { minutes, needBy: day, largest: big.largest, sequence: 99 })]),
      );
      const mine = after.jobs.find((one) => one.job.id === 'new')!;
      expect(mine.slots.every(({ laneId }) => laneId === 'large')).toBe(true);
      expect(mine.projected! <= day).toBe(true);
      const late = (plan: typeof before) => plan.jobs.filter(({ lateDays }) => lateDays > 0).map((one) => one.job.id);
      expect(late(after).filter((id) => !late(before).includes(id))).toEqual([]);
    }),
  );
});
