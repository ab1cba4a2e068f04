import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../router/screens.ts';

const design = lazyScreen(() => import('./DesignScreen.tsx').then((m) => m.DesignScreen));

/** The drawing board. */
export const designScreens: RoomScreens = {
  routes: [
    {
      id: 'design',
      paths: ['/designs', '/designs/:designId'],
      screen: design,
      guard: 'none',
      chrome: 'workspace',
      title: 'Design',
    },
  ],
};
