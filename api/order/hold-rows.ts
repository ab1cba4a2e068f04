import type { HoldReason } from '../../shared/order/holds.ts';
import { type Clock, newId } from '../clock.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `order_holds`. An order has one open hold at most. */
export interface OrderHoldRow {
  id: string;
  order_id: string;
  reason: string;
  /** Message of the staff to the customer. */
  words: string;
  held_at: string;
  /** Null while it holds. */
  released_at: string | null;
}

/** The hold that keeps an order from being made; null where none does. */
export async function openHold(db: Db, orderId: string): Promise<OrderHoldRow | null> {
  return (await openOfOrder(db, { order_id: orderId })).rows[0] ?? null;
}

const openOfOrder = compiled<Pick<OrderHoldRow, 'order_id'>, OrderHoldRow>((db, arg) =>
  db.selectFrom('order_holds').selectAll().where('order_id', '=', arg('order_id')).where('released_at', 'is', null),
);

/** Holds an order. */
export async function insertHold(
  clock: Clock,
  trx: Db,
  hold: { readonly orderId: string; readonly reason: HoldReason; readonly words: string; readonly at: string },
): Promise<void> {
  const { orderId: order_id, reason, words, at: held_at } = hold;
  const row = { id: newId(clock), order_id, reason, words, held_at, released_at: null };
  await trx.insertInto('order_holds').values(row).execute();
}

/** Ends the open hold of an order. */
export async function releaseHold(trx: Db, orderId: string, at: string): Promise<void> {
  await trx
    .updateTable('order_holds')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
}
