import { type Expression, type SqlBool, sql } from 'kysely';
import type { Day } from '../../shared/calendar/days.ts';
import type { Db } from '../db/database.ts';
import { dayPlace, type Stretches, timePlace } from './stretch-rows.ts';

/** States of a report whose pieces are made again. */
const REMADE = ['approved'];

/** States of an order of which everything has left. */
const DONE = ['shipped', 'ready_for_pickup', 'delivered'];

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

/** The day that the last pieces of an order left. */
const LAST_SHIPPED = sql<Day | null>`(select max(shipments.shipped_on) from shipments
  where shipments.order_id = orders.id and shipments.undone_at is null)`;

/** Orders that were due in the period up to a day, with when they were placed and when all of it had left. */
export async function dueOrders(db: Db, at: Stretches, today: Day) {
  const last = at.period.to < today ? at.period.to : today;
  let rows = db
    .selectFrom('orders')
    .where('orders.status', '!=', 'cancelled')
    .where('orders.ships_by', '>=', at.period.from)
    .where('orders.ships_by', '<=', last);
  if (at.node !== null) rows = rows.where(orderAt(at.node, 'orders.id'));
  const found = await rows
    .select(['id', 'sequence', 'email', 'placed_at', 'ships_by', 'piece_count', 'status'])
    .select([LAST_SHIPPED.as('last_shipped'), dayPlace('orders.ships_by', at).as('place')])
    .orderBy('orders.ships_by')
    .orderBy('orders.sequence')
    .execute();
  return found.map(({ status, last_shipped, place, ...row }) => ({
    ...row,
    place: Number(place),
    shipped: DONE.includes(status) ? last_shipped : null,
  }));
}

/** Planned seconds of jobs of which everything has left, by the day the last pieces of their order left, with the order. */
export function finishedJobs(db: Db, at: Stretches) {
  let rows = db
    .selectFrom('production_jobs')
    .innerJoin('orders', 'orders.id', 'production_jobs.order_id')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('shipments')
          .where('undone_at', 'is', null)
          .select(['order_id', sql<Day>`max(shipped_on)`.as('last')])
          .groupBy('order_id')
          .as('left'),
      (on) => on.onRef('left.order_id', '=', 'orders.id'),
    )
    .where('production_jobs.status', '=', 'shipped')
    .where('left.last', '>=', at.period.from)
    .where('left.last', '<=', at.period.to);
  if (at.node !== null) rows = rows.where('production_jobs.hub_id', '=', at.node);
  return rows
    .select(['orders.id', 'orders.sequence', 'orders.email', 'production_jobs.number', 'left.last'])
    .select(['production_jobs.planned_seconds', 'production_jobs.used_seconds', dayPlace('left.last', at).as('place')])
    .orderBy('production_jobs.planned_seconds', 'desc')
    .execute();
}
