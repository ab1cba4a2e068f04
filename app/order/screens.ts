import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const orders = lazyScreen(() => import('./OrdersScreen.tsx').then((m) => m.OrdersScreen));
const order = lazyScreen(() => import('./OrderScreen.tsx').then((m) => m.OrderScreen));
const production = lazyScreen(() => import('./ProductionOrdersScreen.tsx').then((m) => m.ProductionOrdersScreen));
const productionOrder = lazyScreen(() => import('./ProductionOrderScreen.tsx').then((m) => m.ProductionOrderScreen));

const late = lazyScreen(() => import('./LateOrdersScreen.tsx').then((m) => m.LateOrdersScreen));

/** Orders, the customer’s and the shop’s. */
export const orderScreens: RoomScreens = {
  routes: [
    { id: 'orders', paths: ['/account/orders'], screen: orders, guard: 'signed-in', chrome: 'page', title: 'Orders' },
    { id: 'order', paths: ['/account/orders/:id'], screen: order, guard: 'signed-in', chrome: 'page', title: 'Order' },
    {
      id: 'production',
      paths: ['/account/production/orders'],
      screen: production,
      guard: 'staff',
      chrome: 'page',
      title: 'Production orders',
    },
    {
      id: 'late-orders',
      paths: ['/account/production/late'],
      screen: late,
      guard: 'staff',
      chrome: 'page',
      title: 'Late orders',
    },
    {
      id: 'production-order',
      paths: ['/account/production/orders/:id'],
      screen: productionOrder,
      guard: 'staff',
      chrome: 'page',
      title: 'Order in production',
    },
  ],
  menu: [
    { menu: 'account', to: '/account/orders', label: 'Orders', at: 20 },
    { menu: 'account', to: '/account/production/orders', label: 'Production orders', at: 30 },
    { menu: 'account', to: '/account/production/late', label: 'Late orders', at: 31 },
  ],
};
