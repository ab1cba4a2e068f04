import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const metrics = lazyScreen(() => import('./MetricsScreen.tsx').then((m) => m.MetricsScreen));

/** Figures that the shop is run by. */
export const metricScreens: RoomScreens = {
  routes: [
    {
      id: 'metrics',
      paths: ['/account/admin/metrics', '/account/admin/metrics/:team'],
      screen: metrics,
      guard: 'staff',
      chrome: 'staff',
      title: 'Metrics',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/metrics', label: 'Metrics', line: 'Figures', at: 53 }],
};
