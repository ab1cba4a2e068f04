import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of orders. */
export interface OrderNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'publicUrl' | 'port' | 'imprint' | 'refundAloneCents'>;
  readonly mail: MailGateway;
  readonly jobs: Pick<Jobs, 'nudge'>;
}

/** Dependencies of drawing the parts of orders. */
export interface OrderDrawingNeeds extends OrderNeeds {
  readonly storage: Storage;
  readonly signer: Signer;
  /** Threads for what is done with documents. */
  readonly papers: ThreadPool;
}
