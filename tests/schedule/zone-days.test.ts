import fc from 'fast-check';
import { expect, it } from 'vitest';
import { USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { DAY_MS, dayToMs, msToDay, weekdayOf } from '../../shared/calendar/days.ts';
import { zoneDay, zoneDayStart } from '../../shared/checkout/zone-days.ts';
import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import { HUB_ZONES } from '../../shared/hub/zones.ts';
import { workingMinutes } from '../../shared/schedule/working-minutes.ts';

const anyZone = fc.constantFrom(...HUB_ZONES);
const anyMoment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 11, 31) });

const FORMATS = new Map(
  HUB_ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ]),
);

it('[SL18] knows the day at every hub as its time zone has it', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, ms) => {
      expect(zoneDay(ms, zone)).toBe(FORMATS.get(zone)!.format(ms));
    }),
    { numRuns: 2000 },
  );
});

it('[SL18] begins a day where the day before ends, also when clocks change', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, ms) => {
      const day = zoneDay(ms, zone);
      const [start, end] = [zoneDayStart(day, zone), zoneDayStart(msToDay(dayToMs(day) + DAY_MS), zone)];
      expect(start <= ms && ms < end).toBe(true);
      expect(zoneDay(start, zone)).toBe(day);
      expect(zoneDay(start - 1, zone)).toBe(msToDay(dayToMs(day) - DAY_MS));
    }),
    { numRuns: 2000 },
  );
});

it('is the shop’s day in the first hub’s zone', () => {
  fc.assert(
    fc.property(anyMoment, (ms) => {
      expect(zoneDay(ms, 'America/Los_Angeles')).toBe(shopDay(ms));
      expect(zoneDayStart(shopDay(ms), 'America/Los_Angeles')).toBe(shopDayStart(shopDay(ms)));
    }),
  );
});

it('[SL18] has no minutes left on a day that is over by the hub’s own clocks, and all of one that has not begun', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, ms) => {
      const hours = { opensMinutes: 480, closesMinutes: 960, shifts: [], zone };
      const calendar = { version: 1, ...USUAL_WEEK, closed: [] };
      const lane = { minutesPerDay: 480, downtimes: [] };
      const minutesOn = (day: string) => workingMinutes(day, lane, { ...hours, calendar }, ms);
      const today = dayToMs(zoneDay(ms, zone));
      expect(minutesOn(msToDay(today - DAY_MS))).toBe(0);
      const tomorrow = today + DAY_MS;
      const works = (USUAL_WEEK.working_days as readonly number[]).includes(weekdayOf(tomorrow));
      expect(minutesOn(msToDay(tomorrow))).toBe(works ? 480 : 0);
    }),
  );
});
