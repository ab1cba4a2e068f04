import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of outside work. */
export interface OutsideNeeds {
  readonly clock: Clock;
  readonly database: Database;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
}
