import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./GuidesListScreen.tsx').then((m) => m.GuidesListScreen));
const guide = lazyScreen(() => import('./GuideScreen.tsx').then((m) => m.GuideScreen));

/** Guides by topic: rendered by the server with their figures, read without a script. */
export const guidesScreens: RoomScreens = {
  routes: [
    {
      id: 'site-guides',
      paths: ['/guides', '/guides/:topic'],
      screen: list,
      guard: 'none',
      chrome: 'page',
      title: 'Guides',
    },
    {
      id: 'site-guide',
      paths: ['/guides/:topic/:guide'],
      screen: guide,
      guard: 'none',
      chrome: 'page',
      title: 'Guide',
    },
  ],
};
