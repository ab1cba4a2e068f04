import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const add = lazyScreen(() => import('./AddCardScreen.tsx').then((m) => m.AddCardScreen));

/** Adding a card without an order: a page of its own, because the payment service's form is let into it alone. */
export const paymentMethodScreens: RoomScreens = {
  routes: [
    {
      id: 'add-card',
      paths: ['/account/payment-methods/new'],
      screen: add,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Add a card',
    },
  ],
};
