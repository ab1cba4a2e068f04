import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What kept cards work with. */
export interface PaymentMethodNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly payments: PaymentGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
}
