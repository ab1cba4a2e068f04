import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../middleware/limits.ts';

/** Dependencies of questions. */
export interface InquiryNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly limits: Pick<Limits, 'inquiries'>;
  readonly mail: MailGateway;
  readonly env: Pick<Env, 'publicUrl' | 'port'>;
}
