import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { DAY_MS, type Day, dayToMs } from '../../shared/calendar/days.ts';
import { SHOP_ZONE, zoneDay } from '../../shared/checkout/zone-days.ts';
import { daysIn, grainOf, MOST_DAYS, type Period, usualPeriod } from '../../shared/metric/buckets.ts';
import { medianOfCounted, type Metric, type Tally, quotientOf } from '../../shared/metric/metrics.ts';
import { type Behind, type Figure, MOST_BEHIND } from '../../shared/metric/wire.ts';
import { SCRAP_WORDS, type ScrapReason } from '../../shared/production/scrap.ts';
import { findHub } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';
import { calibratedSeconds, firstPass, ordersOnSheets, scrapByReason, sheetSeconds } from './floor-rows.ts';
import { goalOf } from './goal-rows.ts';
import { machineMinutes, paidMinutes } from './hub-time.ts';
import type { MetricNeeds } from './needs.ts';
import { funnels, ordersByVariant, ordersOfPeople } from './people-rows.ts';
import {
  dueCounts,
  finishedSeconds,
  lateOrders,
  longestFinished,
  remadeOrders,
  remadePieces,
  shippedPieces,
} from './shipped-rows.ts';
import { visitorDays } from '../visit/rows.ts';
import { countsBy, type Stretches, stretchesOf, talliesOf } from './stretch-rows.ts';

/** A figure before its goal: what each stretch has, and what stands beside and behind it. */
interface Counted {
  readonly tallies: readonly Tally[];
  /** Of the period, where it is not the sum of its stretches. */
  readonly whole?: Tally;
  readonly causes?: Figure['causes'];
  readonly also?: Figure['also'];
  readonly orders?: readonly Behind[];
  /** Orders there are, where not all of them are read. */
  readonly orderCount?: number;
  readonly missing?: string;
}

/** The moment that a figure is asked at, ms since 1970, and the day then, by the hub's clocks or the shop's. */
interface Now {
  readonly today: Day;
  readonly nowMs: number;
}

const dayOf = (moment: string, { zone }: Pick<Stretches, 'zone'>): Day => zoneDay(Date.parse(moment), zone);

interface Named {
  readonly id: string;
  readonly sequence: number;
  readonly email: string;
}

function behind({ id, sequence, email }: Named, more: Omit<Behind, 'order_id' | 'number' | 'customer'>): Behind {
  return { order_id: id, number: orderNumber(sequence), customer: email, ...more };
}

async function quality(db: Db, at: Stretches): Promise<Counted> {
  const shipped = countsBy(at, await shippedPieces(db, at));
  const remade = countsBy(at, await remadePieces(db, at));
  const { cut, scrap } = await firstPass(db, at);
  const reasons = await scrapByReason(db, at);
  const orders = (await remadeOrders(db, at)).map((row) => {
    const [count, of] = [Number(row.count), row.piece_count];
    return behind(row, { day: dayOf(row.created_at, at), note: 'Reported by the customer', count, of });
  });
  return {
    tallies: talliesOf(remade, shipped),
    causes: reasons.map(({ reason, count }) => ({
      name: SCRAP_WORDS[reason as ScrapReason] ?? 'Other',
      count,
      of: cut,
    })),
    also: [
      { name: 'First-pass yield', value: cut === 0 ? null : (cut - scrap) / cut, unit: 'share' },
      { name: 'Pieces cut', value: cut, unit: 'count' },
      { name: 'Pieces scrapped', value: scrap, unit: 'count' },
    ],
    orders,
  };
}

async function speed(db: Db, at: Stretches, { today }: Now): Promise<Counted> {
  const due = await dueCounts(db, at, today);
  const late = due.filter(({ isInTime }) => !isInTime).reduce((sum, { count }) => sum + count, 0);
  const days = due.flatMap(({ shipped, placed_at, count }) =>
    shipped === null ? [] : [{ value: (dayToMs(shipped) - dayToMs(dayOf(placed_at, at))) / DAY_MS, count }],
  );
  const orders = await lateOrders(db, at, today, MOST_BEHIND);
  return {
    tallies: talliesOf(
      countsBy(
        at,
        due.filter(({ isInTime }) => isInTime),
      ),
      countsBy(at, due),
    ),
    also: [{ name: 'Median from order to shipment', value: medianOfCounted(days), unit: 'days' }],
    orders: orders.map((row) => {
      const days = (dayToMs(row.shipped ?? today) - dayToMs(row.ships_by)) / DAY_MS;
      const note = row.shipped === null ? 'Not shipped yet' : 'Shipped late';
      return behind(row, { day: row.ships_by, note, count: days, of: row.piece_count });
    }),
    orderCount: late,
  };
}

async function productivity(db: Db, at: Stretches, { nowMs }: Now): Promise<Counted> {
  const by = await finishedSeconds(db, at);
  const jobs = by.reduce((sum, one) => sum + one.jobs, 0);
  const planned = countsBy(
    at,
    by.map(({ place, seconds }) => ({ place, count: seconds / 60 })),
  );
  const paid = await paidMinutes(db, at, nowMs);
  const longest = await longestFinished(db, at, MOST_BEHIND);
  return {
    tallies: talliesOf(planned, paid ?? at.buckets.map(() => 0)),
    ...(paid === null ? { missing: 'No shift is entered, so there are no paid minutes to compare with.' } : {}),
    also: [{ name: 'Jobs finished', value: jobs, unit: 'count' }],
    orders: longest.map((row) =>
      behind(row, {
        day: row.last,
        note: row.number,
        count: Math.round(row.used_seconds / 60),
        of: Math.round(row.planned_seconds / 60),
      }),
    ),
    orderCount: jobs,
  };
}

async function uptime(db: Db, at: Stretches, { nowMs }: Now): Promise<Counted> {
  const tallies = await machineMinutes(db, at, nowMs);
  if (tallies) return { tallies };
  const none = at.buckets.map(() => 0);
  return { tallies: talliesOf(none, none), missing: 'No machine is entered, so there is no time to count.' };
}

async function conversion(db: Db, at: Stretches): Promise<Counted> {
  const { by, whole: sums } = await funnels(db, at);
  const visits = at.node === null ? await visitorDays(db, at.period.from, at.period.to) : null;
  const step = (name: keyof typeof sums) =>
    countsBy(
      at,
      by.map((row) => ({ place: row.place, count: row[name] })),
    );
  const people = await ordersOfPeople(db, at, MOST_BEHIND);
  const orders = people.rows.map((row) =>
    behind(row, { day: dayOf(row.placed_at, at), note: 'Placed', count: Number(row.count), of: row.part_count }),
  );
  return {
    tallies: talliesOf(step('orders'), step('estimates')),
    whole: { top: sums.orders, bottom: sums.estimates },
    causes: [
      // Visits are counted without a hub.
      ...(visits === null
        ? []
        : [{ name: 'Visited, by day', count: visits.reduce((sum, { visitors }) => sum + visitors, 0), of: null }]),
      { name: 'Saw a price', count: sums.estimates, of: sums.estimates },
      { name: 'Put it on a quote', count: sums.quotes, of: sums.estimates },
      { name: 'Have an account', count: sums.accounts, of: sums.estimates },
      { name: 'Ordered', count: sums.orders, of: sums.estimates },
    ],
    also: (await ordersByVariant(db, at)).map(({ name, count }) => ({ name, value: count, unit: 'count' as const })),
    orders,
    orderCount: people.count,
  };
}

async function minutes(db: Db, at: Stretches): Promise<Counted> {
  const sheets = await sheetSeconds(db, at);
  const sumOf = (name: 'planned' | 'used') =>
    countsBy(
      at,
      sheets.map((row) => ({ place: row.place, count: row[name] / 60 })),
    );
  const materials = [...new Set(sheets.map(({ material }) => material))].map((name) => {
    const own = sheets.filter(({ material }) => material === name);
    const sum = (which: 'planned' | 'used') => own.reduce((total, row) => total + row[which], 0) / 60;
    return { name, count: sum('used'), of: sum('planned') };
  });
  const orders = (await ordersOnSheets(db, at)).map((row) =>
    behind(row, { day: dayOf(row.at ?? '', at), note: 'Cut', count: Number(row.count), of: row.piece_count }),
  );
  return {
    tallies: talliesOf(sumOf('used'), sumOf('planned')),
    causes: materials.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    also: calibratedFactors(await calibratedSeconds(db, at)),
    orders,
  };
}

/** How far planned and calibrated minutes of the same sheets are from what was used; nothing where no sheet has both. */
function calibratedFactors({ planned, used, calibrated }: Awaited<ReturnType<typeof calibratedSeconds>>) {
  if (calibrated === 0 || planned === 0) return [];
  return [
    { name: 'Calibrated stock: used ÷ planned', value: used / planned, unit: 'factor' as const },
    { name: 'Calibrated stock: used ÷ worked out', value: used / calibrated, unit: 'factor' as const },
  ];
}

const COUNT: Readonly<Record<Metric, (db: Db, at: Stretches, now: Now) => Promise<Counted>>> = {
  quality,
  speed,
  productivity,
  uptime,
  conversion,
  minutes,
};

function periodOf({ from, to }: Partial<Period>, today: Day): Result<Period, Failure> {
  const usual = usualPeriod(to ?? today);
  const period = { from: from ?? usual.from, to: usual.to };
  const said = (field: string, message: string) =>
    err(failure('invalid_request', { message, field, errors: [{ field, message }] }));
  if (period.from > period.to) return said('to', 'The last day is before the first.');
  return daysIn(period) > MOST_DAYS ? said('from', 'Choose at most three years.') : ok(period);
}

/** A figure over a period. Fails with `not_found` where the hub is none, and `invalid_request` where the period is none. */
export async function figureOf(
  { clock, database: { db } }: MetricNeeds,
  metric: Metric,
  { from, to, node = null }: { from?: Day | undefined; to?: Day | undefined; node?: string | null | undefined },
): Promise<Result<Figure, Failure>> {
  const nowMs = clock.now();
  const hub = node === null ? null : await findHub(db, node);
  if (node !== null && !hub) return err(failure('not_found'));
  const today = zoneDay(nowMs, hub?.time_zone ?? SHOP_ZONE);
  const found = periodOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, today);
  if (!found.ok) return found;
  const period = found.value;
  const at = stretchesOf(period, hub);
  const {
    tallies,
    whole,
    causes = [],
    also = [],
    orders = [],
    orderCount = orders.length,
    missing = null,
  } = await COUNT[metric](db, at, {
    today,
    nowMs,
  });
  const sum = whole ?? {
    top: tallies.reduce((total, { top }) => total + top, 0),
    bottom: tallies.reduce((total, { bottom }) => total + bottom, 0),
  };
  const pointOf = (tally: Tally) => ({ ...tally, value: missing === null ? quotientOf(metric, tally) : null });
  return ok({
    metric,
    ...period,
    by: grainOf(period),
    node,
    ...pointOf(sum),
    goal: await goalOf(db, metric),
    missing,
    points: tallies.map((tally, i) => ({ ...at.buckets[i]!, ...pointOf(tally) })),
    causes: [...causes],
    also: [...also],
    orders: orders.slice(0, MOST_BEHIND),
    order_count: orderCount,
  });
}
