import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of terms. */
export interface TradeCreditNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'imprint' | 'publicUrl' | 'port'>;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly mail: MailGateway;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
}
