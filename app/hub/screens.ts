import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const hubs = lazyScreen(() => import('./HubsScreen.tsx').then((m) => m.HubsScreen));
const hub = lazyScreen(() => import('./HubScreen.tsx').then((m) => m.HubScreen));

/** Hubs with what stands in them, for administrators. */
export const hubScreens: RoomScreens = {
  routes: [
    { id: 'hubs', paths: ['/account/admin/hubs'], screen: hubs, guard: 'admin', chrome: 'staff', title: 'Hubs' },
    { id: 'hub', paths: ['/account/admin/hubs/:id'], screen: hub, guard: 'admin', chrome: 'staff', title: 'Hub' },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/hubs', label: 'Hubs', line: 'Schedule', at: 40 }],
};
