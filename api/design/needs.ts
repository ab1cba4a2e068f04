import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Limits } from '../middleware/limits.ts';
import type { Signer } from '../signing.ts';
import type { AnalysisJobs } from './analysis.ts';

/** Dependencies of uploads, designs and fonts. */
export interface DesignNeeds {
  readonly analysis: AnalysisJobs;
  readonly clock: Clock;
  readonly database: Database;
  readonly env: Pick<Env, 'uploadUrl' | 'uploadsAtOnce' | 'uploadFilesPerDay' | 'uploadMbPerDay'>;
  readonly limits: Pick<Limits, 'uploads' | 'fonts'>;
  readonly signer: Signer;
  readonly storage: Storage;
}
