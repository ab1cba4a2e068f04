import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { makeFolder } from '../make-folder.ts';
import { storageOf } from '../gateways/storage/storage-of-env.ts';
import { createFileCopies } from './backup-files.ts';
import { factsOf, snapshotDatabase } from './database-snapshot.ts';
import { FORMAT, hashOfFile, listText, type Manifest, NAMES } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** Options of a backup. */
export interface BackupOrder {
  readonly env: Env;
  readonly clock: Clock;
  /** Folder that is made; there must be none. */
  readonly folder: string;
  /** Whether files that the database names may be gone: their keys are noted. */
  readonly acceptMissing: boolean;
  /** Runs between the copies of files and of the database; for tests of what changes meanwhile. */
  readonly meanwhile?: () => Promise<void>;
}

/**
 * Backs the shop up into a new folder while servers run: the database at one moment, and every file that it names. Files are copied
 * first, then the database, then the files that came in between; those that it names are kept for weeks, so none can go meanwhile.
 * The folder has its name only when it is complete. Throws BackupRefusal where that can't be done.
 */
export async function backUp({ env, clock, folder, acceptMissing, meanwhile }: BackupOrder): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target)) throw new BackupRefusal(`${target} is there already. Name a new folder.`);
  const part = `${target}.part-${randomBytes(4).toString('hex')}`;
  try {
    makeFolder(join(part, NAMES.files));
    const folderOfFiles = env.s3 === null ? join(env.dataDir, 'uploads') : null;
    const copies = createFileCopies({ storage: storageOf(env, clock), folder: folderOfFiles }, join(part, NAMES.files));
    await copies.copyAll();
    await meanwhile?.();
    const database_at = new Date(clock.now()).toISOString();
    const database = join(part, NAMES.database);
    await snapshotDatabase(env, database);
    const { migrations, tables, files: named } = factsOf(database);
    const { files, missing } = await copies.keepNamed(named);
    if (missing.length > 0 && !acceptMissing) throw new BackupRefusal(sentenceOf(missing));
    const list = listText(files);
    await write(join(part, NAMES.list), list);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const manifest: Manifest = {
      kerfwise_backup: FORMAT,
      database_at,
      finished_at: new Date(clock.now()).toISOString(),
      migrations: [...migrations],
      tables: { ...tables },
      database: await hashOfFile(database),
      files: { count: files.length, bytes, list_sha256: createHash('sha256').update(list).digest('hex') },
      missing,
    };
    await write(join(part, NAMES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    await flushFolder(part);
    await rename(part, target);
    await flushFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

function sentenceOf(missing: readonly string[]): string {
  const [first, ...more] = missing;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `The database names files that are gone: ${first}${others}. Find them, or back up what is left with --accept-missing.`;
}

/** Writes a file and waits until it is on the disk. */
async function write(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until names in a folder are on the disk; where folders can't be opened, the system sees to it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
