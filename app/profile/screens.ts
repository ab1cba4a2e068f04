import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const home = lazyScreen(() => import('./AccountHomeScreen.tsx').then((m) => m.AccountHomeScreen));
const profile = lazyScreen(() => import('./ProfileScreen.tsx').then((m) => m.ProfileScreen));

/** The account itself: its home, and what people set about themselves. */
export const profileScreens: RoomScreens = {
  routes: [
    {
      id: 'account',
      paths: ['/account'],
      screen: home,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Your account',
    },
    {
      id: 'profile',
      paths: ['/account/profile'],
      screen: profile,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Profile',
    },
  ],
  menu: [{ menu: 'account', to: '/account/profile', label: 'Profile', at: 10 }],
};
