import { findPage } from '../../shared/site/find.ts';
import { siteEndpoints } from '../../shared/site/wire.ts';
import { room } from '../room.ts';
import type { SiteRoomNeeds } from './needs.ts';
import { siteRoutes } from './routes.ts';

/** Pages of the site with their figures. Words are files of ours, or what staff published over them; figures follow from the catalogue. */
export const siteRoom = room<SiteRoomNeeds>({
  name: 'site',
  endpoints: { site: siteEndpoints },
  tables: [],
  migrations: {},
  routes: siteRoutes,
  pages: ({ catalog, content }) => {
    const isPage = (path: string) => findPage(path, catalog.book(), content.now()) !== null;
    return {
      landing: (alias) => isPage(`/landing/${alias}`),
      template: (slug) => isPage(`/free-laser-cutting-files-templates/${slug}`),
      templatesPage: (page) => isPage(`/free-laser-cutting-files-templates/page/${page}`),
      topic: (name) => isPage(`/guides/${name}`),
      // A guide stands under its own topic alone.
      guide: (_slug, address) => isPage(address),
      program: (name) => isPage(`/file-preparation/${name}`),
    };
  },
});
