import { TERMS_VERSIONS } from '../../shared/checkout/legal-terms.ts';
import { checkoutEndpoints } from '../../shared/checkout/wire.ts';
import { linkEndpoints } from '../../shared/order/link-wire.ts';
import * as schema from '../db/migrations/0019-checkout.ts';
import * as payers from '../db/migrations/0037-payers.ts';
import { room } from '../room.ts';
import { checkoutPeople } from './people.ts';
import { addressRoutes } from './address-routes.ts';
import type { AddressRow } from './address-rows.ts';
import { billingRoutes } from './billing-routes.ts';
import type { BillingAddressRow } from './billing-rows.ts';
import { estimateRoutes } from './estimate-routes.ts';
import type { CheckoutNeeds } from './needs.ts';
import { RETURN_CHARGE, returnCharge, sweepLate } from './late-charge.ts';
import { FOLLOW_UP_MS } from './follow-up.ts';
import { linkRoutes } from './link-routes.ts';
import { sendPayersReceipt } from './payers-receipt.ts';
import { PAYERS_RECEIPT } from './settle.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { RestoreRow, UnmatchedChargeRow } from './restore-rows.ts';
import { forgetTables, type ShippingTableRow } from './shipping-table-rows.ts';
import { shippingRoutes } from './shipping-routes.ts';
import { speedRoutes } from './speed-routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    addresses: AddressRow;
    billing_addresses: BillingAddressRow;
    payments: PaymentRow;
    restores: RestoreRow;
    unmatched_charges: UnmatchedChargeRow;
    shipping_tables: ShippingTableRow;
  }
}

/** How often payments that were given up are asked after, ms. */
const LATE_SWEEP_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** How long what a shipping service charged is kept for when it does not answer, ms. */
const KEPT_MS = 90 * DAY_MS;

/** Addresses, production speed, shipping and payment. */
export const checkoutRoom = room<CheckoutNeeds>({
  name: 'checkout',
  endpoints: { checkout: checkoutEndpoints, byLink: linkEndpoints },
  tables: ['addresses', 'billing_addresses', 'payments', 'restores', 'unmatched_charges', 'shipping_tables'],
  people: checkoutPeople,
  migrations: { '0019-checkout': schema, '0037-payers': payers },
  routes: (needs) => [
    ...addressRoutes(needs),
    ...billingRoutes(needs),
    ...speedRoutes(needs),
    ...shippingRoutes(needs),
    ...estimateRoutes(needs),
    ...paymentRoutes(needs),
    ...linkRoutes(needs),
  ],
  jobs: (needs) => ({
    [RETURN_CHARGE]: ({ payload }) => returnCharge(needs, payload.subject!),
    [PAYERS_RECEIPT]: sendPayersReceipt(needs),
  }),
  recurring: (needs) => ({
    'payments.follow_up': { everyMs: FOLLOW_UP_MS, run: () => needs.followUp.sweep() },
    'shipping.forget_tables': {
      everyMs: DAY_MS,
      run: () => forgetTables(needs.database.db, new Date(needs.clock.now() - KEPT_MS).toISOString()),
    },
    'payments.late': { everyMs: LATE_SWEEP_MS, run: () => sweepLate(needs) },
  }),
  pages: () => ({ termsVersion: (version) => TERMS_VERSIONS.some((one) => one === version) }),
  start: (needs) => needs.followUp.sweep(),
});
