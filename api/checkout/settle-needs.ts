import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Turns } from '../payment-attempt/turns.ts';

/** Dependencies for settling a payment, at once or later. */
export interface SettleNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'imprint'>;
  readonly log: Logger;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly metrics: Pick<Metrics, 'orderPlaced'>;
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}
