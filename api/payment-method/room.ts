import { paymentMethodEndpoints } from '../../shared/payment-method/wire.ts';
import * as paymentMethods from '../db/migrations/0041-payment-methods.ts';
import { room } from '../room.ts';
import { FORGET_CARD, forgetCard } from './forget.ts';
import type { PaymentMethodNeeds } from './needs.ts';
import { paymentMethodRoutes } from './routes.ts';
import type { PaymentCustomerRow, PaymentMethodRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    payment_methods: PaymentMethodRow;
    payment_customers: PaymentCustomerRow;
  }
}

/** Cards that the payment service keeps for its customers. */
export const paymentMethodRoom = room<PaymentMethodNeeds>({
  name: 'payment-method',
  endpoints: { paymentMethod: paymentMethodEndpoints },
  tables: ['payment_methods', 'payment_customers'],
  migrations: { '0041-payment-methods': paymentMethods },
  routes: paymentMethodRoutes,
  jobs: ({ database, payments }) => ({ [FORGET_CARD]: (job) => forgetCard(database.db, payments, job) }),
});
