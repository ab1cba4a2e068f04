import type { Catalog } from '../catalog/catalog.ts';
import type { TakingIn } from '../attachment/needs.ts';
import type { Limits } from '../middleware/limits.ts';
import type { OrderNeeds } from '../order/needs.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of reports and remakes. */
export interface RemakeNeeds extends Omit<OrderNeeds, 'env'>, Omit<TakingIn, 'clock' | 'database' | 'env'> {
  readonly limits: Pick<Limits, 'shares'>;
  readonly signer: Signer;
  readonly catalog: Pick<Catalog, 'book'>;
  readonly env: OrderNeeds['env'] & TakingIn['env'];
}
