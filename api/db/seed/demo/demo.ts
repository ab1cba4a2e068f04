import { isWorkingDay } from '../../../../shared/calendar/calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../../../../shared/calendar/days.ts';
import { shopDay, shopDayStart } from '../../../../shared/checkout/lead-time.ts';
import { findSignIn } from '../../../account/rows.ts';
import { readShopCalendar } from '../../../calendar/rows.ts';
import type { Env } from '../../../env.ts';
import type { Database, Db } from '../../database.ts';
import type { Batch } from '../../../../shared/production/batch-wire.ts';
import { customerOf, order, quoteOf, staffOf, type Wanted } from './buy.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts';
import { createDice, type Dice } from './dice.ts';
import { DemoFloor } from './floor.ts';
import type { DemoProgress } from './maker.ts';
import { keepBusy } from './more.ts';
import { prints } from './print-farm.ts';
import { must, openDemoShop } from './shop.ts';
import { fitOut } from './workshop.ts';
import {
  answerProblem,
  askExemption,
  askTerms,
  cancel,
  delay,
  giveBack,
  hold,
  planJobs,
  reportProblem,
  request,
  type RequestEnd,
  type Stage,
  thank,
} from './stories.ts';

/** How much a demo shop has behind it. */
interface DemoSize {
  readonly days: number;
  readonly orders: number;
}

/** Size of the demo shop: what a page with filters and figures needs to be judged. */
const USUAL: DemoSize = { days: 90, orders: 64 };
/** Visits that end with a price, by order. */
const LOOKS = 0.2;
/** Share of the orders that come in the last days, so that the floor is full: {@link LAST_DAYS} of them. */
const [LAST_SHARE, LAST_DAYS] = [0.25, 4];
/** Seed of its chances. */
const SEED = 20_260_701;

const HOUR_MS = 3_600_000;
/** How long the last day has lasted when the demo ends, ms. */
const TODAY_MS = 5 * HOUR_MS;

/** Parts that customers want hundreds of: drawing, place of its stock, pieces. */
const BULK: readonly Wanted[] = [
  { name: 'coaster', stock: 2, quantity: 1200 },
  { name: 'house-plate', stock: 1, quantity: 480 },
  { name: 'key-tag', stock: 2, quantity: 2400 },
  { name: 'bracket', stock: 1, quantity: 1800 },
];

/** A customer who orders, or asks for a quote alone, at a time. */
interface Visit {
  readonly at: number;
  readonly customer: DemoCustomer;
  readonly buys: boolean;
  readonly rush: boolean;
}

/** Who comes when: a little more with every week, and the newest customers last. */
function visitsOf(dice: Dice, orders: number, [fromMs, toMs]: readonly [number, number]): Visit[] {
  const visits = Array.from({ length: Math.round(orders * (1 + LOOKS)) }, (_, nth): Visit => {
    const isLate = dice.happens(LAST_SHARE);
    const share = Math.sqrt(dice.between(0, 10_000) / 10_000);
    const known = isLate ? DEMO_CUSTOMERS.length : Math.max(6, Math.ceil(share * DEMO_CUSTOMERS.length));
    const span = isLate ? LAST_DAYS * DAY_MS : toMs - fromMs;
    return {
      at: toMs - span * (1 - share),
      customer: DEMO_CUSTOMERS[dice.between(0, known - 1)]!,
      buys: nth < orders,
      rush: dice.happens(0.12),
    };
  });
  return visits.sort((a, b) => a.at - b.at);
}

/** Whether the demo shop is in a database already. */
async function hasDemo(db: Db): Promise<boolean> {
  return (await findSignIn(db, DEMO_CUSTOMERS[0]!.email)) !== null;
}

/** An order of the demo, and whose it is. */
interface Placed {
  readonly id: string;
  readonly customer: DemoCustomer;
}

/** A demo shop while it is made. */
interface Making extends Stage {
  readonly floor: DemoFloor;
  readonly placed: Placed[];
  /** Orders that arrived, and problems that were reported of them. */
  readonly seen: { arrived: number; reports: number };
}

/** The customer who buys on terms, and one who asked to. */
const [ON_TERMS, ASKS_TERMS, EXEMPT] = [DEMO_CUSTOMERS[8]!, DEMO_CUSTOMERS[19]!, DEMO_CUSTOMERS[23]!];

async function visit(making: Making, { customer, buys, rush }: Visit): Promise<void> {
  const { shop, dice, placed } = making;
  const client = await customerOf(shop, customer);
  const { id, parts } = await quoteOf(shop, dice, client, customer);
  if (!buys || parts.some(({ price_cents }) => price_cents === null)) return;
  const onTerms = customer === ON_TERMS && must(await client.terms.mine({})).terms?.status === 'approved';
  placed.push({ id: await order(shop, dice, client, id, { rush, onTerms }), customer });
}

/** Reports of problems: of every sixth order that arrives. The last ones wait for an answer. */
async function problems(making: Making, arrived: readonly string[], isLast: boolean): Promise<void> {
  const { seen, placed } = making;
  for (const id of arrived) {
    seen.arrived += 1;
    const found = placed.find((one) => one.id === id);
    if (!found || (seen.arrived % 6 !== 0 && !isLast)) continue;
    const report = await reportProblem(making, found.customer, id);
    if (report === null) continue;
    const how = (['approve', 'deny', 'refund', 'approve'] as const)[seen.reports % 4]!;
    seen.reports += 1;
    if (!isLast) await answerProblem(making, report, how);
  }
}

/** A whole working day of the floor, from 7:30 by the shop’s clocks. */
async function workDay(making: Making, day: Day, isLast: boolean): Promise<void> {
  const { shop, floor, staff } = making;
  const midnight = shopDayStart(day);
  await shop.passTo(midnight + 7.5 * HOUR_MS);
  const { orders } = must(await staff.order.production({ query: { held: 'yes' } }));
  for (const { id } of orders) await floor.report(id);
  await shop.passTo(shop.clock.now());
  const batches = await floor.plan(isLast ? 0.3 : 0.8);
  for (const batch of batches) await floor.release(batch);
  for (const batch of batches) {
    await floor.cut(batch);
    await floor.sort(batch);
  }
  await shop.passTo(midnight + 14 * HOUR_MS);
  await floor.bench(isLast ? 0.6 : 1);
  await floor.pack(isLast ? 0.6 : 1);
  await problems(making, await floor.deliver(), isLast);
}

/** Machine seconds of a batch as planned. */
function seconds({ sheets }: Batch): number {
  return sheets.reduce((sum, { planned_seconds }) => sum + planned_seconds, 0);
}

/** Orders of hundreds of pieces that came in this morning: machines are busy for days. */
async function bulkOrders({ shop, dice, placed }: Making): Promise<void> {
  for (const [at, part] of BULK.entries()) {
    const customer = DEMO_CUSTOMERS[3 + 4 * at]!;
    const client = await customerOf(shop, customer);
    const { id } = await quoteOf(shop, dice, client, customer, [part]);
    placed.unshift({ id: await order(shop, dice, client, id), customer });
  }
}

/** The day it is now: of each step something is under way, and some of it is in somebody's way. */
async function today(making: Making, nowMs: number): Promise<void> {
  const { shop, floor, placed } = making;
  const [sorted, cut, running, released] = (await floor.plan(0.5)).toSorted((a, b) => seconds(a) - seconds(b));
  for (const batch of [cut, sorted, running, released]) if (batch) await floor.release(batch);
  if (cut) await floor.cut(cut);
  if (sorted) {
    await floor.cut(sorted);
    await floor.sort(sorted);
  }
  await shop.passTo(nowMs - HOUR_MS / 2);
  await floor.bench(0.5);
  await floor.pack(0);
  if (running) await floor.begin(running);
  const waiting: Placed[] = [];
  for (const one of placed.slice(-12).reverse())
    if (must(await making.staff.order.get({ params: { id: one.id } })).status === 'placed') waiting.push(one);
  const [held, later, cancelled, ...planned] = waiting;
  if (held) await hold(making, held.id);
  if (later) await delay(making, later.id);
  if (cancelled) await cancel(making, cancelled.customer, cancelled.id);
  await shop.passTo(shop.clock.now());
  for (const { id } of planned) await planJobs(making, id);
}

type Story = (making: Making) => Promise<unknown>;

/** A request that a customer sends: which one it is, and how far it gets. */
function asks(customer: number, nth: number, end: RequestEnd): Story {
  return async (making) => {
    const of = DEMO_CUSTOMERS[customer]!;
    const id = await request(making, of, nth, end);
    if (id !== null) making.placed.push({ id, customer: of });
  };
}

/** Everything else that happens, by the days before the last one. */
const STORIES: Readonly<Record<number, readonly Story[]>> = {
  80: [(making) => askTerms(making, ON_TERMS, true)],
  70: [asks(2, 0, 'paid')],
  62: [(making) => thank(making, making.placed[0]!.customer, 2500)],
  55: [asks(5, 1, 'declined')],
  47: [(making) => giveBack(making, making.placed[3]!.id, 500)],
  41: [(making) => prints(making, 0, 'paid')],
  40: [asks(9, 2, 'paid')],
  33: [asks(11, 3, 'refused')],
  21: [(making) => thank(making, making.placed[5]!.customer, 1500)],
  20: [(making) => prints(making, 1, 'paid')],
  12: [(making) => prints(making, 2, 'invoiced')],
  9: [asks(3, 4, 'quoted'), (making) => askExemption(making, EXEMPT)],
  6: [asks(12, 0, 'paid')],
  5: [(making) => prints(making, 3, 'manifested')],
  4: [asks(14, 1, 'in_review'), (making) => askTerms(making, ASKS_TERMS, false)],
  3: [(making) => prints(making, 5, 'printed')],
  2: [asks(18, 5, 'submitted'), (making) => prints(making, 4, 'waiting')],
  1: [(making) => disputed(making), asks(20, 6, 'submitted'), (making) => prints(making, 6, 'printing')],
};

/** Somebody’s bank takes the money of an order back. */
async function disputed({ shop, dice, placed }: Making): Promise<void> {
  const customer = DEMO_CUSTOMERS[15]!;
  const client = await customerOf(shop, customer);
  const { id } = await quoteOf(shop, dice, client, customer);
  placed.unshift({ id: await order(shop, dice, client, id, { disputed: true }), customer });
}

interface PastDays extends Required<Pick<DemoOptions, 'told'>> {
  readonly days: number;
  readonly lastDay: Day;
}

/** The days before the last one, one after the other. */
async function pastDays(making: Making, visits: Visit[], { days, lastDay, told }: PastDays): Promise<void> {
  const { shop, floor } = making;
  const calendar = await readShopCalendar(shop.deps.database.db);
  for (let left = days; left > 0; left -= 1) {
    told({ days: days - left, of: days });
    const day = msToDay(dayToMs(lastDay) - left * DAY_MS);
    const midnight = shopDayStart(day);
    if (isWorkingDay(day, calendar)) await workDay(making, day, left < LAST_DAYS);
    for (const story of STORIES[left] ?? []) await story(making);
    while (visits[0] && visits[0].at < midnight + DAY_MS) {
      const next = visits.shift()!;
      await shop.passTo(next.at);
      await visit(making, next);
    }
    if (left % 7 === 0) for (const { id } of making.placed.slice(-8)) await floor.receive(id);
  }
}

/** Options of making a demo shop. */
interface DemoOptions {
  /** Of the server that asks for it; it stays open. */
  readonly database?: Database;
  readonly size?: DemoSize;
  /** Hears how far it is. */
  readonly told?: (progress: DemoProgress) => void;
}

/**
 * Makes a shop to look at: months up to `nowMs` of customers, orders in every state, jobs, batches, scans and boxes, all of it through the API, as
 * people would. The same each time but for ids. Done again it adds nothing. Returns whether it made one. Throws in production.
 */
export async function makeDemo(env: Env, nowMs: number, options: DemoOptions = {}): Promise<boolean> {
  if (env.mode === 'production') throw new Error('A shop in production gets no demo.');
  const { database, size = USUAL, told = () => {} } = options;
  const lastDay = shopDay(nowMs);
  const first = shopDayStart(msToDay(dayToMs(lastDay) - size.days * DAY_MS));
  const shop = await openDemoShop(env, [first, nowMs], database);
  try {
    if (await hasDemo(shop.deps.database.db)) return false;
    const dice = createDice(SEED);
    const staff = await staffOf(shop, 'production@kerfwise.test');
    const admin = () => staffOf(shop, 'admin@kerfwise.test');
    const floor = new DemoFloor(shop, dice, staff);
    const making: Making = { shop, dice, staff, admin, floor, placed: [], seen: { arrived: 0, reports: 0 } };
    // The first account of the demo tells that it is here.
    await customerOf(shop, DEMO_CUSTOMERS[0]!);
    const visits = visitsOf(dice, size.orders, [first, nowMs - TODAY_MS]);
    await pastDays(making, visits, { days: size.days, lastDay, told });
    for (const next of visits) {
      await shop.passTo(next.at);
      await visit(making, next);
    }
    await shop.passTo(nowMs - TODAY_MS);
    await bulkOrders(making);
    await today(making, nowMs);
    const workshop = { shop, dice, admin: await admin(), lastDay };
    await fitOut(workshop);
    await keepBusy(workshop);
    await shop.passTo(nowMs);
    told({ days: size.days, of: size.days });
    return true;
  } finally {
    await shop.close();
  }
}
