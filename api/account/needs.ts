import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { GoogleTokens } from '../gateways/google/google-tokens.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../middleware/limits.ts';
import type { People } from '../people.ts';
import type { Signer } from '../signing.ts';
import type { Passwords } from './passwords.ts';
import type { AccountViewNeeds } from './view.ts';

/** Dependencies of the account room. */
export interface AccountNeeds extends AccountViewNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: AccountViewNeeds['env'] & Pick<Env, 'sessionDays' | 'publicUrl' | 'port'>;
  /** Null where Google's sign-in is not set up. */
  readonly google: GoogleTokens | null;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly limits: Pick<Limits, 'accounts' | 'logins'>;
  readonly mail: MailGateway;
  readonly passwords: Passwords;
  readonly people: People;
  readonly signer: Signer;
}
