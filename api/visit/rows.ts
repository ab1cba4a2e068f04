import { sql } from 'kysely';
import type { Experiment, Variant } from '../../shared/visit/experiments.ts';
import type { Db } from '../db/database.ts';

/** Table `visit_salts`: of each day that is not over, so that marks of one day can't be told from those of another. */
export interface VisitSaltRow {
  day: string;
  salt: string;
}

/** Table `page_calls`: pages that were looked at. */
export interface PageCallRow {
  id: string;
  day: string;
  /** Mark of the visitor on that day; see visitorMark. */
  visitor: string;
  /** Without ids; see maskedPath. */
  path: string;
  came_from: string | null;
  variant: Variant;
}

/** Table `web_vitals`: how quickly pages came. */
export interface WebVitalsRow {
  id: string;
  day: string;
  path: string;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
}

/** Table `exposures`: which visits saw an experiment. */
export interface ExposureRow {
  experiment: Experiment;
  /** Hash of the visit's id. */
  visit: string;
  variant: Variant;
  at: string;
}

/** Table `account_variants`: the variant that an account saw first, which it keeps. */
export interface AccountVariantRow {
  account_id: string;
  experiment: Experiment;
  variant: Variant;
  at: string;
}

/** The salt of a day: the first of those who bring one. */
export async function saltOf(db: Db, day: string, brought: string): Promise<string> {
  const known = () => db.selectFrom('visit_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const before = await known();
  if (before) return before.salt;
  await db
    .insertInto('visit_salts')
    .values({ day, salt: brought })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await known())!.salt;
}

/** Adds a page that was looked at. */
export async function insertPageCall(db: Db, row: PageCallRow): Promise<void> {
  await db.insertInto('page_calls').values(row).execute();
}

/** Adds what a browser measured. */
export async function insertVitals(db: Db, row: WebVitalsRow): Promise<void> {
  await db.insertInto('web_vitals').values(row).execute();
}

/** Measurements of browsers from a day to before another. */
export async function vitalsWithin(
  db: Db,
  from: string,
  before: string,
): Promise<readonly Pick<WebVitalsRow, 'path' | 'lcp_ms' | 'inp_ms' | 'cls'>[]> {
  return db
    .selectFrom('web_vitals')
    .select(['path', 'lcp_ms', 'inp_ms', 'cls'])
    .where('day', '>=', from)
    .where('day', '<', before)
    .execute();
}

/** Writes down that a visit saw an experiment; a second time changes nothing. */
export async function insertExposure(db: Db, row: ExposureRow): Promise<void> {
  await db
    .insertInto('exposures')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The variant that an account keeps; null where it saw none. */
export async function variantOfAccount(db: Db, accountId: string, experiment: Experiment): Promise<Variant | null> {
  const found = await db
    .selectFrom('account_variants')
    .select('variant')
    .where('account_id', '=', accountId)
    .where('experiment', '=', experiment)
    .executeTakeFirst();
  return found?.variant ?? null;
}

/** Has an account keep a variant, unless it has one. */
export async function keepVariant(db: Db, row: AccountVariantRow): Promise<void> {
  await db
    .insertInto('account_variants')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Removes what has had its time: counts of days before `counts`, salts of days before `salts`. */
export async function endOldCounts(db: Db, counts: string, salts: string): Promise<void> {
  await db.deleteFrom('visit_salts').where('day', '<', salts).execute();
  await db.deleteFrom('page_calls').where('day', '<', counts).execute();
  await db.deleteFrom('web_vitals').where('day', '<', counts).execute();
  await db.deleteFrom('exposures').where('at', '<', counts).execute();
}

/** Visits by variant that saw an experiment within days; both ends are part of it. */
export async function exposedVisits(
  db: Db,
  experiment: Experiment,
  from: string,
  before: string,
): Promise<Readonly<Record<Variant, number>>> {
  const rows = await db
    .selectFrom('exposures')
    .select(['variant', (eb) => eb.fn.countAll<number>().as('count')])
    .where('experiment', '=', experiment)
    .where('at', '>=', from)
    .where('at', '<', before)
    .groupBy('variant')
    .execute();
  const of = (variant: Variant) => Number(rows.find((row) => row.variant === variant)?.count ?? 0);
  return { A: of('A'), B: of('B') };
}

/** Accounts by variant that saw an experiment within a time, those of them who ordered since, and their orders. */
export async function accountsOf(
  db: Db,
  experiment: Experiment,
  from: string,
  before: string,
): Promise<readonly { variant: Variant; accounts: number; buyers: number; orders: number }[]> {
  const rows = await db
    .selectFrom('account_variants as seen')
    .leftJoin('orders', (join) =>
      join.onRef('orders.account_id', '=', 'seen.account_id').onRef('orders.placed_at', '>=', 'seen.at'),
    )
    .select([
      'seen.variant',
      sql<number>`count(distinct seen.account_id)`.as('accounts'),
      sql<number>`count(distinct orders.account_id)`.as('buyers'),
      sql<number>`count(orders.id)`.as('orders'),
    ])
    .where('seen.experiment', '=', experiment)
    .where('seen.at', '>=', from)
    .where('seen.at', '<', before)
    .groupBy('seen.variant')
    .execute();
  return rows.map(({ variant, accounts, buyers, orders }) => ({
    variant,
    accounts: Number(accounts),
    buyers: Number(buyers),
    orders: Number(orders),
  }));
}

/** Visitors of each day from `from` to `to`: one who came on two days counts twice. */
export async function visitorDays(db: Db, from: string, to: string): Promise<{ day: string; visitors: number }[]> {
  const rows = await db
    .selectFrom('page_calls')
    .select(['day', sql<number>`count(distinct visitor)`.as('visitors')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, visitors }) => ({ day, visitors: Number(visitors) }));
}
