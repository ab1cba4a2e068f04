import type { OrderNeeds } from '../order/needs.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** Dependencies for cancelling lines and refunding them. */
export type CancellationNeeds = OrderNeeds & RefundNeeds;
