import type { Catalog } from '../catalog/catalog.ts';
import type { TakingIn } from '../attachment/needs.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** Dependencies of reports and remakes. */
export interface RemakeNeeds extends Omit<OrderNeeds, 'env'>, Omit<TakingIn, 'clock' | 'database' | 'env'> {
  readonly catalog: Pick<Catalog, 'book'>;
  readonly env: OrderNeeds['env'] & TakingIn['env'];
}
