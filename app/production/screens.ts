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
      chrome: 'staff',
      title: 'Production orders',
    },
    {
      id: 'production-order',
      paths: ['/account/production/orders/:id'],
      screen: order,
      guard: 'staff',
      chrome: 'staff',
      title: 'Order in production',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/production/orders', label: 'Orders', line: 'Orders', at: 30 }],
};
