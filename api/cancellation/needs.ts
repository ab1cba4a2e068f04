import type { OrderNeeds } from '../order/needs.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** What cancelling lines and giving their money back work with. */
export type CancellationNeeds = OrderNeeds & RefundNeeds;
