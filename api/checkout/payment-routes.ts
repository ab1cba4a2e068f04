import { ok } from '../../shared/base/result.ts';
import { checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import { handle, type Route } from '../route.ts';
import { confirmPayment, pay } from './pay.ts';
import type { CheckoutNeeds } from './needs.ts';

/** Paying. */
export function paymentRoutes(deps: CheckoutNeeds): Route[] {
  return [
    handle(api.paymentSetup, async () => ok(deps.payments.setup())),
    handle(api.pay, ({ body, caller }) => pay(deps, caller.account, body)),
    handle(api.confirmPayment, ({ params, body, caller }) =>
      confirmPayment(deps, caller.account, params.id, body.approve),
    ),
  ];
}
