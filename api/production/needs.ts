import type { Catalog } from '../catalog/catalog.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** Dependencies of the shop floor. */
export interface ProductionNeeds extends OrderNeeds {
  readonly catalog: Pick<Catalog, 'book'>;
}
