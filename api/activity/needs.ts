import type { Database } from '../db/database.ts';

/** What reading the activity log works with. */
export interface ActivityNeeds {
  readonly database: Database;
}
