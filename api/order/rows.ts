import { sql } from 'kysely';
import type { OrderHead, OrderStatus } from '../../shared/order/wire.ts';
import { nextNumber } from '../db/counter-rows.ts';
import type { Db } from '../db/database.ts';

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

/** The next sequence, see nextNumber: 1001 in a new shop, in one from before there were counters the one after the last. */
export function nextSequence(trx: Db): Promise<number> {
  return nextNumber(trx, 'order', sql<number>`(select coalesce(max(sequence), 1000) + 1 from orders)`);
}

/** Adds an order. A second one for the same quote or payment throws a unique violation. */
export async function insertOrder(trx: Db, row: OrderRow): Promise<void> {
  await trx.insertInto('orders').values(row).execute();
}

export type HeadRow = Omit<OrderRow, 'frozen_id' | 'search' | 'purchase_order_number'>;

/** Whether an engineer's analysis of the order is under way, 0 or 1; see isHeld. */
export const HELD = sql<number>`case when exists (select 1 from order_tasks where order_tasks.order_id = orders.id
  and order_tasks.kind = 'dfm_analysis' and order_tasks.status = 'open') then 1 else 0 end`;

/** What lists show of an order. */
export function headOf(row: HeadRow, held: boolean): OrderHead {
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
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
