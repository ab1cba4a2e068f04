import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const auth = lazyScreen(() => import('./AuthScreen.tsx').then((m) => m.AuthScreen));
const home = lazyScreen(() => import('./AccountHomeScreen.tsx').then((m) => m.AccountHomeScreen));
const profile = lazyScreen(() => import('./ProfileScreen.tsx').then((m) => m.ProfileScreen));

/** Signing in, and the account itself. */
export const accountScreens: RoomScreens = {
  routes: [
    { id: 'auth', paths: ['/login', '/signup'], screen: auth, guard: 'none', chrome: 'page', title: 'Log in' },
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
      title: 'Account',
    },
  ],
  menu: [{ menu: 'account', to: '/account/profile', label: 'Account', at: 10 }],
};
