import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** What organizations work with. */
export interface OrganizationNeeds {
  readonly clock: Clock;
  readonly database: Database;
}
