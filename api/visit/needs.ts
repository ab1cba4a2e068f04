import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';

/** Dependencies of visits. */
export interface VisitNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'publicUrl'>;
}
