import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Dependencies of the books. */
export interface LedgerNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Logger;
}
