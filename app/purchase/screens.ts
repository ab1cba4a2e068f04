import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const credits = lazyScreen(() => import('./CreditsScreen.tsx').then((m) => m.CreditsScreen));
const credit = lazyScreen(() => import('./BuyCreditScreen.tsx').then((m) => m.BuyCreditScreen));
const bought = lazyScreen(() => import('./BoughtCreditScreen.tsx').then((m) => m.BoughtCreditScreen));

/** One’s credit, buying it below the address of pages that take money, and bought credit of all customers, for role 1. */
export const purchaseScreens: RoomScreens = {
  routes: [
    {
      id: 'credits',
      paths: ['/account/credits'],
      screen: credits,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Credit',
    },
    {
      id: 'buy-credit',
      paths: ['/checkout/credit'],
      screen: credit,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Buy credit',
    },
    {
      id: 'admin-bought-credit',
      paths: ['/account/admin/bought-credit'],
      screen: bought,
      guard: 'admin',
      chrome: 'staff',
      title: 'Bought credit',
    },
  ],
};
