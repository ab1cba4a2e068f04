import { linkEndpoints as api } from '../../shared/checkout/link-wire.ts';
import { countingTries } from '../issued/tries.ts';
import { handle, type Route } from '../route.ts';
import { confirmByLink, lookByLink, payByLink } from './link-checkout.ts';
import type { CheckoutNeeds } from './needs.ts';

/** Paying somebody else's quote by its link; calls with links that open nothing are counted. */
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
    handle(
      api.confirm,
      ({ params: { uuid: secret, id }, body: { approve }, caller, address }) =>
        countingTries(deps, address, () => confirmByLink(deps, caller, { secret, id, address }, approve)),
      { goesFirst: true },
    ),
  ];
}
