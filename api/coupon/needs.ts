import type { Limits } from '../middleware/limits.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies of coupons: entering one prices the quote again. */
export interface CouponNeeds extends QuoteNeeds {
  readonly limits: Pick<Limits, 'codes'>;
}
