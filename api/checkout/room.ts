import { checkoutEndpoints } from '../../shared/checkout/wire.ts';
import * as checkout from '../db/migrations/0005-checkout.ts';
import { room } from '../room.ts';
import { addressRoutes } from './address-routes.ts';
import type { AddressRow } from './address-rows.ts';
import type { CheckoutNeeds } from './needs.ts';
import { FOLLOW_UP_MS } from './follow-up.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { PaymentRow } from './payment-rows.ts';
import { rateRoutes } from './rate-routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    addresses: AddressRow;
    payments: PaymentRow;
  }
}

/** Addresses, production speed, shipping and payment. */
export const checkoutRoom = room<CheckoutNeeds>({
  name: 'checkout',
  endpoints: { checkout: checkoutEndpoints },
  tables: ['addresses', 'payments'],
  migrations: { '0005-checkout': checkout },
  routes: (needs) => [...addressRoutes(needs), ...rateRoutes(needs), ...paymentRoutes(needs)],
  recurring: ({ followUp }) => ({ 'payments.follow_up': { everyMs: FOLLOW_UP_MS, run: () => followUp.sweep() } }),
  start: ({ followUp }) => followUp.sweep(),
});
