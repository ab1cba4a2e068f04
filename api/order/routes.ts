import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { orderEndpoints as api } from '../../shared/order/wire.ts';
import { buyerNow, readable } from '../account/owned.ts';
import { handle, type Route } from '../route.ts';
import { findOrder } from './read.ts';
import { reportTask } from './report-task.ts';
import { listOrders, searchOrders } from './list.ts';
import type { OrderNeeds } from './needs.ts';

/** Reading orders, and sending reports on their tasks. */
export function orderRoutes(deps: OrderNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.mine, ({ actor, query }) => listOrders(db, buyerNow(actor), query)),
    handle(api.get, async ({ params, actor }) => {
      const found = readable(actor, 'order', await findOrder(db, params.id));
      return found ? ok(found.order) : err(failure('not_found'));
    }),
    handle(api.report, ({ params, body, actor }) =>
      reportTask(deps, actor, { orderId: params.id, taskId: params.taskId }, body),
    ),
    handle(api.production, ({ query }) => searchOrders(db, query)),
  ];
}
