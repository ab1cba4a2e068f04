import { createReadStream, existsSync, renameSync } from 'node:fs';
import { copyFile, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { findUnreconciled, insertRestore } from '../checkout/restore-rows.ts';
import { type Clock, newId } from '../clock.ts';
import { copyTables } from '../db/copy/copy-tables.ts';
import { NotCopied } from '../db/copy/not-copied.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { databaseFile } from '../db/database-file.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Env } from '../env.ts';
import { hashOf } from '../gateways/storage/measured-stream.ts';
import { storageOf } from '../gateways/storage/storage-of-env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { countersWithin, MIGRATIONS } from '../rooms.ts';
import { beginRestoring, endRestoring, restoring, restoringFolder } from '../maintenance/restore-marker.ts';
import { beginRestoringIn, endRestoringIn, RESTORING_TABLE, restoringIn } from '../maintenance/restoring-rows.ts';
import { insertShop } from '../maintenance/shop-rows.ts';
import { eachAtOnce } from './at-once.ts';
import { liftNumbers } from './lift-numbers.ts';
import { type BackedFile, NAMES } from './manifest.ts';
import { TABLES } from './postgres-snapshot.ts';
import { BackupRefusal } from './refusal.ts';
import { manifestOfBackup, type VerifiedBackup, verifyBackup } from './verify.ts';

/** Options of a restore. */
export interface RestoreOrder {
  readonly env: Env;
  readonly clock: Clock;
  readonly folder: string;
}

/** Report of a restore. */
export interface Restored {
  readonly database_at: string;
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
  /** Migrations that ran, because the backup was of an earlier release. */
  readonly migrated: readonly string[];
  /** Next number of each kind that people read, past all that may have been given out since the backup. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Files that were gone when the backup was made. */
  readonly missing: readonly string[];
}

/** Files that are written at once. */
const AT_ONCE = 4;

/**
 * Puts a backup back into an empty place: database and files as the environment names them, whatever they were when it was made. All
 * of it is verified first. The database comes last and at once, so that an interrupted restore is none; the same one can be started again.
 * Throws BackupRefusal where that can't be done. No server may work on the place; the caller holds the data folder's lock.
 */
export async function restore({ env, clock, folder }: RestoreOrder): Promise<Restored> {
  const name = manifestOfBackup(folder).database.sha256;
  const marks = [restoring(env.dataDir), await onPostgres(env, restoringIn)];
  const before = marks.filter((one) => one !== null && one !== '');
  if (before.some((one) => one !== name))
    throw new BackupRefusal(
      'Another backup was being put back here, and that was interrupted. Put that one back, or empty the place.',
    );
  const isNew = before.length === 0;
  const storage = storageOf(env, clock);
  if (isNew) await expectEmpty(env, storage);
  // Verifying a large backup takes a while: no server starts an empty shop here meanwhile, or where it is killed.
  if (isNew) await markPlace(env, '');
  const backup = await verifyBackup(folder).catch(async (error: unknown) => {
    // Nothing was put back: the place is as it was.
    if (isNew) await unmarkPlace(env);
    throw error;
  });
  await markPlace(env, name);
  await eachAtOnce(backup.files, AT_ONCE, (file) => putBack(storage, backup.folder, file));
  const { migrated, numbers } = await restoreDatabase(env, clock, storage, backup);
  await unmarkPlace(env);
  const { database_at, tables, missing } = backup.manifest;
  return { database_at, tables, files: backup.files.length, migrated, numbers, missing };
}

/** Notes that a backup is being put back, in the data folder and in a database elsewhere. */
async function markPlace(env: Env, name: string): Promise<void> {
  beginRestoring(env.dataDir, name);
  await onPostgres(env, (db) => beginRestoringIn(db, name));
}

async function unmarkPlace(env: Env): Promise<void> {
  await onPostgres(env, endRestoringIn);
  endRestoring(env.dataDir);
}

/** A place is empty where there is neither database nor file. */
async function expectEmpty(env: Env, storage: Storage): Promise<void> {
  // A journal without its database would be taken for the restored one's.
  const file = databaseFile(env.dataDir);
  if (
    env.databaseUrl === '' &&
    [file, `${file}-wal`, `${file}-shm`, `${file}-journal`].some((path) => existsSync(path))
  )
    throw new BackupRefusal(`There is a shop in ${env.dataDir}. Move it away, or name another folder in DATA_DIR.`);
  await onPostgres(env, expectEmptyPostgres);
  for await (const page of storage.list(1))
    if (page.length > 0)
      throw new BackupRefusal(
        `There are files where the backup's would go, like ${page[0]!.key}. Move them away first.`,
      );
}

/** Does something with the PostgreSQL that is named; null where none is. */
async function onPostgres<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T | null> {
  if (env.databaseUrl === '') return null;
  const database = openDatabase(env);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function expectEmptyPostgres({ introspection }: Db): Promise<void> {
  const tables = (await introspection.getTables()).filter(({ name }) => name !== RESTORING_TABLE);
  if (tables.length > 0) throw new BackupRefusal('The database at DATABASE_URL has tables already. Name an empty one.');
}

/** Writes a file; one that is there from an interrupted restore is read, and written anew where it is not the same. */
async function putBack(storage: Storage, folder: string, { key, bytes, sha256 }: BackedFile): Promise<void> {
  const limits = { maxBytes: bytes, expectedBytes: bytes, expectedSha256: sha256 };
  const path = join(folder, NAMES.files, key);
  const put = () => storage.put(key, Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, limits);
  let stored = await put();
  if (!stored.ok && stored.error === 'exists') {
    const there = await storage.read(key);
    if (there && (await hashOf(there)).sha256 === sha256) return;
    await storage.remove(key);
    stored = await put();
  }
  if (!stored.ok) throw new BackupRefusal(`The file ${key} could not be written: ${stored.error}.`);
}

/** Migrations and numbers of a restored database. */
type Placed = Pick<Restored, 'migrated' | 'numbers'>;

/**
 * Brings a copy of the database to this release, notes the restore in it, and puts it in its place, once the files are written down as its own.
 * Answers the migrations that ran and how numbers go on.
 */
async function restoreDatabase(
  env: Env,
  clock: Clock,
  storage: Storage,
  { folder, manifest }: VerifiedBackup,
): Promise<Placed> {
  const place = databaseFile(env.dataDir);
  // An earlier try came as far as this: a database that is in its place is whole.
  if (env.databaseUrl === '' && existsSync(place)) return { migrated: [], numbers: {} };
  const work = join(restoringFolder(env.dataDir), 'database');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  await copyFile(join(folder, NAMES.database), databaseFile(work), constants.COPYFILE_FICLONE);
  const placed = await bringUpToDate(work, clock, storage, manifest);
  // The copy is closed, so its journal is in it.
  if (env.databaseUrl === '') renameSync(databaseFile(work), place);
  else await toPostgres(env, databaseFile(work), manifest.database_at);
  return placed;
}

/** Does all that is done to a database before it is in its place. */
async function bringUpToDate(
  work: string,
  clock: Clock,
  storage: Storage,
  { database_at }: VerifiedBackup['manifest'],
): Promise<Placed> {
  const { db, close } = openSqlite(work);
  try {
    const migrated = await migrate(db, MIGRATIONS);
    const now = clock.now();
    const restored_at = new Date(now).toISOString();
    await insertRestore(db, { id: newId(clock), backup_at: database_at, restored_at, reconciled_at: null });
    // The place was empty: whoever is written down there has nothing in it.
    await storage.setOwner((await insertShop(db, newId(clock), restored_at)).id, true);
    const at = Date.parse(database_at);
    return { migrated, numbers: await liftNumbers(db, countersWithin(at, now), now - at) };
  } finally {
    await close();
  }
}

async function toPostgres(env: Env, file: string, backupAt: string): Promise<void> {
  const database = openDatabase(env);
  try {
    await database.alone((db) => migrate(db, MIGRATIONS));
    // An earlier try came as far as this: all tables are written at once.
    if ((await findUnreconciled(database.db)).some(({ backup_at }) => backup_at === backupAt)) return;
  } finally {
    await database.close();
  }
  try {
    await copyTables({
      from: { file },
      to: { url: env.databaseUrl },
      tables: TABLES,
      migrations: Object.keys(MIGRATIONS),
    });
  } catch (error) {
    if (error instanceof NotCopied) throw new BackupRefusal(error.message);
    throw error;
  }
}
