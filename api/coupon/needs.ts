import type { Limits } from '../middleware/limits.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** What coupons work with: entering one prices the quote again. */
export interface CouponNeeds extends QuoteNeeds {
  readonly limits: Pick<Limits, 'codes'>;
}
