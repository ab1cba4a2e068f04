import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const invoice = lazyScreen(() => import('./InvoiceScreen.tsx').then((m) => m.InvoiceScreen));
const invoices = lazyScreen(() => import('./InvoicesScreen.tsx').then((m) => m.InvoicesScreen));

/** Invoices and credit notes. */
export const invoiceScreens: RoomScreens = {
  routes: [
    {
      id: 'order-invoice',
      paths: ['/account/orders/:id/invoice'],
      screen: invoice,
      guard: 'signed-in',
      chrome: 'standalone',
      title: 'Invoice',
    },
    {
      id: 'invoices',
      paths: ['/account/invoices'],
      screen: invoices,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Invoices',
    },
  ],
};
