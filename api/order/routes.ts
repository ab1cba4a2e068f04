import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { orderEndpoints as api } from '../../shared/order/wire.ts';
import { buyerNow, readable } from '../account/owned-rows.ts';
import { handle, type Route } from '../route.ts';
import { askDelay, setPurchaseOrderNumber } from './details.ts';
import { beginProduction, unbeginProduction } from './production.ts';
import { holdOrder, releaseOrder } from './hold.ts';
import { askAboutLate } from './late.ts';
import { readShopCalendar } from '../calendar/rows.ts';
import type { LateAt } from './late-rows.ts';
import { listLate } from './late-list-rows.ts';
import { findOrder, orderAsShown } from './read.ts';
import { sketchesOfOrder } from './sketches.ts';
import { assignTask, taskPeople } from './assign-task.ts';
import { reportTask } from './report-task.ts';
import { listOrders, searchOrders } from './list-rows.ts';
import type { OrderDrawingNeeds, OrderNeeds } from './needs.ts';

/** By the clock and calendar of now. */
async function lateAt({ clock, database }: Pick<OrderNeeds, 'clock' | 'database'>): Promise<LateAt> {
  return { nowMs: clock.now(), calendar: await readShopCalendar(database.db) };
}

/** Reading orders, and sending reports on their tasks. */
export function orderRoutes(deps: OrderDrawingNeeds): Route[] {
  return [...readRoutes(deps), ...stepRoutes(deps)];
}

function readRoutes(deps: OrderDrawingNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.mine, ({ actor, query }) => listOrders(db, buyerNow(actor), query)),
    handle(api.get, async ({ params, actor }) => {
      const found = readable(actor, 'order', await findOrder(db, params.id));
      return found ? ok(found.order) : err(failure('not_found'));
    }),
    handle(api.sketches, async ({ params, actor, caller, query: { limit } }) => {
      const found = readable(actor, 'order', await findOrder(db, params.id));
      if (!found) return err(failure('not_found'));
      const drawn = await sketchesOfOrder(deps, params.id, caller.account.id, found.parts);
      return drawn.ok ? ok({ sketches: drawn.value.sketches.slice(0, limit) }) : drawn;
    }),
    handle(api.production, async ({ query }) => searchOrders(db, query, await lateAt(deps))),
    handle(api.lateOrders, async ({ query }) => listLate(db, await lateAt(deps), query)),
  ];
}

/** Routes for the steps that customers and staff take with an order. */
function stepRoutes(deps: OrderNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (id: string, done: Result<unknown, Failure>) => (done.ok ? orderAsShown(db, id) : done);
  return [
    handle(api.begin, async ({ params: { id }, body, actor }) =>
      shown(id, await beginProduction(deps, actor, { orderId: id, ...body })),
    ),
    handle(api.unbegin, async ({ params: { id }, body, actor }) =>
      shown(id, await unbeginProduction(deps, actor, { orderId: id, ...body })),
    ),
    handle(api.setPurchaseOrderNumber, async ({ params: { id }, body, actor }) =>
      shown(id, await setPurchaseOrderNumber(deps, actor, id, body.purchase_order_number)),
    ),
    handle(api.hold, async ({ params: { id }, body, actor }) =>
      shown(id, await holdOrder(deps, actor, { orderId: id, ...body })),
    ),
    handle(api.release, async ({ params: { id }, body, actor }) =>
      shown(id, await releaseOrder(deps, actor, { orderId: id, ...body })),
    ),
    handle(api.delay, async ({ params: { id }, body: { ships_by: to, reason, version }, actor }) =>
      shown(id, await askDelay(deps, actor, { orderId: id, to, reason, version })),
    ),
    handle(api.askLate, async ({ params: { id }, actor }) => shown(id, await askAboutLate(deps, actor, id))),
    handle(api.taskPeople, async ({ params: { id } }) => {
      const there = await findOrder(db, id);
      return there ? ok(await taskPeople(db, id)) : err(failure('not_found'));
    }),
    handle(api.assignTask, ({ params, body, actor }) =>
      assignTask(deps, actor, { orderId: params.id, taskId: params.taskId, assigneeId: body.assignee_id }),
    ),
    handle(api.report, ({ params, body, actor }) =>
      reportTask(deps, actor, { orderId: params.id, taskId: params.taskId }, body),
    ),
  ];
}
