import type { Db } from '../db/database.ts';

/** Table `stray_refunds`: money that the payment service gave back and the books do not know of, for people to look at. */
export interface StrayRefundRow {
  /** The key that it was asked for under. */
  key: string;
  /** The payment or purchase whose charge it was taken from. */
  charge_key: string;
  /** The payment service's own id. */
  reference: string;
  amount_cents: number;
  refunded_at: string;
  found_at: string;
  /** When somebody wrote it down or took it off the list; null while it waits. */
  settled_at: string | null;
  settled_note: string | null;
}

/** Most refunds that a list answers. */
const LIST_LIMIT = 500;

/** Notes a refund that nobody knows; once, however often it is found. */
export async function insertStray(db: Db, row: StrayRefundRow): Promise<void> {
  await db
    .insertInto('stray_refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The stray refund of a key that waits for somebody. */
export async function findStray(db: Db, key: string): Promise<StrayRefundRow | null> {
  const open = db.selectFrom('stray_refunds').selectAll().where('key', '=', key).where('settled_at', 'is', null);
  return (await open.executeTakeFirst()) ?? null;
}

/** Takes one off the list; false where it is not on it. */
export async function settleStray(trx: Db, key: string, settled_note: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stray_refunds')
    .set({ settled_at: now, settled_note })
    .where('key', '=', key)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Those that wait for somebody with the order that the charge paid, newest first. */
export function listStrays(db: Db) {
  return db
    .selectFrom('stray_refunds')
    .leftJoin('payments', 'payments.id', 'stray_refunds.charge_key')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('stray_refunds')
    .select(['orders.id as order_id', 'orders.sequence'])
    .where('stray_refunds.settled_at', 'is', null)
    .orderBy('stray_refunds.refunded_at', 'desc')
    .orderBy('stray_refunds.key')
    .limit(LIST_LIMIT)
    .execute();
}
