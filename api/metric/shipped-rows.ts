import { type Expression, type SqlBool, sql } from 'kysely';
import type { Day } from '../../shared/calendar/days.ts';
import type { Db } from '../db/database.ts';
import { dayPlace, type Stretches, timePlace } from './stretch-rows.ts';

/** States of a report whose pieces are made again. */
const REMADE = ['approved'];

/** Whether an order has something that was made at a hub. */
function orderAt(node: string, order: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from production_jobs where production_jobs.order_id = ${sql.ref(order)}
    and production_jobs.hub_id = ${node})`;
}

/** Whether a line of an order was made at a hub. */
function lineAt(node: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from production_lines join production_jobs on production_jobs.id = production_lines.job_id
    where production_lines.order_id = order_lines.order_id and production_lines.order_line_id = order_lines.id
    and production_jobs.hub_id = ${node})`;
}

/** Pieces that left in each stretch: of shipments that were no mistake, without chips. */
export function shippedPieces(db: Db, at: Stretches) {
  let rows = db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.line_id')
    .where('shipments.undone_at', 'is', null)
    .where('order_lines.kind', '!=', 'sample')
    .where('shipments.shipped_on', '>=', at.period.from)
    .where('shipments.shipped_on', '<=', at.period.to);
  if (at.node !== null) rows = rows.where(lineAt(at.node));
  return rows
    .select((eb) => [dayPlace('shipments.shipped_on', at).as('place'), eb.fn.sum('shipment_lines.count').as('count')])
    .groupBy('place')
    .execute();
}

function remade(db: Db, at: Stretches) {
  const rows = db
    .selectFrom('remakes')
    .innerJoin('remake_lines', 'remake_lines.remake_id', 'remakes.id')
    .innerJoin('order_lines', 'order_lines.id', 'remake_lines.line_id')
    .where('remakes.status', 'in', REMADE)
    .where('order_lines.kind', '!=', 'sample')
    .where('remakes.created_at', '>=', at.since)
    .where('remakes.created_at', '<', at.until);
  return at.node === null ? rows : rows.where(lineAt(at.node));
}

/** Pieces that customers reported in each stretch and that are made again. */
export function remadePieces(db: Db, at: Stretches) {
  return remade(db, at)
    .select((eb) => [timePlace('remakes.created_at', at).as('place'), eb.fn.sum('remake_lines.count').as('count')])
    .groupBy('place')
    .execute();
}

/** Orders of those pieces, the most pieces first. */
export function remadeOrders(db: Db, at: Stretches) {
  return remade(db, at)
    .innerJoin('orders', 'orders.id', 'remakes.order_id')
    .select([
      'orders.id',
      'orders.sequence',
      'orders.email',
      'orders.piece_count',
      'remakes.created_at',
      'remakes.wish',
    ])
    .select((eb) => eb.fn.sum('remake_lines.count').as('count'))
    .groupBy(['remakes.id', 'orders.id'])
    .orderBy('count', 'desc')
    .orderBy('orders.sequence')
    .execute();
}

/** The day that all of an order had left; null while something is here. */
const SHIPPED = sql<Day | null>`(case when orders.status in ('shipped', 'ready_for_pickup', 'delivered')
  then (select max(shipments.shipped_on) from shipments where shipments.order_id = orders.id and shipments.undone_at is null)
  end)`;

/** Orders that were due in the period, each with the day that all of it had left. The day itself is still to come for what has not left. */
function judged(db: Db, at: Stretches, today: Day) {
  const last = at.period.to < today ? at.period.to : today;
  let rows = db
    .selectFrom('orders')
    .where('orders.status', '!=', 'cancelled')
    .where('orders.ships_by', '>=', at.period.from)
    .where('orders.ships_by', '<=', last);
  if (at.node !== null) rows = rows.where(orderAt(at.node, 'orders.id'));
  return rows.select(['id', 'sequence', 'email', 'placed_at', 'ships_by', 'piece_count', SHIPPED.as('shipped')]);
}

/** Whether one of them left in time; null where its day is still to come. */
const inTime = (today: Day) => sql<
  number | null
>`(case when shipped is not null then case when shipped <= ships_by then 1 else 0 end
  when ships_by < ${today} then 0 end)`;

/**
 * Orders that were due in the period up to a day: how many by stretch and in time or not, with when they were placed, to the hour, and the day that
 * all of it had left.
 */
export async function dueCounts(db: Db, at: Stretches, today: Day) {
  const rows = await db
    .selectFrom(judged(db, at, today).as('judged'))
    .select([
      dayPlace('ships_by', at).as('place'),
      inTime(today).as('in_time'),
      sql<string>`substr(placed_at, 1, 13)`.as('placed'),
      'shipped',
    ])
    .select(({ fn }) => fn.countAll().as('count'))
    .where(inTime(today), 'is not', null)
    .groupBy(['place', 'in_time', 'placed', 'shipped'])
    .execute();
  return rows.map(({ place, in_time, placed, shipped, count }) => ({
    place: Number(place),
    isInTime: Number(in_time) === 1,
    placed_at: `${placed}:00:00.000Z`,
    shipped,
    count: Number(count),
  }));
}

/** Those of them that were late, the first ones. */
export function lateOrders(db: Db, at: Stretches, today: Day, most: number) {
  return db
    .selectFrom(judged(db, at, today).as('judged'))
    .selectAll()
    .where(inTime(today), '=', 0)
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(most)
    .execute();
}

/** Jobs of which everything has left, with the day that the last pieces of their order left. */
function finished(db: Db, at: Stretches) {
  let rows = db
    .selectFrom('production_jobs')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('shipments')
          .where('undone_at', 'is', null)
          .select(['order_id', sql<Day>`max(shipped_on)`.as('last')])
          .groupBy('order_id')
          .as('left'),
      (on) => on.onRef('left.order_id', '=', 'production_jobs.order_id'),
    )
    .where('production_jobs.status', '=', 'shipped')
    .where('left.last', '>=', at.period.from)
    .where('left.last', '<=', at.period.to);
  if (at.node !== null) rows = rows.where('production_jobs.hub_id', '=', at.node);
  return rows;
}

/** Planned seconds of them by stretch, and how many there are. */
export async function finishedSeconds(db: Db, at: Stretches) {
  const rows = await finished(db, at)
    .select(dayPlace('left.last', at).as('place'))
    .select(({ fn }) => [fn.sum('production_jobs.planned_seconds').as('seconds'), fn.countAll().as('jobs')])
    .groupBy('place')
    .execute();
  return rows.map(({ place, seconds, jobs }) => ({
    place: Number(place),
    seconds: Number(seconds ?? 0),
    jobs: Number(jobs),
  }));
}

/** The longest of them with their orders. */
export function longestFinished(db: Db, at: Stretches, most: number) {
  return finished(db, at)
    .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
    .select(['orders.id', 'orders.sequence', 'orders.email', 'production_jobs.number', 'left.last'])
    .select(['production_jobs.planned_seconds', 'production_jobs.used_seconds'])
    .orderBy('production_jobs.planned_seconds', 'desc')
    .orderBy('production_jobs.id')
    .limit(most)
    .execute();
}
