import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Env } from '../../env.ts';
import { createDataDirStorage } from './data-dir.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The storage that the environment names: a bucket where there is one, else the data folder. */
export function storageOf(env: Pick<Env, 'dataDir' | 's3'>, clock: Clock): Storage {
  if (env.s3 === null) return createDataDirStorage(env.dataDir);
  return createS3Storage(env.s3, clock, join(env.dataDir, 'cache'));
}
