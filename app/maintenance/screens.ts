import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const jobs = lazyScreen(() => import('./JobsScreen.tsx').then((m) => m.JobsScreen));

/** Screens of the server's work apart from calls, for those who run it. */
export const maintenanceScreens: RoomScreens = {
  routes: [
    {
      id: 'jobs',
      paths: ['/account/production/jobs'],
      screen: jobs,
      guard: 'admin',
      chrome: 'staff',
      title: 'Background jobs',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/production/jobs', label: 'Background jobs', line: 'Figures', at: 60 }],
};
