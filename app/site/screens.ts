import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const page = lazyScreen(() => import('./SitePageScreen.tsx').then((m) => m.SitePageScreen));

/** Pages of the site: services, places, materials for machines of search, and what the shop says of itself. */
export const siteScreens: RoomScreens = {
  routes: [
    {
      id: 'site-page',
      paths: [
        '/laser-cutting',
        '/laser-cutting/metal',
        '/laser-cutting/wood',
        '/laser-cutting/acrylic',
        '/laser-cutting/plastic',
        '/laser-engraving',
        '/sheet-metal-fabrication',
        '/photo-etching/metal',
        '/finishing-services',
        '/quality-standards-services',
        '/cnc-machining',
        '/3d-printing',
        '/injection-molding',
        '/printed-circuit-boards-fabrication-assembly',
        '/promotional-products',
        '/landing/:landing',
      ],
      screen: page,
      guard: 'none',
      chrome: 'page',
      title: 'Services',
    },
    {
      id: 'site-offer',
      paths: ['/lunar-new-year-onshore-offer'],
      screen: page,
      guard: 'none',
      chrome: 'standalone',
      title: 'Open through Lunar New Year',
    },
  ],
  redirects: {
    '/wood': '/laser-cutting/wood',
    '/acrylic': '/laser-cutting/acrylic',
    '/plastic': '/laser-cutting/plastic',
    '/metal': '/laser-cutting/metal',
  },
};
