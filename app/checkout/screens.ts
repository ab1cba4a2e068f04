import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const checkout = lazyScreen(() => import('./CheckoutScreen.tsx').then((m) => m.CheckoutScreen));

const byLink = lazyScreen(() => import('./LinkCheckoutScreen.tsx').then((m) => m.LinkCheckoutScreen));

/** Paying. */
export const checkoutScreens: RoomScreens = {
  routes: [
    {
      id: 'checkout',
      paths: ['/checkout/:quoteId'],
      screen: checkout,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Checkout',
    },
    {
      id: 'pay-by-link',
      paths: ['/share/:uuid/pay'],
      screen: byLink,
      guard: 'none',
      chrome: 'standalone',
      title: 'Pay a quote',
    },
  ],
};
