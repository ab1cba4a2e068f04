import { orderEndpoints } from '../../shared/order/wire.ts';
import * as orders from '../db/migrations/0006-orders.ts';
import * as orderTasks from '../db/migrations/0011-order-tasks.ts';
import * as orderLists from '../db/migrations/0030-order-lists.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { mailOrigin } from '../mail/links.ts';
import { room } from '../room.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import type { OrderNeeds } from './needs.ts';
import { ORDER_CONFIRMATION } from './place.ts';
import { orderRoutes } from './routes.ts';
import { findOrder } from './read.ts';
import type { FrozenRow } from './frozen-rows.ts';
import { reportLetter } from './report-letter.ts';
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
  migrations: { '0006-orders': orders, '0011-order-tasks': orderTasks, '0030-order-lists': orderLists },
  routes: orderRoutes,
  jobs: ({ database, mail, env }) => ({
    async [ORDER_CONFIRMATION]({ id, payload }) {
      const found = await findOrder(database.db, payload.subject!);
      if (found) {
        const letter = confirmationLetter(found.order, mailOrigin(env));
        await mail.send({ id, to: found.order.email, ...renderLetter(letter) });
      }
    },
    async [TASK_REPORT]({ id, payload }) {
      const task = await findTask(database.db, payload.subject!);
      const found = task && (await findOrder(database.db, task.orderId));
      if (found) {
        const letter = reportLetter(found.order, task.id, mailOrigin(env));
        await mail.send({ id, to: found.order.email, ...renderLetter(letter) });
      }
    },
  }),
});
