import { tradeCreditEndpoints } from '../../shared/trade-credit/wire.ts';
import * as schema from '../db/migrations/0022-terms.ts';
import { room } from '../room.ts';
import { tradeCreditPeople } from './people.ts';
import type { TradeCreditAccountRow } from './account-rows.ts';
import type { TradeCreditInvoiceRow } from './invoice-rows.ts';
import type { InvoiceShareRow } from './invoice-share-rows.ts';
import { remindOverdue, tradeCreditJobs } from './jobs.ts';
import type { PaymentLossRow } from './loss-rows.ts';
import type { TradeCreditNeeds } from './needs.ts';
import type { TradeCreditOrderRow, TradeCreditShareRow } from './order-rows.ts';
import type { ApplicationRow, BankPaymentRow } from './payment-rows.ts';
import { tradeCreditRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    terms_accounts: TradeCreditAccountRow;
    terms_orders: TradeCreditOrderRow;
    terms_shares: TradeCreditShareRow;
    terms_invoices: TradeCreditInvoiceRow;
    terms_invoice_shares: InvoiceShareRow;
    bank_payments: BankPaymentRow;
    payment_applications: ApplicationRow;
    payment_losses: PaymentLossRow;
  }
}

const HOUR_MS = 3_600_000;

/** Buying on terms: who may, what they owe, and what banks brought. */
export const tradeCreditRoom = room<TradeCreditNeeds>({
  name: 'trade-credit',
  endpoints: { terms: tradeCreditEndpoints },
  tables: [
    'terms_accounts',
    'terms_orders',
    'terms_shares',
    'terms_invoices',
    'terms_invoice_shares',
    'bank_payments',
    'payment_applications',
    'payment_losses',
  ],
  people: tradeCreditPeople,
  migrations: { '0022-terms': schema },
  routes: tradeCreditRoutes,
  jobs: tradeCreditJobs,
  recurring: (needs) => ({
    'terms.reminders': { everyMs: HOUR_MS, run: async () => void (await remindOverdue(needs)) },
  }),
});
