import { ok } from '../../shared/base/result.ts';
import { orderEndpoints } from '../../shared/order/wire.ts';
import { refundEndpoints } from '../../shared/refund/wire.ts';
import { inTransaction } from '../db/database.ts';
import { orderAsShown } from '../order/read.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { shopRefundView } from '../refund/view.ts';
import { handle, type Route } from '../route.ts';
import { linkAnswerRoutes } from './link-routes.ts';
import { answerToDelay, cancelLines, planCancelling } from './cancel.ts';
import type { CancellationNeeds } from './needs.ts';
import { refundAndCancel } from './refund-and-cancel.ts';

/** Cancelling lines of an order, by its customer or the shop, and refunds that staff make. */
export function cancellationRoutes(deps: CancellationNeeds): Route[] {
  const { db } = deps.database;
  const { answerDelay, cancel, cancelPlan } = orderEndpoints;
  return [
    ...linkAnswerRoutes(deps),
    handle(cancel, async ({ params: { id }, body: { lines, version, expected_cents }, actor }) => {
      const done = await cancelLines(deps, actor, { orderId: id, lines, version, expectedCents: expected_cents });
      if (!done.ok) return done;
      const order = await orderAsShown(db, id);
      const { backCents: refunded_cents, checkedFirst: checked_first } = done.value;
      return order.ok ? ok({ order: order.value, refunded_cents, checked_first }) : order;
    }),
    handle(cancelPlan, ({ params: { id }, body: { lines, late }, actor }) =>
      planCancelling(deps, actor, { orderId: id, lines, late }),
    ),
    handle(answerDelay, async ({ params: { id }, body: { expected_cents: expectedCents, ...body }, actor }) => {
      const done = await answerToDelay(deps, actor, { orderId: id, expectedCents, ...body });
      return done.ok ? orderAsShown(db, id) : done;
    }),
    handle(refundEndpoints.create, async ({ params, body, actor, caller }) => {
      const { ask, invoice_id: invoiceId, reason, expected_cents: expectedCents } = body;
      const requestKey = `${caller.account.id} ${body.request_key}`;
      const asked = { orderId: params.id, invoiceId, ask, reason, expectedCents, requestKey };
      const byHand = { ...asked, cause: 'staff', by: actor } as const;
      const made = body.cancel_left
        ? await refundAndCancel(deps, actor, asked)
        : await inTransaction(db, (trx) => refundOrder(deps, trx, byHand), params.id);
      if (!made.ok) return made;
      deps.jobs.nudge('event');
      return ok(shopRefundView(made.value, caller.account.id));
    }),
  ];
}
