import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of the print farm: its threads measure models and write manifests. */
export interface PrintedPartNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
  readonly papers: ThreadPool;
}
