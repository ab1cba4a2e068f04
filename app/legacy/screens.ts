import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const designs = lazyScreen(() => import('./ImportedScreens.tsx').then((m) => m.ImportedDesignsScreen));
const orders = lazyScreen(() => import('./ImportedScreens.tsx').then((m) => m.ImportedOrdersScreen));
const order = lazyScreen(() => import('./ImportedOrderScreen.tsx').then((m) => m.ImportedOrderScreen));
const shopOrder = lazyScreen(() => import('./ImportedOrderScreen.tsx').then((m) => m.ShopImportedOrderScreen));
const magicLogin = lazyScreen(() => import('./MagicLoginScreen.tsx').then((m) => m.MagicLoginScreen));

/** Screens of the records from the shop before this one, and of its customers' way in. */
export const legacyScreens: RoomScreens = {
  routes: [
    {
      id: 'imported-designs',
      paths: ['/account/imported-designs'],
      screen: designs,
      guard: 'signed-in',
      chrome: 'page',
      isDesk: true,
      title: 'Imported designs',
    },
    {
      id: 'imported-orders',
      paths: ['/account/imported-orders'],
      screen: orders,
      guard: 'signed-in',
      chrome: 'page',
      isDesk: true,
      title: 'Imported orders',
    },
    {
      id: 'imported-order',
      paths: ['/account/imported-orders/:id'],
      screen: order,
      guard: 'signed-in',
      chrome: 'page',
      isDesk: true,
      title: 'Imported order',
    },
    {
      id: 'production-imported-order',
      paths: ['/account/production/v1/orders/:id'],
      screen: shopOrder,
      guard: 'staff',
      chrome: 'staff',
      title: 'Imported order, for production',
    },
    {
      id: 'magic-login',
      paths: ['/magic-login'],
      screen: magicLogin,
      guard: 'none',
      chrome: 'page',
      title: 'Log in with a link',
    },
  ],
  menu: [
    {
      menu: 'staff',
      to: '/account/imported-orders',
      label: 'Imported orders',
      guard: 'staff',
      line: 'Orders',
      at: 36,
    },
    {
      menu: 'staff',
      to: '/account/imported-designs',
      label: 'Imported designs',
      guard: 'staff',
      line: 'Orders',
      at: 37,
    },
  ],
};
