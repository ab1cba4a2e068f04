import type { Database } from '../db/database.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of labels. */
export interface LabelNeeds {
  readonly database: Database;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
}
