import type { CheckoutNeeds } from '../checkout/needs.ts';
import type { OrderNeeds } from '../order/needs.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** Dependencies for cancelling lines and refunding them. */
export type CancellationNeeds = OrderNeeds &
  RefundNeeds &
  Pick<CheckoutNeeds, 'signer'> & {
    readonly limits: Pick<CheckoutNeeds['limits'], 'shares'>;
  };
