import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const experiments = lazyScreen(() => import('./ExperimentsScreen.tsx').then((m) => m.ExperimentsScreen));

/** Results of experiments, for administrators. */
export const visitScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-experiments',
      paths: ['/account/admin/experiments'],
      screen: experiments,
      guard: 'admin',
      chrome: 'staff',
      title: 'Experiments',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/experiments', label: 'Experiments', line: 'Figures', at: 54 }],
};
