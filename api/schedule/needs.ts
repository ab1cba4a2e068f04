import type { Catalog } from '../catalog/catalog.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** Dependencies of the plan. */
export interface ScheduleNeeds extends OrderNeeds {
  /** Holds the load that dates are promised by. */
  readonly catalog: Pick<Catalog, 'book' | 'load' | 'refresh'>;
}
