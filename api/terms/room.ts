import { termsEndpoints } from '../../shared/terms/wire.ts';
import * as schema from '../db/migrations/0022-terms.ts';
import { room } from '../room.ts';
import { termsPeople } from './people.ts';
import type { TermsAccountRow } from './account-rows.ts';
import type { TermsInvoiceRow } from './invoice-rows.ts';
import type { InvoiceShareRow } from './invoice-share-rows.ts';
import { remindOverdue, termsJobs } from './jobs.ts';
import type { PaymentLossRow } from './loss-rows.ts';
import type { TermsNeeds } from './needs.ts';
import type { TermsOrderRow, TermsShareRow } from './order-rows.ts';
import type { ApplicationRow, BankPaymentRow } from './payment-rows.ts';
import { termsRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    terms_accounts: TermsAccountRow;
    terms_orders: TermsOrderRow;
    terms_shares: TermsShareRow;
    terms_invoices: TermsInvoiceRow;
    terms_invoice_shares: InvoiceShareRow;
    bank_payments: BankPaymentRow;
    payment_applications: ApplicationRow;
    payment_losses: PaymentLossRow;
  }
}

const HOUR_MS = 3_600_000;

/** Buying on terms: who may, what they owe, and what banks brought. */
export const termsRoom = room<TermsNeeds>({
  name: 'terms',
  endpoints: { terms: termsEndpoints },
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
  people: termsPeople,
  migrations: { '0022-terms': schema },
  routes: termsRoutes,
  jobs: termsJobs,
  recurring: (needs) => ({
    'terms.reminders': { everyMs: HOUR_MS, run: async () => void (await remindOverdue(needs)) },
  }),
});
