import { ownedOfRow } from '../account/owned-rows.ts';
import { inTransaction } from '../db/database.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { bookOrder } from './book-order.ts';
import type { LedgerNeeds } from './needs.ts';
import { transactionsOf } from './rows.ts';

/** Orders looked at in one step. */
const STEP = 100;

/** Books the orders that were paid before there were books; returns how many. Doing it again books none twice. */
export async function bookEarlierOrders(deps: LedgerNeeds): Promise<number> {
  const { db } = deps.database;
  let booked = 0;
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('total_cents', '>', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ledger_transactions')
              .select('ledger_transactions.id')
              .whereRef('ledger_transactions.ref', '=', 'orders.id')
              .where('ledger_transactions.kind', 'in', ['order_paid', 'order_on_terms']),
          ),
        ),
      )
      .orderBy('sequence')
      .limit(STEP)
      .execute();
    for (const { id } of orders) if (await bookEarlier(deps, id)) booked += 1;
    if (orders.length < STEP) return booked;
  }
}

function bookEarlier({ clock, database }: LedgerNeeds, id: string): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    if ((await transactionsOf(trx, 'order_paid', id)).length > 0) return false;
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const frozen = await readFrozen(trx, order.frozen_id);
    await bookOrder(clock, trx, { orderId: id, ...ownedOfRow(order), paidAt: order.placed_at, frozen });
    return true;
  });
}
