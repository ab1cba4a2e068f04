import type { Passwords } from '../account/passwords.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of badges. */
export interface BadgeNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly limits: Pick<Limits, 'logins'>;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly signer: Signer;
}
