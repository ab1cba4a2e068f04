import type { Catalog } from './catalog.ts';

/** Dependencies for reading the catalog. */
export interface CatalogNeeds {
  readonly catalog: Catalog;
}
