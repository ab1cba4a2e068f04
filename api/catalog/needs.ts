import type { Catalog } from './catalog.ts';

/** What reading the catalogue works with. */
export interface CatalogNeeds {
  readonly catalog: Catalog;
}
