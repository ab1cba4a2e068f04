import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const design = lazyScreen(() => import('./DesignScreen.tsx').then((m) => m.DesignScreen));

/** The drawing board. */
export const designScreens: RoomScreens = {
  routes: [
    {
      id: 'design',
      // The product's first address for this page, which links out there still name.
      paths: ['/designs', '/designs/:designId', '/proof'],
      screen: design,
      guard: 'none',
      chrome: 'workspace',
      title: 'Design',
    },
  ],
};
