import { paymentMethodEndpoints } from '../../shared/payment-method/wire.ts';
import * as schema from '../db/migrations/0009-payment-method.ts';
import { room } from '../room.ts';
import { paymentMethodPeople } from './people.ts';
import { FORGET_CARD, forgetCard } from './forget.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { paymentMethodRoutes } from './routes.ts';
import type { PaymentCustomerRow, PaymentMethodRow } from './rows.ts';
import { sweepSetups } from './settle-setup.ts';
import type { CardSetupRow } from './setup-rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    payment_methods: PaymentMethodRow;
    payment_customers: PaymentCustomerRow;
    card_setups: CardSetupRow;
  }
}

/** How often attempts to keep a card that have no end are looked at, ms. */
const SWEEP_MS = 60_000;

/** Cards that the payment service keeps for its customers. */
export const paymentMethodRoom = room<PaymentMethodNeeds>({
  name: 'payment-method',
  endpoints: { paymentMethod: paymentMethodEndpoints },
  tables: ['payment_methods', 'payment_customers', 'card_setups'],
  people: paymentMethodPeople,
  migrations: { '0009-payment-method': schema },
  routes: paymentMethodRoutes,
  recurring: (needs) => ({ 'payment_method.sweep': { everyMs: SWEEP_MS, run: () => sweepSetups(needs) } }),
  jobs: ({ database, payments }) => ({ [FORGET_CARD]: (job) => forgetCard(database.db, payments, job) }),
});
