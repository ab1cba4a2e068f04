import type { FieldError } from '../../shared/base/failure.ts';
import { deleteAttachmentsOf, REMAKE } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';

/** Orders of an account itself: what an organization ordered stays the organization's. */
function ownOrders(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.account_id', '=', accountId)
    .where('orders.organization_id', 'is', null);
}

/** Reports that are not answered, and remakes that have not left: they keep an account from being deleted. */
export async function openRemakes(trx: Db, accountId: string, most: number): Promise<FieldError[]> {
  const rows = await trx
    .selectFrom('remakes')
    .innerJoin('orders', 'orders.id', 'remakes.order_id')
    .select(['orders.sequence', 'remakes.status'])
    .where('remakes.order_id', 'in', ownOrders(trx, accountId))
    .where((eb) =>
      eb.or([
        eb('remakes.status', '=', 'submitted'),
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.remake_id', '=', 'remakes.id')
            .where((line) => line('shipped', '<', line('ordered', '-', line.ref('cancelled')))),
        ),
      ]),
    )
    .orderBy('remakes.id')
    .limit(most)
    .execute();
  return rows.map(({ sequence, status }) => ({
    field: 'remake',
    message:
      status === 'submitted'
        ? `What was reported of order ${orderNumber(sequence)} has no answer yet.`
        : `Pieces of order ${orderNumber(sequence)} are already in production.`,
  }));
}

/** Takes out what a deleted account wrote about its orders, with its photos; that pieces were made again stays with the order. */
export async function eraseRemakes(trx: Db, accountId: string): Promise<void> {
  const reports = trx
    .selectFrom('remakes')
    .select('remakes.id')
    .where('remakes.order_id', 'in', ownOrders(trx, accountId));
  await deleteAttachmentsOf(trx, REMAKE, reports);
  await trx
    .updateTable('remakes')
    .set({ description: '', search: '' })
    .where('order_id', 'in', ownOrders(trx, accountId))
    .execute();
}
