import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const print = lazyScreen(() => import('./PrintScreen.tsx').then((m) => m.PrintScreen));
const share = lazyScreen(() => import('./ShareScreen.tsx').then((m) => m.ShareScreen));
const stop = lazyScreen(() => import('./StopRemindersScreen.tsx').then((m) => m.StopRemindersScreen));

/** Quote documents: printed, shared, and the end of reminders. */
export const issuedScreens: RoomScreens = {
  routes: [
    {
      id: 'quote-print',
      paths: ['/price/:quoteId/print'],
      screen: print,
      guard: 'none',
      chrome: 'standalone',
      title: 'Quote document',
    },
    {
      id: 'share',
      paths: ['/share/:uuid'],
      screen: share,
      guard: 'none',
      chrome: 'standalone',
      title: 'Shared quote',
    },
    {
      id: 'stop-reminders',
      paths: ['/reminders/stop/:token'],
      screen: stop,
      guard: 'none',
      chrome: 'standalone',
      title: 'Reminders',
    },
  ],
};
