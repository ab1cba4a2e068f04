import { lazyScreen } from '../platform/chunk-errors.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

const sitemap = lazyScreen(() => import('./SitemapScreen.tsx').then((m) => m.SitemapScreen));
const bend = lazyScreen(() => import('./calculators/BendScreen.tsx').then((m) => m.BendScreen));
const weight = lazyScreen(() => import('./calculators/WeightScreen.tsx').then((m) => m.WeightScreen));
const kerf = lazyScreen(() => import('./calculators/KerfScreen.tsx').then((m) => m.KerfScreen));
const engraving = lazyScreen(() => import('./calculators/EngravingScreen.tsx').then((m) => m.EngravingScreen));
const page = lazyScreen(() => import('./SitePageScreen.tsx').then((m) => m.SitePageScreen));

const generateSitemap = lazyScreen(() =>
  import('./staff/GenerateSitemapScreen.tsx').then((m) => m.GenerateSitemapScreen),
);
const prerender = lazyScreen(() => import('./staff/PrerenderScreen.tsx').then((m) => m.PrerenderScreen));

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
        '/about',
        '/pricing',
        '/returns',
        '/help',
        '/calculators',
        '/file-preparation',
        '/file-preparation/:program',
        '/landing/:landing',
      ],
      screen: page,
      guard: 'none',
      chrome: 'page',
      title: 'Services',
    },
    { id: 'site-list', paths: ['/sitemap'], screen: sitemap, guard: 'none', chrome: 'page', title: 'Sitemap' },
    ...(
      [
        ['bend', bend, 'Bend calculator'],
        ['weight', weight, 'Weight calculator'],
        ['kerf', kerf, 'Kerf and fit calculator'],
        ['engraving', engraving, 'Engraving time calculator'],
      ] as const
    ).map(
      ([name, screen, title]) =>
        ({
          id: `calculator-${name}`,
          paths: [`/calculators/${name}`],
          screen,
          guard: 'none',
          chrome: 'page',
          title,
        }) as const,
    ),
    {
      id: 'admin-sitemap',
      paths: ['/account/admin/generate-sitemap'],
      screen: generateSitemap,
      guard: 'admin',
      chrome: 'staff',
      title: 'Sitemap for search engines',
    },
    {
      id: 'admin-prerender',
      paths: ['/account/admin/prerender-config'],
      screen: prerender,
      guard: 'admin',
      chrome: 'staff',
      title: 'Rendered pages',
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
  menu: [
    { menu: 'staff', to: '/account/admin/generate-sitemap', label: 'Sitemap', line: 'Site', at: 51 },
    { menu: 'staff', to: '/account/admin/prerender-config', label: 'Rendered pages', line: 'Site', at: 52 },
  ],
};
