import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const parts = lazyScreen(() => import('./SavedPartsScreen.tsx').then((m) => m.SavedPartsScreen));

/** Parts that people keep for later. Guests have them too. */
export const savedScreens: RoomScreens = {
  routes: [
    {
      id: 'saved-parts',
      paths: ['/account/parts'],
      screen: parts,
      guard: 'none',
      chrome: 'page',
      title: 'Saved parts',
    },
  ],
  menu: [{ menu: 'account', to: '/account/parts', label: 'Saved parts', at: 24, guard: 'signed-in' }],
};
