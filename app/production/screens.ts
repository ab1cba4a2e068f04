import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const orders = lazyScreen(() => import('./ProductionOrdersScreen.tsx').then((m) => m.ProductionOrdersScreen));
const order = lazyScreen(() => import('./ProductionOrderScreen.tsx').then((m) => m.ProductionOrderScreen));

/** Orders as the shop sees them. */
export const productionScreens: RoomScreens = {
  routes: [
    {
      id: 'production',
      paths: ['/account/production/orders'],
      screen: orders,
      guard: 'staff',
      chrome: 'page',
      title: 'Production orders',
    },
    {
      id: 'production-order',
      paths: ['/account/production/orders/:id'],
      screen: order,
      guard: 'staff',
      chrome: 'page',
      title: 'Order in production',
    },
  ],
  menu: [{ menu: 'account', to: '/account/production/orders', label: 'Production orders', at: 30 }],
};
