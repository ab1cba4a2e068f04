import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const slip = lazyScreen(() => import('./PackingSlipScreen.tsx').then((m) => m.PackingSlipScreen));

/** Papers of shipments. */
export const shipmentScreens: RoomScreens = {
  routes: [
    {
      id: 'packing-slip',
      paths: ['/account/production/orders/:id/packing-slip'],
      screen: slip,
      guard: 'signed-in',
      chrome: 'standalone',
      title: 'Packing slip',
    },
  ],
};
