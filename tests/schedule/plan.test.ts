import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay, type ShopCalendar, USUAL_WEEK } from '../../shared/calendar/calendar.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import {
  dayTakenByStaff,
  hubFor,
  type LoadDay,
  NO_LOAD,
  promisedDay,
  type ShopLoad,
} from '../../shared/calendar/load.ts';
import { shopDayStart } from '../../shared/checkout/lead-time.ts';
import { URGENCIES } from '../../shared/production/urgency.ts';
import { effectOn } from '../../shared/schedule/effect.ts';
import { loadOf } from '../../shared/schedule/load.ts';
import { materialDays } from '../../shared/schedule/material-days.ts';
import { type JobToPlan, type Lane, planShop, type ShopToPlan } from '../../shared/schedule/plan.ts';
import { whyLate } from '../../shared/schedule/words.ts';
import { workingMinutes } from '../../shared/schedule/working-minutes.ts';

const calendar: ShopCalendar = { version: 3, ...USUAL_WEEK, closed: ['2026-11-26'] };
const TODAY = '2026-11-23';
const days = Array.from({ length: 30 }, (_, at) => msToDay(dayToMs(TODAY) + at * DAY_MS));
const HUB = 'oakland';

function lane(id: string, minutesPerDay = 480, technologySlug = 'co2-laser'): Lane {
  const minutes = days.map((day) => (isWorkingDay(day, calendar) ? minutesPerDay : 0));
  return { id, hubId: HUB, name: id, technologySlug, minutes };
}

function job(id: string, more: Partial<JobToPlan> = {}): JobToPlan {
  const own = { hubId: HUB, technologySlug: 'co2-laser', minutes: 120, needBy: '2026-11-30', thicknessId: 1 };
  return { id, ...own, urgency: 'normal', sequence: 1, materialOn: TODAY, pin: null, ...more };
}

function shop(jobs: readonly JobToPlan[], lanes: readonly Lane[] = [lane('Laser 1')]): ShopToPlan {
  return { days, lanes, calendars: new Map([[HUB, calendar]]), jobs };
}

const anyDay = fc.integer({ min: 0, max: 20 }).map((at) => days[at]!);
const anyJob = fc.record({
  minutes: fc.integer({ min: 1, max: 1500 }),
  needBy: anyDay,
  urgency: fc.constantFrom(...URGENCIES),
  thicknessId: fc.option(fc.integer({ min: 1, max: 4 })),
  materialOn: fc.option(anyDay),
  technologySlug: fc.constantFrom('co2-laser', 'fiber-laser'),
  pin: fc.option(fc.record({ laneId: fc.constantFrom('Laser 1', 'Laser 2', 'Fiber 1'), day: anyDay }), { freq: 6 }),
});
const anyShop = fc.array(anyJob, { maxLength: 60 }).map((jobs) =>
  shop(
    jobs.map((one, at) => job(`j${at}`, { ...one, sequence: at })),
    [lane('Laser 1'), lane('Laser 2', 240), lane('Fiber 1', 300, 'fiber-laser')],
  ),
);

describe('the plan', () => {
  it('[SL03] puts no more on a day than it has, but for what people pinned', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        const plan = planShop(one);
        const pinned = plan.jobs.filter((found) => found.pinned);
        for (const { id, minutes } of plan.lanes)
          for (const [at, day] of days.entries()) {
            const held = pinned.flatMap(({ slots }) => slots).filter((slot) => slot.laneId === id && slot.day === day);
            const byHand = held.reduce((sum, slot) => sum + slot.minutes, 0);
            const planned = plan.planned.get(id)![at]!;
            expect(planned).toBeLessThanOrEqual(Math.max(minutes[at]!, byHand));
          }
      }),
    );
  });

  it('[SL03] has every minute of a job with a place, and none of one without', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        for (const { job: own, slots, projected } of planShop(one).jobs) {
          const sum = slots.reduce((all, { minutes }) => all + minutes, 0);
          expect(sum).toBe(projected === null ? 0 : own.minutes);
        }
      }),
    );
  });

  it('[SL04] plans nothing before its material is there', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        for (const { job: own, slots, pinned } of planShop(one).jobs) {
          // A person who pins a job whose sheets nobody expects knows of some.
          if (own.materialOn === null && !pinned) expect(slots).toEqual([]);
          for (const { day } of slots) expect(day >= (own.materialOn ?? '')).toBe(true);
        }
      }),
    );
  });

  it('[SL05] leaves what is pinned where somebody put it', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        for (const { job: own, slots, pinned } of planShop(one).jobs)
          if (pinned) {
            const day = own.pin!.day > (own.materialOn ?? '') ? own.pin!.day : own.materialOn;
            expect(slots).toEqual([{ laneId: own.pin!.laneId, day, minutes: own.minutes }]);
          }
      }),
    );
  });

  it('[SL02] is the same for the same shop, in whichever order its jobs were read', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        const turned = { ...one, jobs: one.jobs.toReversed() };
        expect(planShop(turned)).toEqual(planShop(one));
      }),
    );
  });

  it('[SL02] takes ship date before urgency before material, and keeps a job in one day where that is in time', () => {
    const plan = planShop(
      shop([
        job('late ship date', { needBy: '2026-12-04', urgency: 'late', minutes: 300 }),
        job('same stock 2', { thicknessId: 1, sequence: 3, minutes: 100 }),
        job('other stock', { thicknessId: 2, sequence: 2, minutes: 100 }),
        job('same stock 1', { thicknessId: 1, sequence: 1, minutes: 100 }),
        job('urgent', { urgency: 'today', thicknessId: 9, sequence: 9, minutes: 100 }),
      ]),
    );
    expect(plan.jobs.map(({ job: { id }, projected }) => [id, projected])).toEqual([
      ['urgent', TODAY],
      ['same stock 1', TODAY],
      ['same stock 2', TODAY],
      ['other stock', TODAY],
      ['late ship date', '2026-11-24'],
    ]);
  });

  it('[SL02] spreads a job over days where it is done sooner so', () => {
    const [planned] = planShop(shop([job('long', { minutes: 1000 })])).jobs;
    expect(planned!.slots.map(({ day, minutes }) => [day, minutes])).toEqual([
      ['2026-11-23', 480],
      ['2026-11-24', 480],
      ['2026-11-25', 40],
    ]);
  });

  it('[SL06] says how many working days late a job is, and why', () => {
    const full = shop([
      job('first', { needBy: '2026-11-23', minutes: 480 }),
      job('second', { needBy: '2026-11-25', minutes: 1000, sequence: 2 }),
      job('sheets', { needBy: '2026-11-25', materialOn: '2026-11-30', sequence: 3 }),
      job('nothing', { materialOn: null }),
      job('etched', { technologySlug: 'photo-etching' }),
    ]);
    const late = planShop(full).jobs.map(({ job: { id }, lateDays, reason }) => [id, lateDays, reason]);
    expect(late).toEqual([
      ['first', 0, null],
      ['second', 1, 'full'],
      ['sheets', 2, 'material'],
      ['etched', 0, 'no_machine'],
      ['nothing', 0, 'no_material'],
    ]);
    const facts = { need_by: '2026-11-25', projected: '2026-11-27', material_on: '2026-11-30', machines: ['Laser 1'] };
    expect(whyLate({ ...facts, reason: 'full' })).toBe('Laser 1 is full until Fri, Nov 27.');
    expect(whyLate({ ...facts, reason: 'material' })).toBe('Its sheets are expected Mon, Nov 30.');
  });

  it('[SL07] tells what a pin makes late, what it has in time, and which day has too much on it', () => {
    const jobs = [
      job('a', { minutes: 400, needBy: TODAY }),
      job('b', { minutes: 400, needBy: '2026-11-24', sequence: 2 }),
    ];
    const before = planShop(shop(jobs));
    const pinned = { ...jobs[1]!, pin: { laneId: 'Laser 1', day: TODAY } };
    const effect = effectOn('b', before, planShop(shop([jobs[0]!, pinned])))!;
    expect(effect.job).toMatchObject({ before: '2026-11-24', after: TODAY, lateDays: 0 });
    expect(effect.madeLate.map(({ id }) => id)).toEqual(['a']);
    expect(effect.over).toEqual([]);
    const both = planShop(shop(jobs.map((one) => ({ ...one, pin: { laneId: 'Laser 1', day: TODAY } }))));
    expect(effectOn('b', before, both)!.over).toEqual([{ laneId: 'Laser 1', day: TODAY, minutes: 320 }]);
  });
});

describe('the hours of a lane', () => {
  const hub = { calendar, opensMinutes: 480, closesMinutes: 1020, shifts: [] };
  const start = shopDayStart(TODAY);
  const at = (hour: number) => start + hour * 3_600_000;

  it('[SL01] are those of its machine within the hub’s, less downtime, from now on', () => {
    const laser = { minutesPerDay: 480, downtimes: [] };
    expect(workingMinutes(TODAY, laser, hub, start)).toBe(480);
    expect(workingMinutes(TODAY, laser, hub, at(16))).toBe(60);
    expect(workingMinutes('2026-11-26', laser, hub, start)).toBe(0);
    expect(workingMinutes(TODAY, { ...laser, downtimes: [[at(9), at(13)]] }, hub, start)).toBe(300);
    expect(
      workingMinutes(
        TODAY,
        laser,
        {
          ...hub,
          shifts: [
            [at(8), at(11)],
            [at(10), at(12)],
          ],
        },
        start,
      ),
    ).toBe(240);
  });
});

describe('material', () => {
  it('[SL04] goes to those that ship first, from stock and then from deliveries by their day', () => {
    const need = (id: string, ships_by: string, thickness_id = 1) => ({
      id,
      hub_id: HUB,
      thickness_id,
      ships_by,
      area_cm2: 650,
    });
    const found = materialDays(
      [
        need('third', '2026-12-03'),
        need('first', '2026-12-01'),
        need('second', '2026-12-02'),
        need('unkept', TODAY, 2),
      ],
      [{ hub_id: HUB, thickness_id: 1, on_hand_cm2: 1000 }],
      [
        { hub_id: HUB, thickness_id: 1, area_cm2: 1000, expected_on: '2026-11-30' },
        { hub_id: HUB, thickness_id: 1, area_cm2: 9000, expected_on: null },
      ],
      TODAY,
    );
    expect(Object.fromEntries(found)).toEqual({ first: TODAY, second: '2026-11-30', third: null, unkept: TODAY });
  });
});

describe('[SL08] a promised day', () => {
  const load = (jobs: readonly JobToPlan[]): ShopLoad => {
    const rows = loadOf(planShop(shop(jobs)));
    return { version: 1, hubs: [{ hubId: HUB, calendar, days: new Map<string, LoadDay[]>([['co2-laser', rows]]) }] };
  };
  const work = [{ technologySlug: 'co2-laser', minutes: 100 }];

  it('is the calendar’s in a shop with room, without machines, and beyond the plan', () => {
    expect(promisedDay('2026-11-24', work, load([]), calendar)).toMatchObject({
      day: '2026-11-24',
      trace: { free: 960 },
    });
    expect(promisedDay('2026-11-24', work, NO_LOAD, calendar)).toEqual({
      day: '2026-11-24',
      trace: null,
    });
    expect(promisedDay('2027-11-24', work, load([]), calendar)).toEqual({ day: '2027-11-24', trace: null });
  });

  it('moves to the first working day by which there is room', () => {
    const full = ['2026-11-23', '2026-11-24', '2026-11-25'].map((needBy, at) =>
      job(`j${at}`, { needBy, minutes: 480 }),
    );
    expect(promisedDay('2026-11-24', work, load(full), calendar).day).toBe('2026-11-27');
  });

  it('takes minutes of what can wait', () => {
    const slack = [job('j', { needBy: '2026-12-04', minutes: 480 })];
    expect(promisedDay(TODAY, work, load(slack), calendar).day).toBe(TODAY);
  });

  it('is that of the hub which can make it first, by its own calendar; of two alike the one with more room', () => {
    const at = (hubId: string, jobs: readonly JobToPlan[], own = calendar) => ({
      ...load(jobs).hubs[0]!,
      hubId,
      calendar: own,
    });
    const full = days.slice(0, 8).map((needBy, nth) => job(`j${nth}`, { needBy, minutes: 480 }));
    const hubs = (...some: ShopLoad['hubs']): ShopLoad => ({ version: 1, hubs: some });
    const busyFirst = hubs(at('busy', full), at('free', []));
    expect(promisedDay('2026-11-24', work, busyFirst, calendar)).toMatchObject({
      day: '2026-11-24',
      trace: { places: [{ technology_slug: 'co2-laser', hub_id: 'free', minutes: 100 }] },
    });
    const closed = { ...calendar, closed: days.slice(0, 4) };
    expect(hubFor(work[0]!, '2026-11-24', hubs(at('closed', [], closed), at('open', [])))).toMatchObject({
      hubId: 'open',
    });
    expect(hubFor(work[0]!, '2026-11-24', hubs(at('some', full.slice(0, 1)), at('none', [])))).toMatchObject({
      hubId: 'none',
    });
    expect(hubFor(work[0]!, '2026-11-24', hubs(at('one', []), at('two', [])))).toMatchObject({ hubId: 'one' });
    expect(hubFor({ technologySlug: 'photo-etching', minutes: 5 }, TODAY, busyFirst)).toBeNull();
  });

  const anyDays = fc.uniqueArray(fc.record({ day: anyDay, minutes: fc.nat(400), due: fc.nat(300) }), {
    selector: ({ day }) => day,
    minLength: 1,
    maxLength: 8,
  });
  const inOrder = (rows: readonly LoadDay[]) => rows.toSorted((a, b) => (a.day < b.day ? -1 : 1));

  it('[SL16] is never before its sheets, nor on more minutes of a bench or machine than there are', () => {
    fc.assert(
      fc.property(
        anyDays,
        anyDays,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        (sheets, packing, area, pieces) => {
          const base = load([]).hubs[0]!;
          const own = new Map([
            ...base.days,
            ['material:7', inOrder(sheets)] as const,
            ['bench:packing', inOrder(packing)] as const,
          ]);
          const hub = { ...base, days: own, benchSeconds: new Map([['packing', 60] as const]) };
          const asked = { ...work[0]!, materials: [{ thickness_id: 7, area_cm2: area }], pieces: { packing: pieces } };
          const found = hubFor(asked, TODAY, { version: 1, hubs: [hub] })!;
          const freeFrom = (rows: readonly LoadDay[], day: string) => {
            let sum = 0;
            const sums = inOrder(rows).map(({ day: on, minutes, due }) => {
              sum += minutes - due;
              return { day: on, free: sum };
            });
            const before = sums.filter((one) => one.day <= day).at(-1)?.free ?? 0;
            return Math.min(before, ...sums.filter((one) => one.day > day).map((one) => one.free));
          };
          if (found.isStocked) expect(freeFrom(sheets, found.day)).toBeGreaterThanOrEqual(area);
          const isBeyond = found.day > days.at(-1)!;
          if (!isBeyond) expect(freeFrom(packing, found.day)).toBeGreaterThanOrEqual(pieces);
          expect(found.place).toMatchObject({ benches: [{ bench: 'packing', minutes: pieces }] });
        },
      ),
    );
  });

  it('[SL16] is that of the hub with the sheets, and of one with a bed for the parts; what staff sets takes its minutes', () => {
    const at = (hubId: string, onHand: number, bed: readonly [number, number]) => {
      const { days: own, ...base } = load([]).hubs[0]!;
      const material = [{ day: TODAY, minutes: onHand, due: 0 }];
      return {
        ...base,
        hubId,
        days: new Map([...own, ['material:7', material]]),
        beds: new Map([['co2-laser', [bed]]]),
      };
    };
    const asked = { ...work[0]!, materials: [{ thickness_id: 7, area_cm2: 50 }], largest: [600, 300] as const };
    const of = (...hubs: ShopLoad['hubs']) => hubFor(asked, TODAY, { version: 1, hubs })?.hubId;
    expect(of(at('empty', 0, [900, 600]), at('full', 60, [900, 600]))).toBe('full');
    expect(of(at('small', 60, [500, 400]), at('large', 60, [300, 600]))).toBe('large');
    expect(of(at('empty', 0, [900, 600]))).toBe('empty');
    expect(of(at('small', 60, [500, 400]))).toBeUndefined();
    const staff = dayTakenByStaff(TODAY, [asked], { version: 1, hubs: [at('full', 60, [900, 600])] }, calendar);
    expect(staff).toMatchObject({ day: TODAY, trace: { places: [{ hub_id: 'full', minutes: 100, materials: [{}] }] } });
  });

  it('makes no other job late that was in time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 480 }), needBy: anyDay }), { maxLength: 25 }),
        fc.integer({ min: 1, max: 400 }),
        (some, minutes) => {
          const jobs = some.map((one, at) => job(`j${at}`, { ...one, sequence: at }));
          const found = promisedDay(TODAY, [{ technologySlug: 'co2-laser', minutes }], load(jobs), calendar);
          const rows = load(jobs).hubs[0]!.days.get('co2-laser')!;
          let free = 0;
          for (const row of rows) {
            free += row.minutes - row.due;
            if (row.day >= found.day) expect(free).toBeGreaterThanOrEqual(minutes);
          }
        },
      ),
    );
  });

  it('[SL18] puts nothing on a day that has passed at its hub, also where it is pinned there', () => {
    fc.assert(
      fc.property(anyShop, (one) => {
        const late = { ...one, todays: new Map([['hub', days[1]!]]) };
        const lanes = one.lanes.map((own) => ({ ...own, hubId: 'hub', minutes: [0, ...own.minutes.slice(1)] }));
        const jobs = one.jobs.map((own) => ({ ...own, hubId: 'hub' }));
        for (const { slots } of planShop({ ...late, lanes, jobs }).jobs)
          for (const { day } of slots) expect(day >= days[1]!).toBe(true);
      }),
    );
  });

  it('[SL19] gives a job the minutes of the machine that it is on, and the machine that ends it first', () => {
    const lanes = [lane('Laser 1'), lane('Laser 2')];
    const own = job('slow', { minutes: 900, minutesOn: new Map([['Laser 2', 300]]) });
    const [found] = planShop(shop([own], lanes)).jobs;
    expect(found!.slots).toEqual([
      { laneId: 'Laser 2', day: days.find((_, at) => lanes[1]!.minutes[at]! >= 300), minutes: 300 },
    ]);
  });
});
