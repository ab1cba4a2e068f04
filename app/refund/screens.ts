import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const refunds = lazyScreen(() => import('./RefundsScreen.tsx').then((m) => m.RefundsScreen));
const refundOrder = lazyScreen(() => import('./RefundOrderScreen.tsx').then((m) => m.RefundOrderScreen));

/** Giving money back, for role 1. */
export const refundScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-refunds',
      paths: ['/account/admin/refunds'],
      screen: refunds,
      guard: 'admin',
      chrome: 'staff',
      title: 'Refunds',
    },
    {
      id: 'admin-refund-order',
      paths: ['/account/admin/orders/:id/refund'],
      screen: refundOrder,
      guard: 'admin',
      chrome: 'staff',
      title: 'Refund',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/refunds', label: 'Refunds', line: 'Money', at: 44 }],
};
