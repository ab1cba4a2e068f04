import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const dxf = lazyScreen(() => import('./DxfScreen.tsx').then((m) => m.DxfScreen));

/** Files read twice, for role 1. */
export const inspectionScreens: RoomScreens = {
  routes: [
    {
      id: 'admin-dxf',
      paths: ['/account/admin/dxf'],
      screen: dxf,
      guard: 'admin',
      chrome: 'staff',
      title: 'File inspection',
    },
  ],
  menu: [{ menu: 'staff', to: '/account/admin/dxf', label: 'File inspection', line: 'Catalog', at: 53 }],
};
