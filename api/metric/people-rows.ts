import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Stretches, timePlace } from './stretch-rows.ts';

/** A design of theirs is a part on a quote. */
const QUOTED = sql`exists (select 1 from parts where parts.design_id = designs.id and parts.quote_id is not null)`;

/** A quote with a design of theirs became an order. */
const ORDERED = sql`exists (select 1 from parts join orders on orders.quote_id = parts.quote_id where parts.design_id = designs.id)`;

/** They have an account, with a way to sign in. */
const KNOWN = sql`exists (select 1 from accounts where accounts.id = designs.account_id and accounts.is_guest = 0)`;

/** People of uploads that got a price, who did something. Each counts once. */
function peopleWho(what: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(distinct case when ${what} then designs.account_id end)`;
}

function priced(db: Db, at: Stretches) {
  let rows = db
    .selectFrom('designs')
    .where('designs.status', '=', 'success')
    .where('designs.created_at', '>=', at.since)
    .where('designs.created_at', '<', at.until);
  if (at.node !== null)
    rows = rows.where(sql<boolean>`exists (select 1 from parts join orders on orders.quote_id = parts.quote_id
      join production_jobs on production_jobs.order_id = orders.id
      where parts.design_id = designs.id and production_jobs.hub_id = ${at.node})`);
  return rows;
}

/** People by step and stretch: with a price, a quote, an account, an order. */
export async function funnelBy(db: Db, at: Stretches) {
  const rows = await priced(db, at)
    .select([
      timePlace('designs.created_at', at).as('place'),
      sql<number>`count(distinct designs.account_id)`.as('estimates'),
      peopleWho(QUOTED).as('quotes'),
      peopleWho(KNOWN).as('accounts'),
      peopleWho(ORDERED).as('orders'),
    ])
    .groupBy('place')
    .execute();
  return rows.map(({ place, estimates, quotes, accounts, orders }) => ({
    place: Number(place),
    estimates: Number(estimates),
    quotes: Number(quotes),
    accounts: Number(accounts),
    orders: Number(orders),
  }));
}

/** Orders that those people placed of what they uploaded, the newest first. */
export function ordersOfPeople(db: Db, at: Stretches) {
  return priced(db, at)
    .innerJoin('parts', 'parts.design_id', 'designs.id')
    .innerJoin('orders', 'orders.quote_id', 'parts.quote_id')
    .select(['orders.id', 'orders.sequence', 'orders.email', 'orders.placed_at', 'orders.part_count'])
    .select((eb) => eb.fn.count('parts.id').distinct().as('count'))
    .groupBy('orders.id')
    .orderBy('orders.sequence', 'desc')
    .execute();
}

/** Orders by the variant of each experiment that is kept with the account. */
export async function ordersByVariant(db: Db, at: Stretches): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('account_variants')
    .innerJoin('orders', 'orders.account_id', 'account_variants.account_id')
    .where('orders.placed_at', '>=', at.since)
    .where('orders.placed_at', '<', at.until)
    .select((eb) => ['experiment', 'variant', eb.fn.count('orders.id').as('count')])
    .groupBy(['experiment', 'variant'])
    .orderBy('experiment')
    .orderBy('variant')
    .execute();
  return rows.map(({ experiment, variant, count }) => ({
    name: `Orders, ${experiment} ${variant}`,
    count: Number(count),
  }));
}
