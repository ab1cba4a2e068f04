import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const orders = lazyScreen(() => import('./OrdersScreen.tsx').then((m) => m.OrdersScreen));
const order = lazyScreen(() => import('./OrderScreen.tsx').then((m) => m.OrderScreen));
const payersOrder = lazyScreen(() => import('./PayersOrderScreen.tsx').then((m) => m.PayersOrderScreen));
const late = lazyScreen(() => import('./LateOrdersScreen.tsx').then((m) => m.LateOrdersScreen));

/** A customer’s orders, and those that are late. */
export const orderScreens: RoomScreens = {
  routes: [
    { id: 'orders', paths: ['/account/orders'], screen: orders, guard: 'signed-in', chrome: 'page', title: 'Orders' },
    { id: 'order', paths: ['/account/orders/:id'], screen: order, guard: 'signed-in', chrome: 'page', title: 'Order' },
    {
      id: 'payers-order',
      paths: ['/share/orders/:orderToken'],
      screen: payersOrder,
      guard: 'none',
      chrome: 'standalone',
      title: 'Your order',
    },
    {
      id: 'late-orders',
      paths: ['/account/production/late'],
      screen: late,
      guard: 'staff',
      chrome: 'staff',
      title: 'Late orders',
    },
  ],
  menu: [
    { menu: 'account', to: '/account/orders', label: 'Orders', at: 20 },
    { menu: 'staff', to: '/account/production/late', label: 'Late', line: 'Orders', at: 32 },
  ],
};
