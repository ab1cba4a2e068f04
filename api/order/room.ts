import { orderEndpoints } from '../../shared/order/wire.ts';
import * as schema from '../db/migrations/0020-order.ts';
import * as taskAssignee from '../db/migrations/0069-task-assignee.ts';
import type { JobHandler } from '../jobs/job.ts';
import { renderEmail } from '../mail/render-email.ts';
import { room } from '../room.ts';
import { orderPeople } from './people.ts';
import { mailAssigned, TASK_ASSIGNED } from './assign-task.ts';
import { ORDER_STEP_MAIL } from './change.ts';
import { confirmationEmail } from './confirmation-email.ts';
import type { OrderDrawingNeeds } from './needs.ts';
import { orderPage } from './order-link.ts';
import type { OrderDelayRow } from './delay-rows.ts';
import { addEarlierLines } from './earlier-lines.ts';
import { findEvent, type OrderEventRow } from './event-rows.ts';
import type { OrderHoldRow } from './hold-rows.ts';
import { LATE_FOUND, LOOK_AHEAD_MS, lateFoundJob, lookAhead } from './late.ts';
import type { LateOrderRow } from './late-rows.ts';
import type { OrderLineRow } from './line-rows.ts';
import type { OrderSketchesRow } from './sketch-rows.ts';
import { partsPicture } from './parts-picture.ts';
import { stepEmail } from './step-email.ts';
import { ORDER_CONFIRMATION } from './place.ts';
import { orderRoutes } from './routes.ts';
import { type FoundOrder, findOrder } from './read.ts';
import type { FrozenRow } from './frozen-rows.ts';
import { reportEmail } from './report-email.ts';
import { TASK_REPORT } from './report-task.ts';
import { ORDER_SEQUENCE, type OrderRow } from './rows.ts';
import { findTask, type OrderTaskRow } from './task-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    frozen_orders: FrozenRow;
    late_orders: LateOrderRow;
    order_delays: OrderDelayRow;
    order_events: OrderEventRow;
    order_holds: OrderHoldRow;
    order_lines: OrderLineRow;
    order_sketches: OrderSketchesRow;
    order_tasks: OrderTaskRow;
    orders: OrderRow;
  }
}

/** Orders, their confirmation, and the services that people do for them. */
export const orderRoom = room<OrderDrawingNeeds>({
  name: 'order',
  endpoints: { order: orderEndpoints },
  tables: [
    'frozen_orders',
    'late_orders',
    'order_delays',
    'order_events',
    'order_holds',
    'order_lines',
    'order_sketches',
    'order_tasks',
    'orders',
  ],
  people: orderPeople,
  numbers: () => [ORDER_SEQUENCE],
  migrations: { '0020-order': schema, '0069-task-assignee': taskAssignee },
  routes: orderRoutes,
  start: async (needs) => void (await addEarlierLines(needs)),
  recurring: (needs) => ({ 'orders.look_ahead': { everyMs: LOOK_AHEAD_MS, run: () => lookAhead(needs) } }),
  jobs: (needs) => ({
    [LATE_FOUND]: lateFoundJob(needs),
    [TASK_ASSIGNED]: mailAssigned(needs),
    ...orderMails(needs),
  }),
});

function orderMails(deps: OrderDrawingNeeds): Readonly<Record<string, JobHandler>> {
  const { database, mail } = deps;
  const pageOf = (found: FoundOrder) => orderPage(deps, database.db, found);
  return {
    async [ORDER_CONFIRMATION]({ id, payload }) {
      const found = await findOrder(database.db, payload.subject!);
      if (found) {
        const picture = await partsPicture(deps, found);
        const email = confirmationEmail(found.order, await pageOf(found), picture?.block);
        const attachments = picture ? [picture.file] : [];
        await mail.send({ id, to: found.order.email, ...renderEmail(email), attachments });
      }
    },
    async [ORDER_STEP_MAIL]({ id, payload }) {
      const event = await findEvent(database.db, payload.subject!);
      const found = event && event.undoneAt === null && (await findOrder(database.db, event.orderId));
      const email = found && stepEmail(found.order, event.facts, await pageOf(found));
      if (email) await mail.send({ id, to: found.order.email, ...renderEmail(email) });
    },
    async [TASK_REPORT]({ id, payload }) {
      const task = await findTask(database.db, payload.subject!);
      const found = task && (await findOrder(database.db, task.order_id));
      if (found) {
        const email = reportEmail(found.order, task.id, await pageOf(found));
        await mail.send({ id, to: found.order.email, ...renderEmail(email) });
      }
    },
  };
}
