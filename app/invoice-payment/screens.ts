import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const pay = lazyScreen(() => import('./PayInvoiceScreen.tsx').then((m) => m.PayInvoiceScreen));

/** Paying invoices by card. Below /checkout, because only there cards are entered. */
export const invoicePaymentScreens: RoomScreens = {
  routes: [
    {
      id: 'pay-invoice',
      paths: ['/checkout/invoices/:invoiceId'],
      screen: pay,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Pay an invoice',
    },
  ],
};
