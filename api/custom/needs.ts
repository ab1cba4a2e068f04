import type { Env } from '../env.ts';
import type { SentFileNeeds } from '../file/needs.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies of requests and custom parts. */
export interface CustomNeeds extends QuoteNeeds, Omit<SentFileNeeds, 'env'> {
  readonly env: SentFileNeeds['env'] & Pick<Env, 'publicUrl' | 'port'>;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly mail: MailGateway;
}
