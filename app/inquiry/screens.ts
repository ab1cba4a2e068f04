import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./InquiryListScreen.tsx').then((m) => m.InquiryListScreen));
const one = lazyScreen(() => import('./InquiryScreen.tsx').then((m) => m.InquiryScreen));

/** Questions of visitors, as our staff answers them. Visitors ask in the contact panel. */
export const inquiryScreens: RoomScreens = {
  routes: [
    {
      id: 'inquiries',
      paths: ['/account/production/questions'],
      screen: list,
      guard: 'staff',
      chrome: 'staff',
      title: 'Questions',
    },
    {
      id: 'inquiry',
      paths: ['/account/production/questions/:id'],
      screen: one,
      guard: 'staff',
      chrome: 'staff',
      title: 'Question',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/production/questions', label: 'Questions', line: 'Requests', at: 33 }],
};
