import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { copyTables } from '../db/copy/copy-tables.ts';
import { NotCopied } from '../db/copy/not-copied.ts';
import { migrate } from '../db/migrate.ts';
import { databaseFile } from '../db/database-file.ts';
import { openSqlite } from '../db/sqlite.ts';
import { MIGRATIONS, ROOMS } from '../rooms.ts';
import { BackupRefusal } from './refusal.ts';

/** All tables of ours. */
export const TABLES: readonly string[] = ROOMS.flatMap((room) => room.tables as readonly string[]);

/** Ends a file's journal, so that it can be read where nothing may be written. */
function ofOneFile(file: string): void {
  const connection = new SqliteDatabase(file, { fileMustExist: true });
  connection.pragma('journal_mode = DELETE');
  connection.close();
}

/** Copies a PostgreSQL database, as it is at one moment, into a new SQLite file. */
export async function snapshotOfPostgres(url: string, target: string): Promise<void> {
  const folder = join(dirname(target), 'copying');
  await mkdir(folder, { mode: 0o700 });
  try {
    const copy = openSqlite(folder);
    await migrate(copy.db, MIGRATIONS).finally(() => copy.close());
    const file = databaseFile(folder);
    await copyTables({ from: { url }, to: { file }, tables: TABLES, migrations: Object.keys(MIGRATIONS) });
    ofOneFile(file);
    await rename(file, target);
  } catch (error) {
    if (error instanceof NotCopied) throw new BackupRefusal(error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
