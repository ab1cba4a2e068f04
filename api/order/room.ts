import { orderEndpoints } from '../../shared/order/wire.ts';
import * as orders from '../db/migrations/0006-orders.ts';
import * as orderTasks from '../db/migrations/0011-order-tasks.ts';
import * as orderLists from '../db/migrations/0037-order-lists.ts';
import { room } from '../room.ts';
import { confirmationMail } from './confirmation.ts';
import type { OrderNeeds } from './needs.ts';
import { ORDER_CONFIRMATION } from './place.ts';
import { orderRoutes } from './routes.ts';
import { findOrder } from './read.ts';
import type { FrozenRow } from './frozen-rows.ts';
import { reportMail } from './report-mail.ts';
import { TASK_REPORT } from './report-task.ts';
import type { OrderRow } from './rows.ts';
import { findTask, type OrderTaskRow } from './task-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    frozen_orders: FrozenRow;
    order_tasks: OrderTaskRow;
    orders: OrderRow;
  }
}

/** Orders, their confirmation, and the services that people do for them. */
export const orderRoom = room<OrderNeeds>({
  name: 'order',
  endpoints: { order: orderEndpoints },
  tables: ['frozen_orders', 'order_tasks', 'orders'],
  migrations: { '0006-orders': orders, '0011-order-tasks': orderTasks, '0037-order-lists': orderLists },
  routes: orderRoutes,
  jobs: ({ database, mail, env }) => ({
    async [ORDER_CONFIRMATION]({ id, payload }) {
      const found = await findOrder(database.db, payload.subject!);
      if (found) await mail.send(confirmationMail(found.order, id, env.publicUrl));
    },
    async [TASK_REPORT]({ id, payload }) {
      const task = await findTask(database.db, payload.subject!);
      const found = task && (await findOrder(database.db, task.orderId));
      if (found) await mail.send(reportMail(found.order, task.id, id, env.publicUrl));
    },
  }),
});
