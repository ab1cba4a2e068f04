import type { Logger } from 'pino';
import type { PayLimits } from '../payment-attempt/card-testing.ts';
import type { Turns } from '../payment-attempt/turns.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Dependencies of keeping a card, at once or later. */
export interface SettleSetupNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly payTurns: Turns;
}

/** Dependencies of kept cards. */
export interface PaymentMethodNeeds extends SettleSetupNeeds {
  readonly limits: PayLimits;
}
