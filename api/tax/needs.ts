import type { TakingIn } from '../attachment/needs.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies of tax exemptions. */
export interface TaxNeeds extends Omit<TakingIn, 'env'>, Omit<QuoteNeeds, 'clock' | 'database'> {
  readonly env: TakingIn['env'] & Pick<Env, 'publicUrl' | 'port'>;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly mail: MailGateway;
}
