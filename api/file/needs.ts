import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of files that people send. */
export interface SentFileNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'uploadUrl' | 'uploadFilesPerDay' | 'uploadMbPerDay'>;
  readonly limits: Pick<Limits, 'uploads'>;
  readonly signer: Signer;
  readonly storage: Storage;
}
