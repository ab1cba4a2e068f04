import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `order_delays`: later ship dates that customers were asked about. An order has one open question at most. */
export interface OrderDelayRow {
  id: string;
  order_id: string;
  /** The day that was promised. */
  from_day: string;
  to_day: string;
  reason: string;
  asked_at: string;
  /** `agree`, `cancel`, or `withdrawn` where it needs no answer any more. */
  answer: string | null;
  answered_at: string | null;
}

/** Asks about a later day. A second open question of an order is a unique violation. */
export async function insertDelay(trx: Db, row: OrderDelayRow): Promise<void> {
  await trx.insertInto('order_delays').values(row).execute();
}

/** The question that an order's customer has not answered. */
export async function openDelay(db: Db, orderId: string): Promise<OrderDelayRow | null> {
  return (await openOfOrder(db, { order_id: orderId })).rows[0] ?? null;
}

const openOfOrder = compiled<Pick<OrderDelayRow, 'order_id'>, OrderDelayRow>((db, arg) =>
  db.selectFrom('order_delays').selectAll().where('order_id', '=', arg('order_id')).where('answered_at', 'is', null),
);

/** Writes an answer to the open question of an order. */
export async function answerDelay(
  trx: Db,
  orderId: string,
  answer: 'agree' | 'cancel' | 'withdrawn',
  at: string,
): Promise<void> {
  await trx
    .updateTable('order_delays')
    .set({ answer, answered_at: at })
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .execute();
}
