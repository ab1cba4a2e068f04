import { pino } from 'pino';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { storageOf } from '../gateways/storage/storage-of-env.ts';
import { FILE_COLUMNS, MIGRATIONS } from '../rooms.ts';
import type { FilesOwner } from '../../shared/maintenance/files-owner.ts';
import { refuseHalfRestoredIn } from '../maintenance/restore-marker.ts';
import { createShopFiles } from '../maintenance/shop-files.ts';

/** A shop that a command works on. */
interface OpenShop {
  readonly database: Database;
  readonly storage: Storage;
  /** The shop that owns the files beside the database. */
  readonly owner: FilesOwner;
}

/**
 * Opens the shop of an environment, its tables as new as this build, has it used, and closes it again. Rejects where it can't be opened or a
 * backup is half put back.
 */
export async function withShop<T>(env: Env, use: (shop: OpenShop) => Promise<T>): Promise<T> {
  const database = openDatabase(env);
  try {
    await refuseHalfRestoredIn(database.db);
    await database.alone((db) => migrate(db, MIGRATIONS));
    const storage = storageOf(env, systemClock);
    const log = pino({ level: 'silent' });
    const shopFiles = createShopFiles({ database, storage, files: FILE_COLUMNS, clock: systemClock, log });
    return await use({ database, storage, owner: await shopFiles.settle() });
  } finally {
    await database.close();
  }
}
