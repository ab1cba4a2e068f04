import { mkdir, open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { sql } from 'kysely';
import { isDatabaseBusy } from '../db/dialect.ts';
import { type Fault, faultOf } from './disk-fault.ts';

/** Whether everything can be kept. */
export interface Health {
  /** Fault at the moment; null where there is none. */
  readonly fault: Fault | null;
  /**
   * Takes note of an error that a call met; true where the same call may work later: the disk or the database fails, or the database
   * has too much to do, which is no fault of this node's.
   */
  note(error: unknown): boolean;
  /** Looks now. */
  look(): Promise<void>;
  start(): void;
  close(): void;
}

/** How often it is looked at, ms. */
const LOOK_MS = 5000;
/** Bytes that have to find room for files and for the database's journal. */
const PROBE_BYTES = 256 * 1024;

/** Watches the data folder and the database: a fault is told by `/healthz`, and is over when writing works again. */
export function createHealth(dataDir: string, database: Database, log: Logger): Health {
  let fault: Fault | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** A broken database stays broken, even where some writes work. */
  let broken = false;

  function set(next: Fault | null, error?: unknown): void {
    if (next !== fault) {
      const what = (next ?? fault) === 'database_unreachable' ? 'the database' : 'the data folder';
      if (next) log.error({ fault: next, err: error }, `${what} fails`);
      else log.info(`${what} works again`);
    }
    fault = next;
  }

  /** Real writes: a file, and where something was wrong a row in the database. Uploads only have to be there. */
  async function write(): Promise<void> {
    await (await opendir(join(dataDir, 'uploads'))).close();
    const file = join(dataDir, '.health');
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.write(Buffer.alloc(PROBE_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
      await rm(file, { force: true });
    }
    // A file on this disk was asked with the others and answers at once; another machine has to be asked by itself.
    await sql`select 1`.execute(database.db);
    if (fault === null) return;
    const row = { id: 'health', account_id: '', address: '', bytes: 0, created_at: '' };
    await database.db.insertInto('upload_log').values(row).execute();
    await database.db.deleteFrom('upload_log').where('id', '=', row.id).execute();
  }

  async function look(): Promise<void> {
    try {
      if (fault === 'damaged') await mkdir(join(dataDir, 'uploads'), { mode: 0o700 }).catch(() => {});
      await write();
      set(broken ? 'damaged' : null);
    } catch (error) {
      set(faultOf(error) ?? 'damaged', error);
    }
  }

  return {
    get fault() {
      return fault;
    },
    note(error) {
      const found = faultOf(error);
      broken ||= /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown } | null)?.code));
      if (found) set(found, error);
      return found !== null || isDatabaseBusy(error);
    },
    look,
    start() {
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
    },
    close() {
      if (timer) clearInterval(timer);
    },
  };
}
