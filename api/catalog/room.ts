import { OWN_LISTS } from '../../shared/catalog/own-lists.ts';
import { catalogEndpoints } from '../../shared/catalog/wire.ts';
import { pricingEndpoints } from '../../shared/pricing/wire.ts';
import * as schema from '../db/migrations/0002-catalog.ts';
import * as priceLists from '../db/migrations/0045-price-lists.ts';
import { room } from '../room.ts';
import type { CatalogNeeds } from './needs.ts';
import { catalogRoutes } from './routes.ts';
import type { PriceListRow } from './version-rows.ts';
import type { MaterialRow, ProductionSpeedRow, RateCardRow, SluggedRow, ThicknessRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    categories: SluggedRow;
    technologies: SluggedRow;
    production_speeds: ProductionSpeedRow;
    materials: MaterialRow;
    thicknesses: ThicknessRow;
    price_lists: PriceListRow;
    rate_cards: RateCardRow;
  }
}

/** Materials, speeds and the rate card, for reading. */
export const catalogRoom = room<CatalogNeeds>({
  name: 'catalog',
  endpoints: { catalog: catalogEndpoints, pricing: pricingEndpoints },
  tables: ['categories', 'technologies', 'production_speeds', 'materials', 'thicknesses', 'rate_cards', 'price_lists'],
  people: {
    price_lists: {
      accounts: { account_id: 'bare' },
      notExported: 'versions of the shop’s own price list, with who of its staff published them',
    },
  },
  migrations: { '0002-catalog': schema, '0045-price-lists': priceLists },
  routes: catalogRoutes,
  pages: ({ catalog }) => ({
    materialSlug: (slug) => catalog.book().materials.some((material) => material.slug === slug),
    category: (slug) =>
      OWN_LISTS.includes(slug) || catalog.book().categories.some((category) => category.slug === slug),
  }),
});
