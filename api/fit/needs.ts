import type { Clock } from '../clock.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of reported fits. */
export interface FitNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly catalog: Pick<Catalog, 'option'>;
}
