import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';

/** Code of {@link FolderInUse}. */
const FOLDER_IN_USE = 'FOLDER_IN_USE';

/** How long a server waits for the one before it to stop, ms: a restart may overlap by as much as draining takes. */
const WAIT_MS = 5000;

/** Another server works on the data folder. */
export class FolderInUse extends Error {
  readonly code = FOLDER_IN_USE;
}

/** A data folder that is this process's alone. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process: two servers on one would each take payments that the other knows nothing of. The lock is
 * SQLite's on a file of its own, which the operating system ends with the process, however that ends. Throws FolderInUse where
 * another server has it, and whatever keeps the folder from being written to.
 */
export function lockDataFolder(dataDir: string, waitMs = WAIT_MS): FolderLock {
  makeFolder(dataDir);
  const lock = new SqliteDatabase(join(dataDir, 'server.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw new FolderInUse(dataDir);
    throw error;
  }
  return { release: () => void lock.close() };
}
