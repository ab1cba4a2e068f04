import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./ReviewListScreen.tsx').then((m) => m.ReviewListScreen));
const enter = lazyScreen(() => import('./EnterScreen.tsx').then((m) => m.EnterScreen));
const one = lazyScreen(() => import('./ReviewScreen.tsx').then((m) => m.ReviewScreen));

/** Tax exemptions, as our staff reviews them. Customers find theirs on their profile. */
export const taxScreens: RoomScreens = {
  routes: [
    {
      id: 'tax-exemptions',
      paths: ['/account/production/tax-exemptions'],
      screen: list,
      guard: 'admin',
      chrome: 'staff',
      title: 'Tax exemptions',
    },
    {
      id: 'tax-exemption-new',
      paths: ['/account/production/tax-exemptions/new'],
      screen: enter,
      guard: 'admin',
      chrome: 'staff',
      title: 'Enter an exemption',
    },
    {
      id: 'tax-exemption',
      paths: ['/account/production/tax-exemptions/:id'],
      screen: one,
      guard: 'admin',
      chrome: 'staff',
      title: 'Tax exemption',
    },
  ],
  menu: [
    { menu: 'staff', to: '/account/production/tax-exemptions', label: 'Tax exemptions', line: 'Customers', at: 35 },
  ],
};
