import type { SettleNeeds } from '../checkout/settle-needs.ts';
import type { FollowPurchaseNeeds } from '../purchase/needs.ts';

/** What payments that need people work with. */
export interface PaymentCaseNeeds extends SettleNeeds, FollowPurchaseNeeds {
  readonly env: SettleNeeds['env'] & FollowPurchaseNeeds['env'];
}
