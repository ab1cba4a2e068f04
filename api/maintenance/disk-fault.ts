import { isDatabaseAway } from '../db/dialect.ts';
import { EarlierSchema } from '../db/earlier-migrations.ts';
import { FolderInUse } from './data-folder-lock.ts';
import { HalfRestored } from './restore-marker.ts';

/** Fault of the disk that holds the data. */
export type DiskFault = 'disk_full' | 'read_only' | 'damaged';

/** Fault that keeps us from storing anything: of the disk, or a PostgreSQL that does not answer. */
export type Fault = DiskFault | 'database_unreachable';

/** Which fault an error stands for; null where it is something else. */
export function faultOf(error: unknown): Fault | null {
  return isDatabaseAway(error) ? 'database_unreachable' : diskFault(error);
}

const FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  SQLITE_FULL: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  SQLITE_READONLY: 'read_only',
  SQLITE_CANTOPEN: 'read_only',
  SQLITE_PERM: 'read_only',
  EIO: 'damaged',
  ENOENT: 'damaged',
  ENOTDIR: 'damaged',
  EEXIST: 'damaged',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  SQLITE_IOERR: 'damaged',
};

const SENTENCES: Readonly<Record<DiskFault, string>> = {
  disk_full: 'There is no space left for it. Free some, and start again.',
  read_only: 'It cannot be written to. Give it to the user that the server runs as, and start again.',
  damaged: 'It is damaged or not what it should be. Put a backup in its place, or name another folder.',
};

/** Which fault of the disk an error of Node or SQLite stands for; null where it is something else. */
export function diskFault(error: unknown): DiskFault | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  // SQLite has finer codes behind the name of each kind: SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY.
  const name = code.startsWith('SQLITE_') ? code.split('_').slice(0, 2).join('_') : code;
  return FAULTS[name] ?? null;
}

/**
 * Message to an operator whose server can't start for this error; null where it is no fault of the data folder or the
 * database.
 */
export function whyNotStarted(error: unknown, dataDir: string): string | null {
  const unreachable = whyNotReached(error);
  if (unreachable !== null) return unreachable;
  if (error instanceof FolderInUse)
    return `The data folder ${dataDir} can't be used. Another server works on it. Stop that one, or name another folder in DATA_DIR.`;
  if (error instanceof HalfRestored)
    return `${error.place} can't be used. A backup was being put back in it, and that was interrupted. Start that restore again.`;
  if (error instanceof EarlierSchema) return error.message;
  const fault = diskFault(error);
  if (fault === null) return null;
  const { code, message } = error as { code: string; message: string };
  return `The data folder ${dataDir} can't be used. ${SENTENCES[fault]} (${code}: ${message})`;
}

/** Codes of PostgreSQL for a name, a password or a database that it does not know. */
const NOT_LET_IN = /^(28\w{3}|3D000)$/;

function whyNotReached(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const away = isDatabaseAway(error);
  if (!away && !(typeof code === 'string' && NOT_LET_IN.test(code))) return null;
  // An AggregateError of several addresses has no words of its own.
  const words = [code, message].filter((word) => typeof word === 'string' && word !== '').join(': ');
  return `The PostgreSQL database ${away ? 'does not answer' : 'does not let us in'}. See that it runs and that its address is right, and start again. (${words})`;
}
