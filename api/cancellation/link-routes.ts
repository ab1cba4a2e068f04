import { ok } from '../../shared/base/result.ts';
import { linkEndpoints as api } from '../../shared/order/link-wire.ts';
import { openOwnOrder, openPayersOrder, payersOrderView } from '../checkout/link-order.ts';
import { countingTries } from '../issued/tries.ts';
import { handleAnyone, type Route } from '../route.ts';
import { answerToDelay, planCancelling } from './cancel.ts';
import type { CancellationNeeds } from './needs.ts';

/** The answer to a later ship date by who paid by a link and has the order's e-mails: the link is the permission. */
export function linkAnswerRoutes(deps: CancellationNeeds): Route[] {
  return [
    handleAnyone(api.delayPlan, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const { found, owner } = opened.value;
        return planCancelling(deps, owner.actor, { orderId: found.order.id, lines: undefined, late: true });
      }),
    ),
    handleAnyone(api.answerDelay, ({ params: { token }, body: { expected_cents: expectedCents, ...body }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openOwnOrder(deps, token);
        if (!opened.ok) return opened;
        const { found, owner } = opened.value;
        const done = await answerToDelay(deps, owner.actor, { orderId: found.order.id, expectedCents, ...body });
        if (!done.ok) return done;
        const now = await openPayersOrder(deps, token);
        return now.ok ? ok(await payersOrderView(deps, now.value)) : now;
      }),
    ),
  ];
}
