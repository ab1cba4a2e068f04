import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_NAME } from '../../../api/gateways/storage/storage.ts';
import type { LocalS3 } from '../../support/s3/server.ts';

/** Names of what lies among a data folder's files, half-written ones included; what says whose they are is none. */
export function keptFiles(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'uploads'))
    .filter((name) => name !== OWNER_NAME)
    .sort();
}

/** Keys of the files in a bucket, with the prefix. */
export function keysIn({ objects }: LocalS3): string[] {
  return [...objects.all.keys()].filter((key) => !key.endsWith(OWNER_NAME)).sort();
}
