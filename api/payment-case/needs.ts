import type { SettleNeeds } from '../checkout/settle-needs.ts';
import type { FollowPurchaseNeeds } from '../purchase/needs.ts';
import type { RefundNeeds } from '../refund/needs.ts';

/** Dependencies of payment cases. */
export interface PaymentCaseNeeds extends SettleNeeds, FollowPurchaseNeeds, Pick<RefundNeeds, 'mail'> {
  readonly env: SettleNeeds['env'] & FollowPurchaseNeeds['env'] & Pick<RefundNeeds['env'], 'publicUrl' | 'port'>;
}
