import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { PaymentGateway } from '../gateways/payment/payment.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of refunds. */
export interface RefundNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'refundAloneCents' | 'publicUrl' | 'port'>;
  readonly log: Logger;
  readonly mail: MailGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly papers: ThreadPool;
  readonly payments: PaymentGateway;
}

/** Dependencies of deciding on a refund, inside a transaction. */
export interface RefundDeps {
  readonly clock: Clock;
  readonly env: Pick<Env, 'refundAloneCents'>;
}
