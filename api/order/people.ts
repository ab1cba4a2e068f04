import { sql } from 'kysely';
import { orderMachine } from '../../shared/order/status.ts';
import type { FieldError } from '../../shared/base/failure.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { MOST_OBSTACLES, type Pages, type RoomPeople } from '../people.ts';
import { findOrder } from './read.ts';
import { orderNumber } from './rows.ts';

async function* orders(db: Db, accountId: string): Pages {
  const pages = paged(
    db
      .selectFrom('orders')
      .select('id')
      .where(ownedBy({ kind: 'account', accountId })),
  );
  for await (const rows of pages) for (const { id } of rows) yield [(await findOrder(db, id))?.order];
}

/** Takes the person out of what the shop searches and lists orders by. The frozen order, which the books need, stays. */
async function redactOrders(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ fn, val, ref }) => ({
      email: '',
      search: fn('lower', [sql<string>`${val('k-')} || ${ref('sequence')} || ${val('\n')} || ${ref('materials')}`]),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

async function openOrders(trx: Db, accountId: string): Promise<FieldError[]> {
  const open = orderMachine.states.filter((status) => !orderMachine.isFinal(status));
  const rows = await trx
    .selectFrom('orders')
    .select('sequence')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', 'in', open)
    .orderBy('sequence')
    .limit(MOST_OBSTACLES)
    .execute();
  return rows.map(({ sequence }) => ({
    field: 'order',
    message: `Order ${orderNumber(sequence)} is under way. It has to be delivered or canceled first.`,
  }));
}

/** Personal data in orders: they stay for the books. */
export const orderPeople: RoomPeople = {
  order_events: {
    accounts: { account_id: 'bare' },
    notExported: 'the timeline stands on the order',
  },
  order_tasks: {
    accounts: { reported_by: 'kept', assigned_to: 'kept' },
    notExported: 'tasks stand on the order',
  },
  orders: {
    accounts: { account_id: 'kept' },
    organizations: ['organization_id'],
    exported: { as: 'orders', pages: orders },
    erase: ({ database }, accountId) => redactOrders(database.db, accountId),
    obstacles: openOrders,
  },
};
