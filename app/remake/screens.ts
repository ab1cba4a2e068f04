import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./RemakeListScreen.tsx').then((m) => m.RemakeListScreen));
const one = lazyScreen(() => import('./RemakeScreen.tsx').then((m) => m.RemakeScreen));

/** Reports of customers, as our staff answers them. Customers report on the page of their order. */
export const remakeScreens: RoomScreens = {
  routes: [
    {
      id: 'remakes',
      paths: ['/account/production/remakes'],
      screen: list,
      guard: 'staff',
      chrome: 'staff',
      title: 'Reported problems',
    },
    {
      id: 'remake',
      paths: ['/account/production/remakes/:id'],
      screen: one,
      guard: 'staff',
      chrome: 'staff',
      title: 'Reported problem',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/production/remakes', label: 'Remakes', line: 'Remakes', at: 33 }],
};
