import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const list = lazyScreen(() => import('./DesignsListScreen.tsx').then((m) => m.DesignsListScreen));
const generator = lazyScreen(() => import('./GeneratorScreen.tsx').then((m) => m.GeneratorScreen));

const LIST = '/free-laser-cutting-files-templates';

/** Free designs: their list in pages, and one page for each, where it is set, priced and downloaded. */
export const designsScreens: RoomScreens = {
  routes: [
    {
      id: 'site-designs',
      paths: [LIST, `${LIST}/page/:templatesPage`],
      screen: list,
      guard: 'none',
      chrome: 'page',
      title: 'Free laser-cutting designs',
    },
    {
      id: 'site-design',
      paths: [`${LIST}/:template`],
      screen: generator,
      guard: 'none',
      chrome: 'page',
      title: 'Free design',
    },
  ],
  redirects: {
    [`${LIST}/page/1`]: LIST,
    '/page/1': LIST,
    '/page/2': `${LIST}/page/2`,
  },
};
