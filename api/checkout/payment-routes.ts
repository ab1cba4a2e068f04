import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { confirmPayment, ownPayer, pay } from './pay.ts';
import { isOnTradeCredit, payOnTradeCredit } from './pay-on-trade-credit.ts';
import type { CheckoutNeeds } from './needs.ts';
import { listUnmatched, settleUnmatched } from './restore-rows.ts';
import { unmatchedView } from './unmatched-view.ts';

/** Paying. */
export function paymentRoutes(deps: CheckoutNeeds): Route[] {
  return [
    handle(api.paymentSetup, async () => ok(deps.payments.setup())),
    handle(api.unmatchedCharges, async () =>
      ok({ charges: (await listUnmatched(deps.database.db)).map(unmatchedView) }),
    ),
    handle(api.settleCharge, async ({ params: { id }, body, actor }) => {
      const done = await inTransaction(deps.database.db, async (trx) => {
        if (!(await settleUnmatched(trx, id, body.note, isoNow(deps.clock)))) return false;
        const subject = { kind: 'charge', id } as const;
        await note(deps.clock, trx, { by: actor, kind: 'charge.settled', subject, before: null, after: body });
        return true;
      });
      return done ? ok({ success: true as const }) : err(failure('not_found'));
    }),
    handle(
      api.pay,
      ({ body, caller, address }) =>
        isOnTradeCredit(body)
          ? payOnTradeCredit(deps, caller.account, body)
          : pay(deps, ownPayer(caller.account, address), body),
      { goesFirst: true },
    ),
    handle(
      api.confirmPayment,
      ({ params, body: { approve }, caller, address }) =>
        confirmPayment(deps, caller.account, params.id, { approve, address }),
      { goesFirst: true },
    ),
  ];
}
