import type { Catalog } from '../catalog/catalog.ts';
import type { SitePages } from './site-pages.ts';

/** Dependencies of the site's pages. */
export interface SiteRoomNeeds {
  readonly sitePages: SitePages;
  readonly catalog: Pick<Catalog, 'book'>;
}
