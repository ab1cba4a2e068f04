import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const checkout = lazyScreen(() => import('./CheckoutScreen.tsx').then((m) => m.CheckoutScreen));

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
  ],
};
