import type { PayLimits } from '../payment-attempt/card-testing.ts';
import type { Turns } from '../payment-attempt/turns.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { RefundDeps, RefundNeeds } from '../refund/needs.ts';

/** What settling a purchase works with, at once or later. */
export interface SettlePurchaseNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'postalAddress'>;
  readonly log: RefundNeeds['log'];
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}

/** What following a purchase up works with: money that came too late goes back. */
export interface FollowPurchaseNeeds extends SettlePurchaseNeeds {
  readonly env: SettlePurchaseNeeds['env'] & RefundDeps['env'];
  readonly jobs: RefundNeeds['jobs'];
}

/** What buying credit and giving it back works with. */
export interface PurchaseNeeds extends SettlePurchaseNeeds, RefundNeeds {
  readonly env: SettlePurchaseNeeds['env'] & RefundNeeds['env'];
  readonly limits: PayLimits;
}
