import type { Logger } from 'pino';
import type { AttachmentNeeds } from '../attachment/needs.ts';
import type { SessionFinder } from '../account/session-rows.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of quote documents, links to them and reminders. */
export interface IssuedNeeds extends Omit<AttachmentNeeds, 'env'> {
  readonly env: AttachmentNeeds['env'] & Pick<Env, 'publicUrl' | 'port' | 'imprint' | 'mode'>;
  readonly limits: Pick<Limits, 'documents' | 'shares'>;
  readonly mail: MailGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly log: Logger;
  readonly signer: Signer;
  readonly findSession: SessionFinder;
}
