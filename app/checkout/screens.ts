import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const checkout = lazyScreen(() => import('./CheckoutScreen.tsx').then((m) => m.CheckoutScreen));
// It stands here because its address does: only pages that take money let the payment service’s form in.
const credit = lazyScreen(() => import('../purchase/BuyCreditScreen.tsx').then((m) => m.BuyCreditScreen));

/** Paying. */
export const checkoutScreens: RoomScreens = {
  routes: [
    {
      id: 'buy-credit',
      paths: ['/checkout/credit'],
      screen: credit,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Buy credit',
    },
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
