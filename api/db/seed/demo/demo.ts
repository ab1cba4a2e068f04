import { isWorkingDay } from '../../../../shared/calendar/calendar.ts';
import { dayToMs, msToDay, DAY_MS } from '../../../../shared/calendar/days.ts';
import { shopDay, shopDayStart } from '../../../../shared/checkout/lead-time.ts';
import { findSignIn } from '../../../account/rows.ts';
import { readShopCalendar } from '../../../calendar/rows.ts';
import type { Env } from '../../../env.ts';
import type { Database, Db } from '../../database.ts';
import { customerOf, order, quoteOf, staffOf } from './buy.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts';
import { createDice, type Dice } from './dice.ts';
import { DemoFloor } from './floor.ts';
import { type Client, type DemoShop, must, openDemoShop } from './shop.ts';

/** Days that the demo shop has been open. */
const DAYS = 90;
/** Orders in that time. */
const ORDERS = 40;
/** Seed of its chances. */
const SEED = 20_260_701;

const HOUR_MS = 3_600_000;

/** A customer who orders, or asks for a quote alone, at a time. */
interface Visit {
  readonly at: number;
  readonly customer: DemoCustomer;
  readonly buys: boolean;
  readonly rush: boolean;
}

/** Who comes when: a little more with every week, and the newest customers last. */
function visitsOf(dice: Dice, fromMs: number, toMs: number): Visit[] {
  const visits = Array.from({ length: Math.round(ORDERS * 1.3) }, (_, nth): Visit => {
    const share = Math.sqrt(dice.between(0, 10_000) / 10_000);
    const known = Math.max(4, Math.ceil(share * DEMO_CUSTOMERS.length));
    return {
      at: fromMs + share * (toMs - fromMs),
      customer: DEMO_CUSTOMERS[dice.between(0, known - 1)]!,
      buys: nth < ORDERS,
      rush: dice.happens(0.12),
    };
  });
  return visits.sort((a, b) => a.at - b.at);
}

/** Whether the demo shop is in a database already. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await findSignIn(db, DEMO_CUSTOMERS[0]!.email)) !== null;
}

/** A demo shop while it is made. */
interface Making {
  readonly shop: DemoShop;
  readonly dice: Dice;
  readonly floor: DemoFloor;
  /** Somebody of production, and an administrator. */
  readonly staff: Client;
  readonly admin: Client;
}

async function visit({ shop, dice }: Making, { customer, buys, rush }: Visit): Promise<void> {
  const client = await customerOf(shop, customer);
  const { id, parts } = await quoteOf(shop, dice, client, customer);
  if (buys && parts.every(({ price_cents }) => price_cents !== null)) await order(shop, dice, client, id, { rush });
}

/** A whole working day of the floor, from 7:30 by the shop's clocks. */
async function workDay({ shop, floor, staff }: Making, day: string): Promise<void> {
  const midnight = shopDayStart(day);
  await shop.passTo(midnight + 7.5 * HOUR_MS);
  const { orders } = must(await staff.order.production({ query: { held: 'yes' } }));
  for (const { id } of orders) await floor.report(id);
  const batches = await floor.plan(0.8);
  for (const batch of batches) await floor.release(batch);
  for (const batch of batches) {
    await floor.cut(batch);
    await floor.sort(batch);
  }
  await shop.passTo(midnight + 14 * HOUR_MS);
  await floor.bench();
  await floor.pack(true);
  await floor.deliver();
}

/** The day it is now: of each step something is under way. */
async function today({ floor }: Making): Promise<void> {
  await floor.bench();
  await floor.pack(false);
  const [cut, sorted, running, released] = await floor.plan(0.7);
  for (const batch of [cut, sorted, running, released]) if (batch) await floor.release(batch);
  if (cut) await floor.cut(cut);
  if (sorted) {
    await floor.cut(sorted);
    await floor.sort(sorted);
  }
  if (running) await floor.begin(running);
}

/**
 * Makes a shop to look at: ninety days up to `nowMs` of customers, orders in every state, jobs, batches, scans and boxes, all of it through the
 * API, as people would. The same each time but for ids. Done again it adds nothing. Returns whether it made one.
 */
export async function makeDemo(env: Env, nowMs: number, database?: Database): Promise<boolean> {
  if (env.mode === 'production') throw new Error('A shop in production gets no demo.');
  const first = shopDayStart(msToDay(dayToMs(shopDay(nowMs)) - DAYS * DAY_MS));
  const shop = await openDemoShop(env, first, database);
  try {
    if (await hasDemo(shop.deps.database.db)) return false;
    const dice = createDice(SEED);
    const staff = await staffOf(shop, 'production@kerfwise.test');
    const admin = await staffOf(shop, 'admin@kerfwise.test');
    const making: Making = { shop, dice, staff, admin, floor: new DemoFloor(shop, dice, staff) };
    const calendar = await readShopCalendar(shop.deps.database.db);
    const lastDay = shopDay(nowMs);
    const visits = visitsOf(dice, first, nowMs - 2 * HOUR_MS);
    for (let day = shopDay(first); day < lastDay; day = msToDay(dayToMs(day) + DAY_MS)) {
      const midnight = shopDayStart(day);
      if (isWorkingDay(day, calendar)) await workDay(making, day);
      while (visits[0] && visits[0].at < midnight + DAY_MS) {
        const next = visits.shift()!;
        await shop.passTo(next.at);
        await visit(making, next);
      }
    }
    for (const next of visits) {
      await shop.passTo(next.at);
      await visit(making, next);
    }
    await shop.passTo(nowMs - HOUR_MS);
    await today(making);
    await shop.passTo(nowMs);
    return true;
  } finally {
    await shop.close();
  }
}
