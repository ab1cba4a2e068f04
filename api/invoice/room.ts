import { invoiceEndpoints } from '../../shared/invoice/wire.ts';
import * as schema from '../db/migrations/0018-invoice.ts';
import { room } from '../room.ts';
import { invoicePeople } from './people.ts';
import { invoiceEarlierOrders } from './catch-up.ts';
import type { InvoiceNeeds } from './needs.ts';
import { invoiceRoutes } from './routes.ts';
import { sheetCounters } from './issue.ts';
import type { InvoiceRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    invoices: InvoiceRow;
  }
}

/** Invoices and credit notes. */
export const invoiceRoom = room<InvoiceNeeds>({
  name: 'invoice',
  endpoints: { invoice: invoiceEndpoints },
  tables: ['invoices'],
  people: invoicePeople,
  numbers: sheetCounters,
  migrations: { '0018-invoice': schema },
  routes: invoiceRoutes,
  start: async (needs) => {
    const written = await invoiceEarlierOrders(needs);
    if (written > 0) needs.log.info({ written }, 'earlier orders have their invoices');
  },
});
