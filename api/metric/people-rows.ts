import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Stretches, timePlace } from './stretch-rows.ts';

/** They have an account, with a way to sign in. */
const KNOWN = sql<number>`case when exists (select 1 from accounts where accounts.id = designs.account_id and accounts.is_guest = 0)
  then 1 else 0 end`;

/** Uploads that are parts on quotes: 2 where one of the quotes became an order, else 1. */
const QUOTED = sql`(select parts.design_id, max(case when orders.id is null then 1 else 2 end) as far
  from parts left join orders on orders.quote_id = parts.quote_id
  where parts.quote_id is not null group by parts.design_id)`;

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

/** People by step. */
export interface Funnel {
  readonly estimates: number;
  readonly quotes: number;
  readonly accounts: number;
  readonly orders: number;
}

type Sums = { [Step in keyof Funnel]: number | string | bigint | null };

function funnelOf({ estimates, quotes, accounts, orders }: Sums): Funnel {
  return {
    estimates: Number(estimates),
    quotes: Number(quotes ?? 0),
    accounts: Number(accounts ?? 0),
    orders: Number(orders ?? 0),
  };
}

const STEPS = [
  sql<number>`count(*)`.as('estimates'),
  sql<number>`sum(case when far > 0 then 1 else 0 end)`.as('quotes'),
  sql<number>`sum(known)`.as('accounts'),
  sql<number>`sum(case when far > 1 then 1 else 0 end)`.as('orders'),
];

/** People by step: with a price, a quote, an account, an order; by stretch, and over all of them. Each counts once in each. */
export async function funnels(db: Db, at: Stretches) {
  const people = priced(db, at)
    .leftJoin(sql<{ design_id: string; far: number }>`${QUOTED}`.as('quoted'), 'quoted.design_id', 'designs.id')
    .select([
      'designs.account_id',
      timePlace('designs.created_at', at).as('place'),
      sql<number>`max(coalesce(quoted.far, 0))`.as('far'),
      sql<number>`max(${KNOWN})`.as('known'),
    ])
    .groupBy(['designs.account_id', 'place']);
  const rows = await db.selectFrom(people.as('people')).select('place').select(STEPS).groupBy('place').execute();
  const alone = db
    .selectFrom(people.as('people'))
    .select(({ fn }) => ['account_id', fn.max('far').as('far'), fn.max('known').as('known')])
    .groupBy('account_id');
  const whole =
    at.buckets.length < 2 ? rows[0] : await db.selectFrom(alone.as('alone')).select(STEPS).executeTakeFirst();
  const none = { estimates: 0, quotes: 0, accounts: 0, orders: 0 };
  return {
    by: rows.map(({ place, ...sums }) => ({ place: Number(place), ...funnelOf(sums) })),
    whole: whole ? funnelOf(whole) : none,
  };
}

/** Parts on quotes that are of what those people uploaded in the period, by quote: looked up once, as a look for each order is one through all uploads. */
function partsOfPeople(at: Stretches) {
  return sql`(select parts.quote_id, count(*) as count from designs join parts on parts.design_id = designs.id
    where designs.status = 'success' and designs.created_at >= ${at.since} and designs.created_at < ${at.until}
    and parts.quote_id is not null group by parts.quote_id)`;
}

function ordersOf(db: Db, at: Stretches) {
  // Nobody orders what is uploaded later.
  const rows = db
    .selectFrom('orders')
    .innerJoin(
      sql<{ quote_id: string; count: number }>`${partsOfPeople(at)}`.as('mine'),
      'mine.quote_id',
      'orders.quote_id',
    )
    .where('orders.placed_at', '>=', at.since);
  if (at.node === null) return rows;
  return rows.where(sql<boolean>`exists (select 1 from production_jobs
    where production_jobs.order_id = orders.id and production_jobs.hub_id = ${at.node})`);
}

/** Orders that those people placed of what they uploaded, the newest first, and how many there are. */
export async function ordersOfPeople(db: Db, at: Stretches, most: number) {
  const rows = await ordersOf(db, at)
    .select(['orders.id', 'orders.sequence', 'orders.email', 'orders.placed_at', 'orders.part_count'])
    .select('mine.count')
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.sequence', 'desc')
    .limit(most)
    .execute();
  if (rows.length < most) return { rows, count: rows.length };
  const { count } = await ordersOf(db, at)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
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
