import { sql } from 'kysely';
import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { firstOpenDay, soonestShipDay } from '../../shared/order/late.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { Db } from '../db/database.ts';
import { ASKS } from './rows.ts';

/** Table `late_orders`: orders that were found unable to meet their date, for staff to see to. */
export interface LateOrderRow {
  order_id: string;
  /** Working days that production was bought with. */
  days: number;
  found_at: string;
}

/** By when it is found out what is late. */
export interface LateAt {
  readonly nowMs: number;
  readonly calendar: ShopCalendar;
}

/** Nothing of a line that is to be made has begun. */
const NOT_BEGUN = sql`exists (select 1 from order_lines where order_lines.order_id = orders.id and order_lines.kind <> 'sample' and order_lines.remake_id is null
  and order_lines.begun_at is null and order_lines.ordered - order_lines.cancelled > 0 and order_lines.shipped = 0)`;

const HERE = sql`orders.status in (${sql.join([...UNDER_WAY])})`;

/** The days before which a date can't be met at a moment. */
function daysAt({ nowMs, calendar }: LateAt): { readonly today: Day; readonly sameDay: Day; readonly planned: Day } {
  const planned = soonestShipDay(nowMs, Number.POSITIVE_INFINITY, calendar);
  return { today: firstOpenDay(nowMs, calendar), sameDay: soonestShipDay(nowMs, 0, calendar), planned };
}

/** Whether an order that was found late is so still, 0 or 1: its day is over, or something of it has not begun and there is too little time. */
export function atRisk(at: LateAt) {
  const { today, sameDay, planned } = daysAt(at);
  const soonest = sql`case when late_orders.days = 0 then ${sameDay} else ${planned} end`;
  return sql<number>`case when ${HERE} and exists (select 1 from late_orders where late_orders.order_id = orders.id
    and (orders.ships_by < ${today} or (orders.ships_by < ${soonest} and ${NOT_BEGUN}))) then 1 else 0 end`;
}

/** Orders that may not meet their date and were not found before: those with the nearest date first, and at most `limit`. */
export async function findNewlyLate(db: Db, at: LateAt, limit: number) {
  const { today, planned } = daysAt(at);
  return db
    .selectFrom('orders')
    .select(['id', 'frozen_id', 'ships_by'])
    .where('status', 'in', [...UNDER_WAY])
    .where('ships_by', '<', planned)
    .where(sql<boolean>`(orders.ships_by < ${today} or ${NOT_BEGUN})`)
    .where(sql<boolean>`not exists (select 1 from late_orders where late_orders.order_id = orders.id)`)
    .orderBy('ships_by')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts an order on the list; one that is there stays as it is. */
export async function insertLate(trx: Db, row: LateOrderRow): Promise<void> {
  await trx
    .insertInto('late_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Takes off the list what is late no longer. */
export async function deleteNotLate(db: Db, at: LateAt): Promise<void> {
  const late = db
    .selectFrom('orders')
    .innerJoin('late_orders as found', 'found.order_id', 'orders.id')
    .select('orders.id')
    .where(atRisk(at), '=', 1);
  await db.deleteFrom('late_orders').where('order_id', 'not in', late).execute();
}

/** How an order stands on the list; null where it does not, or is late no longer. */
export async function findLate(db: Db, orderId: string, at: LateAt): Promise<LateOrderRow | null> {
  const late = db.selectFrom('late_orders').innerJoin('orders', 'orders.id', 'late_orders.order_id');
  const mine = late.selectAll('late_orders').where('late_orders.order_id', '=', orderId);
  return (await mine.where(atRisk(at), '=', 1).executeTakeFirst()) ?? null;
}

/** Its customer heard that it will be later than this date, 0 or 1. */
export const TOLD_LATE = sql<number>`case when exists (select 1 from order_events where order_events.order_id = orders.id
  and order_events.kind = 'late_told' and order_events.facts like '%"from":"' || orders.ships_by || '"%') then 1 else 0 end`;

/** Orders that are late while nobody was asked or told about this date: those with the nearest first. Not later than `day`, and
 * where one is named only that. */
export function findUntold(db: Db, at: LateAt, day: Day, limit: number, orderId?: string) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.ships_by'])
    .where(atRisk(at), '=', 1)
    .where('orders.ships_by', '<=', day)
    .where(ASKS, '=', 0)
    .where(TOLD_LATE, '=', 0)
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId!))
    .orderBy('orders.ships_by')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

/** Orders that one look put on the list and that are late still, those with the nearest date first. */
export function foundAt(db: Db, at: LateAt, foundAtTime: string) {
  return db
    .selectFrom('orders')
    .innerJoin('late_orders as found', 'found.order_id', 'orders.id')
    .select(['orders.sequence', 'orders.ships_by'])
    .where('found.found_at', '=', foundAtTime)
    .where(atRisk(at), '=', 1)
    .orderBy('orders.ships_by')
    .orderBy('orders.sequence')
    .execute();
}
