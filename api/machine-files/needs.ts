import type { Database } from '../db/database.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import type { KeptFiles } from './kept.ts';

/** Dependencies of files for machines. */
export interface MachineFileNeeds {
  readonly database: Database;
  readonly storage: Storage;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
  /** Files that were written lately. */
  readonly keptFiles: KeptFiles;
}
