import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';

/** Dependencies of invoices. */
export interface InvoiceNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'imprint'>;
  readonly log: Logger;
  readonly papers: ThreadPool;
  readonly storage: Storage;
}
