import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';
import type { Passwords } from './passwords.ts';
import type { AccountViewNeeds } from './view.ts';

/** What accounts work with. */
export interface AccountNeeds extends AccountViewNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: AccountViewNeeds['env'] & Pick<Env, 'sessionDays'>;
  readonly limits: Pick<Limits, 'accounts' | 'logins'>;
  readonly passwords: Passwords;
  readonly signer: Signer;
}
