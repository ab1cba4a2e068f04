import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of stock. */
export interface StockNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly catalog: Pick<Catalog, 'option'>;
}
