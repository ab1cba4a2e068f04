import { ownedOfRow } from '../account/owned-rows.ts';
import { inTransaction } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { bookOrder } from './book-order.ts';
import type { LedgerNeeds } from './needs.ts';
import { ordersNotBooked, transactionsOf } from './rows.ts';

/** Orders looked at in one step. */
const STEP = 100;

/** Books the orders that were paid before there were books; returns how many. Doing it again books none twice. */
export async function bookEarlierOrders(deps: LedgerNeeds): Promise<number> {
  const { db } = deps.database;
  let booked = 0;
  for (;;) {
    const ids = await ordersNotBooked(db, STEP);
    for (const id of ids) if (await bookEarlier(deps, id)) booked += 1;
    if (ids.length < STEP) return booked;
  }
}

function bookEarlier({ clock, database }: LedgerNeeds, id: string): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    if ((await transactionsOf(trx, 'order_paid', id)).length > 0) return false;
    const order = (await findOrderRow(trx, id))!;
    const frozen = await readFrozen(trx, order.frozen_id);
    await bookOrder(clock, trx, { orderId: id, ...ownedOfRow(order), paidAt: order.placed_at, frozen });
    return true;
  });
}
