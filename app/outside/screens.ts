import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const outside = lazyScreen(() => import('./OutsideScreen.tsx').then((m) => m.OutsideScreen));

const PATH = '/account/production/outside';

/** Pieces at suppliers. */
export const outsideScreens: RoomScreens = {
  routes: [{ id: 'outside', paths: [PATH], screen: outside, guard: 'staff', chrome: 'staff', title: 'Outside work' }],
  menu: [{ menu: 'staff', to: PATH, label: 'Outside work', line: 'Jobs', at: 27 }],
};
