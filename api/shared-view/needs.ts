import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of shared views. */
export interface SharedViewNeeds {
  readonly clock: Clock;
  readonly database: Database;
}
