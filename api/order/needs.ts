import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What orders work with. */
export interface OrderNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
  readonly mail: MailGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
}
