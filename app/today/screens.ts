import { lazyScreen } from '../platform/chunk-errors.ts';
import { TODAY } from '../platform/landing.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const today = lazyScreen(() => import('./TodayScreen.tsx').then((m) => m.TodayScreen));
const wall = lazyScreen(() => import('./WallScreen.tsx').then((m) => m.WallScreen));

/** The day's work of the staff, at a desk and on a wall. */
export const todayScreens: RoomScreens = {
  routes: [
    { id: 'today', paths: [TODAY], screen: today, guard: 'staff', chrome: 'staff', title: 'Today' },
    {
      id: 'wall',
      paths: ['/account/production/wall'],
      screen: wall,
      guard: 'staff',
      chrome: 'standalone',
      title: 'Wall display',
    },
  ],
  redirects: { '/account/production': TODAY },
  menu: [
    { menu: 'staff', to: TODAY, label: 'Today', line: 'Today', at: 1 },
    // Here, as the table of the requests' room comes with the first script.
    { menu: 'staff', to: '/account/production/requests', label: 'Requests', line: 'Requests', at: 31 },
    { menu: 'staff', to: '/price/custom', label: 'Create quote', guard: 'staff', line: 'Requests', at: 34 },
    { menu: 'account', to: TODAY, label: 'Staff', guard: 'staff', at: 29 },
  ],
};
