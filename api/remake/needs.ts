import type { TakingIn } from '../attachment/needs.ts';
import type { OrderNeeds } from '../order/needs.ts';

/** What reports and remakes work with. */
export interface RemakeNeeds extends Omit<OrderNeeds, 'env'>, Omit<TakingIn, 'clock' | 'database' | 'env'> {
  readonly env: OrderNeeds['env'] & TakingIn['env'];
}
