import { linkEndpoints as api } from '../../shared/order/link-wire.ts';
import { ok } from '../../shared/base/result.ts';
import { countingTries } from '../issued/tries.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { confirmByLink, lookByLink, payByLink } from './link-checkout.ts';
import { openPayersOrder, payersOrderView } from './link-order.ts';
import type { CheckoutNeeds } from './needs.ts';

/** Paying somebody else's quote by its link, and following its order; calls with links that open nothing are counted. */
export function linkRoutes(deps: CheckoutNeeds): Route[] {
  return [
    handle(api.look, ({ params: { uuid }, body, caller, address }) =>
      countingTries(deps, address, () => lookByLink(deps, caller, uuid, body)),
    ),
    handle(
      api.pay,
      ({ params: { uuid: secret }, body, caller, address }) =>
        countingTries(deps, address, () => payByLink(deps, caller, { secret, address }, body)),
      { goesFirst: true },
    ),
    handleAnyone(api.order, ({ params: { token }, address }) =>
      countingTries(deps, address, async () => {
        const opened = await openPayersOrder(deps, token);
        return opened.ok ? ok(await payersOrderView(deps, opened.value)) : opened;
      }),
    ),
    handle(
      api.confirm,
      ({ params: { uuid: secret, id }, body: { approve }, caller, address }) =>
        countingTries(deps, address, () => confirmByLink(deps, caller, { secret, id, address }, approve)),
      { goesFirst: true },
    ),
  ];
}
