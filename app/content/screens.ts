import { lazyScreen } from '../platform/chunk-errors.ts';
import type { AppRoute, RoomScreens } from '../platform/room-screens.ts';
import { HomeScreen } from './HomeScreen.tsx';

const legal = lazyScreen(() => import('./LegalScreen.tsx').then((m) => m.LegalScreen));
const terms = lazyScreen(() => import('./LegalScreen.tsx').then((m) => m.LegalTermsScreen));
const termsVersion = lazyScreen(() => import('./LegalScreen.tsx').then((m) => m.LegalTermsVersionScreen));
const privacy = lazyScreen(() => import('./LegalScreen.tsx').then((m) => m.PrivacyScreen));
const serverError = lazyScreen(() => import('./ServerErrorScreen.tsx').then((m) => m.ServerErrorScreen));
const maintenance = lazyScreen(() => import('./MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen));
const notFound = lazyScreen(() => import('./NotFoundScreen.tsx').then((m) => m.NotFoundScreen));

/** Page of an unknown address. */
export const NOT_FOUND: AppRoute = {
  id: 'not-found',
  paths: ['*'],
  screen: notFound,
  guard: 'none',
  chrome: 'page',
  title: 'Page not found',
};

/** Shown in place of a screen behind the sign-in while the server cannot be reached. */
export const MAINTENANCE: AppRoute = {
  id: 'maintenance',
  paths: ['/maintenance'],
  screen: maintenance,
  guard: 'none',
  chrome: 'page',
  title: 'Back soon',
};

/** The home page, the small print and what is shown when something is wrong. Only the home page comes with the first script. */
export const contentScreens: RoomScreens = {
  routes: [
    { id: 'home', paths: ['/', '/build', '/welcome'], screen: HomeScreen, guard: 'none', chrome: 'page', title: '' },
    { id: 'legal', paths: ['/legal'], screen: legal, guard: 'none', chrome: 'page', title: 'Legal' },
    { id: 'terms', paths: ['/legal/terms'], screen: terms, guard: 'none', chrome: 'page', title: 'Terms' },
    {
      id: 'terms-version',
      paths: ['/legal/terms/:termsVersion'],
      screen: termsVersion,
      guard: 'none',
      chrome: 'page',
      title: 'Terms of a day',
    },
    { id: 'privacy', paths: ['/legal/privacy'], screen: privacy, guard: 'none', chrome: 'page', title: 'Privacy' },
    {
      id: 'server-error',
      paths: ['/500'],
      screen: serverError,
      guard: 'none',
      chrome: 'page',
      title: 'Something broke',
    },
    MAINTENANCE,
  ],
  redirects: { '/go': '/', '/start': '/', '/!go': '/', '/!start': '/' },
};
