import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of credit. */
export interface CreditNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly limits: Pick<Limits, 'codes'>;
  readonly signer: Signer;
}
