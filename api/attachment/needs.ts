import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import type { OrderNeeds } from '../order/needs.ts';
import type { QuoteNeeds } from '../quote/needs.ts';

/** Dependencies for taking in files that people send, and keeping them. */
export interface TakingIn {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'uploadFilesPerDay' | 'uploadMbPerDay'>;
  readonly storage: Storage;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
}

/** Dependencies of technical drawings and purchase orders. */
export interface AttachmentNeeds
  extends Omit<TakingIn, 'env'>,
    Omit<QuoteNeeds, 'clock' | 'database'>,
    Omit<OrderNeeds, 'env'> {
  readonly env: TakingIn['env'] & OrderNeeds['env'];
}
