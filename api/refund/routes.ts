import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { refundEndpoints as api, type ShopRefund } from '../../shared/refund/wire.ts';
import { billable, ownedOfRow } from '../account/owned-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import { type Caller, handle, type Route } from '../route.ts';
import { needsAgreement } from './alone.ts';
import { agreeToRefund, refuseRefund, retryRefund, settleRefund } from './decide.ts';
import type { RefundNeeds } from './needs.ts';
import { refundPage, type RefundRow } from './rows.ts';
import { bookStray, noteStray } from './strays.ts';
import { planOf, standingOf } from './standing.ts';
import { previewOf, refundableView, refundViews, shopRefundView } from './view.ts';

const shown = (decided: Result<RefundRow, Failure>, { account }: Caller): Result<ShopRefund, Failure> =>
  decided.ok ? ok(shopRefundView(decided.value, account.id)) : decided;

/** Giving money back, and what came of it. */
export function refundRoutes(deps: RefundNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.ofOrder, async ({ actor, params }) => {
      const order = await findOrderRow(db, params.id);
      const mine = billable(actor, 'invoice', order && ownedOfRow(order));
      return mine.ok ? ok({ refunds: await refundViews(db, params.id) }) : mine;
    }),
    handle(api.refundable, async ({ params, query }) => {
      const standing = await standingOf(db, params.id, query.invoice_id);
      return standing ? ok(refundableView(standing)) : err(failure('not_found'));
    }),
    handle(api.plan, async ({ params, body, actor }) => {
      const standing = await standingOf(db, params.id, body.invoice_id);
      if (!standing) return err(failure('not_found'));
      const plan = await planOf(db, standing, body.ask);
      if (!plan.ok) return plan;
      const giving = { by: actor, orderId: params.id, cents: plan.value.amountCents };
      return ok(previewOf(plan.value, await needsAgreement(deps, db, giving)));
    }),
    handle(api.list, async ({ query, caller }) => {
      const page = await refundPage(db, query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ refunds: rows.map((row) => shopRefundView(row, caller.account.id)), ...around });
    }),
    handle(api.agree, async ({ params, actor, caller }) => shown(await agreeToRefund(deps, actor, params.id), caller)),
    handle(api.refuse, async ({ params, actor, caller }) => shown(await refuseRefund(deps, actor, params.id), caller)),
    handle(api.retry, async ({ params, actor, caller }) => shown(await retryRefund(deps, actor, params.id), caller)),
    handle(api.bookStray, async ({ params, caller, actor }) => {
      const booked = await bookStray(deps, actor, params.id);
      return booked.ok ? ok(shopRefundView(booked.value, caller.account.id)) : booked;
    }),
    handle(api.settleStray, ({ params, body, actor }) => noteStray(deps, actor, params.id, body.note)),
    handle(api.settle, async ({ params, body, actor, caller }) =>
      shown(await settleRefund(deps, actor, params.id, body), caller),
    ),
  ];
}
