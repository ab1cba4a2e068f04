import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const calendar = lazyScreen(() => import('./CalendarScreen.tsx').then((m) => m.CalendarScreen));

/** When hubs work, for administrators. */
export const calendarScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-calendar',
      paths: ['/account/admin/calendar'],
      screen: calendar,
      guard: 'admin',
      chrome: 'staff',
      title: 'Working days',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/calendar', label: 'Working days', line: 'Schedule', at: 39 }],
};
