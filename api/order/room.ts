import { orderEndpoints } from '../../shared/order/wire.ts';
import * as orders from '../db/migrations/0006-orders.ts';
import type { OutboxRow } from '../jobs/outbox-rows.ts';
import { room } from '../room.ts';
import { confirmationMail } from './confirmation.ts';
import type { OrderNeeds } from './needs.ts';
import { ORDER_CONFIRMATION } from './place.ts';
import { orderRoutes } from './routes.ts';
import { findOrder } from './read.ts';
import type { FrozenRow } from './frozen-rows.ts';
import type { OrderRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    frozen_orders: FrozenRow;
    orders: OrderRow;
    outbox: OutboxRow;
  }
}

/** Orders and their confirmation. The outbox came with them; events of any room go through it. */
export const orderRoom = room<OrderNeeds>({
  name: 'order',
  endpoints: { order: orderEndpoints },
  tables: ['frozen_orders', 'orders', 'outbox'],
  migrations: { '0006-orders': orders },
  routes: orderRoutes,
  events: ({ database, mail, env }) => ({
    async [ORDER_CONFIRMATION](orderId, eventId) {
      const found = await findOrder(database.db, orderId);
      if (found) await mail.send(confirmationMail(found.order, eventId, env.publicUrl));
    },
  }),
});
