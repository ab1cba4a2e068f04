import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const bought = lazyScreen(() => import('./BoughtCreditScreen.tsx').then((m) => m.BoughtCreditScreen));

/** Bought credit of all customers, for role 1. */
export const purchaseScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-bought-credit',
      paths: ['/account/admin/bought-credit'],
      screen: bought,
      guard: 'admin',
      chrome: 'page',
      title: 'Bought credit',
    },
  ],
};
