import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const auth = lazyScreen(() => import('./auth/AuthScreen.tsx').then((m) => m.AuthScreen));
const accept = lazyScreen(() => import('./auth/AcceptScreen.tsx').then((m) => m.AcceptScreen));
const mailLink = lazyScreen(() => import('./MailLinkScreen.tsx').then((m) => m.MailLinkScreen));

/** Signing up and in, and the links of mails about an account. */
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
  ],
  redirects: { '/users/password/edit': '/reset' },
};
