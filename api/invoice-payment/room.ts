import { invoicePaymentEndpoints } from '../../shared/invoice-payment/wire.ts';
import * as schema from '../db/migrations/0026-invoice-payment.ts';
import { room } from '../room.ts';
import { invoicePaymentPeople } from './people.ts';
import { invoicePaymentJobs } from './jobs.ts';
import type { InvoicePaymentNeeds } from './needs.ts';
import { invoicePaymentRoutes } from './routes.ts';
import type { InvoicePaymentRow } from './rows.ts';
import { sweepInvoicePayments } from './settle.ts';

declare module '../db/tables.ts' {
  interface Tables {
    invoice_payments: InvoicePaymentRow;
  }
}

/** How often payments without an end are looked at, ms. */
const SWEEP_MS = 60_000;

/** Invoices on terms that are paid by card. Its table comes with the terms' migration 0052. */
export const invoicePaymentRoom = room<InvoicePaymentNeeds>({
  name: 'invoice-payment',
  endpoints: { invoicePayment: invoicePaymentEndpoints },
  tables: ['invoice_payments'],
  people: invoicePaymentPeople,
  migrations: { '0026-invoice-payment': schema },
  routes: invoicePaymentRoutes,
  jobs: invoicePaymentJobs,
  recurring: (needs) => ({ 'invoice_payment.sweep': { everyMs: SWEEP_MS, run: () => sweepInvoicePayments(needs) } }),
});
