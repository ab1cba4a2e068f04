import type { PayLimits } from '../payment-attempt/card-testing.ts';
import type { Turns } from '../payment-attempt/turns.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { RefundDeps, RefundNeeds } from '../refund/needs.ts';

/** Dependencies for settling a purchase, at once or later. */
export interface SettlePurchaseNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'imprint'>;
  readonly log: RefundNeeds['log'];
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}

/** Dependencies for following a purchase up: money that came too late goes back. */
export interface FollowPurchaseNeeds extends SettlePurchaseNeeds {
  readonly env: SettlePurchaseNeeds['env'] & RefundDeps['env'];
  readonly jobs: RefundNeeds['jobs'];
}

/** Dependencies of buying credit and refunding it. */
export interface PurchaseNeeds extends SettlePurchaseNeeds, RefundNeeds {
  readonly env: SettlePurchaseNeeds['env'] & RefundNeeds['env'];
  readonly limits: PayLimits;
}
