import { sql } from 'kysely';
import type { Owner } from '../../shared/account/permissions.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { type OrderStatus, UNDER_WAY } from '../../shared/order/status.ts';
import type { OrderHead } from '../../shared/order/wire.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Counter } from '../db/number-sequence.ts';
import type { Db } from '../db/database.ts';
import { insertRow, rowOf } from '../db/rows.ts';

/** Table `orders`. */
export interface OrderRow {
  id: string;
  /** 1001, 1002, …; the number for people is made of it. */
  sequence: number;
  account_id: string;
  organization_id: string | null;
  quote_id: string;
  payment_id: string;
  status: string;
  /** Rises with every step. */
  version: number;
  placed_at: string;
  ships_by: string;
  part_count: number;
  piece_count: number;
  total_cents: number;
  email: string;
  /** Display names, for lists. */
  materials: string;
  /** Lower-case text a search looks in. */
  search: string;
  purchase_order_number: string | null;
  /** Parts, sums and address as they were paid; see frozen-rows.ts. */
  frozen_id: string;
}

/** The number for people. */
export function orderNumber(sequence: number): string {
  return `K-${sequence}`;
}

/** Sequences of orders, see nextNumber: 1001 in a new shop, in one from before there were counters the one after the last. */
export const ORDER_SEQUENCE: Counter = {
  name: 'order',
  first: sql<number>`(select coalesce(max(sequence), 1000) + 1 from orders)`,
  isGiven: (number) => sql<boolean>`exists (select 1 from orders where sequence = ${number})`,
};

/** Adds an order. A second one for the same quote or payment throws a unique violation. */
export async function insertOrder(trx: Db, row: OrderRow): Promise<void> {
  await insertRow(trx, 'orders', row);
}

export type HeadRow = Omit<OrderRow, 'frozen_id' | 'search' | 'purchase_order_number' | 'version'>;

/** Whether an engineer's analysis of the order is under way, or somebody holds it, 0 or 1; see isHeld. */
export const HELD = sql<number>`case when exists (select 1 from order_tasks where order_tasks.order_id = orders.id
  and order_tasks.kind = 'dfm_analysis' and order_tasks.status = 'open')
  or exists (select 1 from order_holds where order_holds.order_id = orders.id and order_holds.released_at is null)
  or exists (select 1 from payment_cases where payment_cases.order_id = orders.id and payment_cases.kind = 'dispute'
    and payment_cases.settled_at is null)
  then 1 else 0 end`;

/** Whether a later ship date waits for the customer's answer, 0 or 1. */
export const ASKS = sql<number>`case when exists (select 1 from order_delays where order_delays.order_id = orders.id
  and order_delays.answered_at is null) then 1 else 0 end`;

/** Whether the customer reported a problem that nobody has answered, 0 or 1. */
export const REMAKE_ASKED = sql<number>`case when exists (select 1 from remakes where remakes.order_id = orders.id
  and remakes.status = 'submitted') then 1 else 0 end`;

/** Whether the ship date has passed and something is still here, 0 or 1. `today` YYYY-MM-DD. */
export function lateOn(today: string) {
  return sql<number>`case when orders.ships_by < ${today} and orders.status in (${sql.join([...UNDER_WAY])})
    then 1 else 0 end`;
}

/** Flags of an order that waits. */
export interface Waiting {
  readonly held: boolean;
  readonly asks: boolean;
}

/** Columns of an order in lists. */
export function headOf(row: HeadRow, { held, asks }: Waiting): OrderHead {
  return {
    id: row.id,
    number: orderNumber(row.sequence),
    status: row.status as OrderStatus,
    placed_at: row.placed_at,
    ships_by: row.ships_by,
    part_count: row.part_count,
    piece_count: row.piece_count,
    total_cents: row.total_cents,
    held,
    asks,
  };
}

/** Columns of what lists show of an order. */
export const ORDER_HEAD = [
  'id',
  'sequence',
  'account_id',
  'organization_id',
  'quote_id',
  'payment_id',
  'status',
  'placed_at',
  'ships_by',
  'part_count',
  'piece_count',
  'total_cents',
  'email',
  'materials',
] as const;

/** The row of an id. */
export async function findOrderRow(db: Db, id: string): Promise<OrderRow | null> {
  return rowOf(db, 'orders', id);
}

/** The order that a quote became. */
export async function findOrderByQuote(db: Db, quoteId: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();
  return row ?? null;
}

/** Changes columns of an order. */
export async function updateOrder(trx: Db, id: string, change: Partial<Omit<OrderRow, 'id'>>): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Whether an owner has ordered before. */
export async function hasOrdered(db: Db, owner: Owner): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where(ownedBy(owner)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Orders under way that are to leave on a day or later, those with the nearest date first. */
export function underWayFrom(db: Db, day: Day) {
  return db
    .selectFrom('orders')
    .select(['id', 'sequence', 'email', 'placed_at', 'ships_by'])
    .where('status', 'in', [...UNDER_WAY])
    .where('ships_by', '>=', day)
    .orderBy('ships_by')
    .orderBy('id')
    .execute();
}

/** An owner's orders in some states, those with the nearest date first. */
export function ordersIn(db: Db, owner: Owner, states: readonly OrderStatus[], limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'sequence', 'status', 'ships_by', 'piece_count'])
    .where(ownedBy(owner))
    .where('status', 'in', states)
    .orderBy('ships_by')
    .orderBy('sequence')
    .limit(limit)
    .execute();
}
