import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const custom = lazyScreen(() => import('./CustomQuoteScreen.tsx').then((m) => m.CustomQuoteScreen));
const requests = lazyScreen(() => import('./RfqsScreen.tsx').then((m) => m.RfqsScreen));
const request = lazyScreen(() => import('./RfqScreen.tsx').then((m) => m.RfqScreen));
const inbox = lazyScreen(() => import('./InboxScreen.tsx').then((m) => m.InboxScreen));

/** Work that people price: asking, answering, and the staff's inbox. */
export const customScreens: RoomScreens = {
  routes: [
    {
      id: 'custom-quote',
      paths: ['/price/custom'],
      screen: custom,
      guard: 'none',
      chrome: 'quote',
      isDesk: true,
      title: 'Custom quote',
    },
    {
      id: 'requests',
      paths: ['/account/requests'],
      screen: requests,
      guard: 'signed-in',
      chrome: 'page',
      title: 'Requests',
    },
    {
      id: 'request',
      paths: ['/account/requests/:id'],
      screen: request,
      guard: 'signed-in',
      chrome: 'page',
      isDesk: true,
      title: 'Request',
    },
    {
      id: 'request-inbox',
      paths: ['/account/production/requests'],
      screen: inbox,
      guard: 'staff',
      chrome: 'staff',
      title: 'Request inbox',
    },
  ],
  menu: [{ menu: 'account', to: '/account/requests', label: 'Requests', at: 25 }],
};
