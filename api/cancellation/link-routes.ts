import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { linkEndpoints as api } from '../../shared/order/link-wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { openPayersOrder, payersOrderView, type PayersOrder } from '../checkout/link-order.ts';
import { countingTries } from '../issued/tries.ts';
import { handleAnyone, type Route } from '../route.ts';
import { answerToDelay, planCancelling } from './cancel.ts';
import type { CancellationNeeds } from './needs.ts';

const NOT_ASKED = failure('conflict', { message: 'The sender of the quote answers questions about this order.' });

/** The order of a payer's link where its questions go to the payer, with the account of its owner, as whom they are answered. */
async function openToAnswer(
  deps: CancellationNeeds,
  secret: string,
): Promise<Result<PayersOrder & { readonly owner: AccountRecord }, Failure>> {
  const opened = await openPayersOrder(deps, secret);
  if (!opened.ok) return opened;
  const { owner } = opened.value;
  return owner && opened.value.isOwn ? ok({ ...opened.value, owner }) : err(NOT_ASKED);
}

/** The answer to a later ship date by who paid by a link and has the order's e-mails: the link is the permission. */
export function linkAnswerRoutes(deps: CancellationNeeds): Route[] {
  return [
    handleAnyone(api.delayPlan, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openToAnswer(deps, token);
        if (!opened.ok) return opened;
        const { found, owner } = opened.value;
        return planCancelling(deps, owner.actor, { orderId: found.order.id, lines: undefined, late: true });
      }),
    ),
    handleAnyone(api.answerDelay, ({ params: { token }, body: { expected_cents: expectedCents, ...body }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openToAnswer(deps, token);
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
