import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Turns } from './turns.ts';

/** What settling a payment works with, at once or later. */
export interface SettleNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'orderPlaced'>;
  readonly outbox: Outbox;
  readonly payments: PaymentGateway;
  readonly payTurns: Turns;
}
