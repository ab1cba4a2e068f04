import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const mine = lazyScreen(() => import('./TradeCreditScreen.tsx').then((m) => m.TradeCreditScreen));
const statement = lazyScreen(() => import('./StatementScreen.tsx').then((m) => m.StatementScreen));
const all = lazyScreen(() => import('./AdminTradeCreditScreen.tsx').then((m) => m.AdminTradeCreditScreen));
const one = lazyScreen(() => import('./TradeCreditFileScreen.tsx').then((m) => m.TradeCreditFileScreen));

/** Buying on terms: an organization's own, and what our staff decides and books. */
export const tradeCreditScreens: RoomScreens = {
  routes: [
    {
      id: 'payment-terms',
      paths: ['/account/terms'],
      screen: mine,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Payment terms',
    },
    {
      id: 'statement',
      paths: ['/account/terms/statement'],
      screen: statement,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Statement of account',
    },
    {
      id: 'admin-terms',
      paths: ['/account/admin/terms'],
      screen: all,
      guard: 'admin',
      chrome: 'staff',
      title: 'Customers’ terms',
    },
    {
      id: 'admin-terms-file',
      paths: ['/account/admin/terms/:id'],
      screen: one,
      guard: 'admin',
      chrome: 'staff',
      title: 'A customer’s terms',
    },
    {
      id: 'admin-statement',
      paths: ['/account/admin/terms/:id/statement'],
      screen: statement,
      guard: 'admin',
      chrome: 'staff',
      title: 'A customer’s statement',
    },
  ],
  menu: [
    { menu: 'account', to: '/account/terms', label: 'Payment terms', at: 27 },
    { menu: 'staff', to: '/account/admin/terms', label: 'Trade credit', line: 'Customers', at: 43 },
  ],
};
