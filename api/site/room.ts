import { findPage } from '../../shared/site/find.ts';
import { siteEndpoints } from '../../shared/site/wire.ts';
import { room } from '../room.ts';
import type { SiteRoomNeeds } from './needs.ts';
import { siteRoutes } from './routes.ts';

/** Pages of the site with their figures. Nothing is stored: words are files of ours, figures follow from the catalogue. */
export const siteRoom = room<SiteRoomNeeds>({
  name: 'site',
  endpoints: { site: siteEndpoints },
  tables: [],
  migrations: {},
  routes: siteRoutes,
  pages: ({ catalog }) => ({
    landing: (alias) => findPage(`/landing/${alias}`, catalog.book()) !== null,
    template: (slug) => findPage(`/free-laser-cutting-files-templates/${slug}`, catalog.book()) !== null,
    templatesPage: (page) => findPage(`/free-laser-cutting-files-templates/page/${page}`, catalog.book()) !== null,
    topic: (name) => findPage(`/guides/${name}`, catalog.book()) !== null,
    // A guide stands under its own topic alone.
    guide: (_slug, address) => findPage(address, catalog.book()) !== null,
    program: (name) => findPage(`/file-preparation/${name}`, catalog.book()) !== null,
  }),
});
