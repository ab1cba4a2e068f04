import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const home = lazyScreen(() => import('./AccountHomeScreen.tsx').then((m) => m.AccountHomeScreen));
const auth = lazyScreen(() => import('./auth/AuthScreen.tsx').then((m) => m.AuthScreen));
const accept = lazyScreen(() => import('./auth/AcceptScreen.tsx').then((m) => m.AcceptScreen));
const mailLink = lazyScreen(() => import('./MailLinkScreen.tsx').then((m) => m.MailLinkScreen));
const profile = lazyScreen(() => import('./ProfileScreen.tsx').then((m) => m.ProfileScreen));

/** Signing in, and the account itself. */
export const accountScreens: RoomScreens = {
  routes: [
    {
      id: 'auth',
      paths: ['/login', '/signup', '/afterSignup', '/forgot', '/reset-sent', '/reset'],
      screen: auth,
      guard: 'none',
      chrome: 'page',
      title: 'Log in',
    },
    {
      id: 'invitation',
      paths: ['/invite/:token'],
      screen: accept,
      guard: 'none',
      chrome: 'page',
      title: 'Invitation',
    },
    {
      id: 'mail-link',
      paths: ['/confirm-email', '/confirm-email-change', '/stop-email-change'],
      screen: mailLink,
      guard: 'none',
      chrome: 'page',
      title: 'Confirm',
    },
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
  redirects: { '/users/password/edit': '/reset' },
  menu: [{ menu: 'account', to: '/account/profile', label: 'Account', at: 10 }],
};
