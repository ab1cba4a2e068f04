import type { Deps } from '../deps.ts';
import type { Route } from '../route.ts';
import { addressRoutes } from './address-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { rateRoutes } from './rate-routes.ts';

/** Addresses, production speed, shipping and payment. */
export function checkoutRoutes(deps: Deps): Route[] {
  return [...addressRoutes(deps), ...rateRoutes(deps), ...paymentRoutes(deps)];
}
