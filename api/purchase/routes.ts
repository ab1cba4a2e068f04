import { ok } from '../../shared/base/result.ts';
import { purchaseEndpoints as api } from '../../shared/purchase/wire.ts';
import { inTransaction } from '../db/database.ts';
import { refundCredit } from '../refund/refund-credit.ts';
import { shopRefundView } from '../refund/view.ts';
import { handle, type Route } from '../route.ts';
import { buyCredit, confirmPurchase } from './buy.ts';
import { listBought } from './list-rows.ts';
import type { PurchaseNeeds } from './needs.ts';

/** Buying credit, finding what was bought, and giving it back. */
export function purchaseRoutes(deps: PurchaseNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.buy, ({ caller, body, address }) => buyCredit(deps, caller.account, body, address)),
    handle(api.confirm, ({ caller, params, body }) => confirmPurchase(deps, caller.account, params.id, body.approve)),
    handle(api.list, ({ query }) => listBought(db, query)),
    handle(api.search, async ({ query: { email: search, limit } }) => {
      const found = await listBought(db, { search, limit, sort: '-created_at' });
      return found.ok ? ok({ credits: found.value.credits }) : found;
    }),
    handle(api.refund, async ({ caller, actor, body }) => {
      const { credit_id: creditId, amount_cents: cents, reason } = body;
      const requestKey = `${caller.account.id} ${body.request_key}`;
      const asked = { creditId, cents, reason, by: actor, requestKey };
      const made = await inTransaction(db, (trx) => refundCredit(deps, trx, asked));
      if (made.ok) deps.jobs.nudge('event');
      return made.ok ? ok(shopRefundView(made.value, caller.account.id)) : made;
    }),
  ];
}
