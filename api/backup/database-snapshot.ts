import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { databaseFile } from '../db/database-file.ts';
import type { Env } from '../env.ts';
import { FILE_COLUMNS } from '../rooms.ts';
import { BackupRefusal } from './refusal.ts';
import { snapshotOfPostgres } from './postgres-snapshot.ts';

/** A file that the database names. */
export interface NamedFile {
  readonly key: string;
  /** Null where an earlier release did not write it down. */
  readonly sha256: string | null;
  readonly bytes: number | null;
  /** Whether it is written anew where it is gone. */
  readonly isWrittenAnew: boolean;
}

/** Content of a database copy: its migrations, row counts and files. */
export interface DatabaseFacts {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, number>>;
  readonly files: readonly NamedFile[];
}

/**
 * Copies the database as it is at one moment into a new SQLite file, while others go on writing. Throws BackupRefusal where there
 * is no shop.
 */
export async function snapshotDatabase(env: Pick<Env, 'dataDir' | 'databaseUrl'>, target: string): Promise<void> {
  if (env.databaseUrl !== '') await snapshotOfPostgres(env.databaseUrl, target);
  else snapshotOfSqlite(databaseFile(env.dataDir), target, env.dataDir);
  flush(target);
}

function snapshotOfSqlite(file: string, target: string, dataDir: string): void {
  if (!existsSync(file))
    throw new BackupRefusal(`There is no shop in ${dataDir}: it has no kerfwise.sqlite. Name its folder in DATA_DIR.`);
  const source = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    // One read transaction: writers neither wait nor are seen half-way.
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Looks into a copy. Throws BackupRefusal where it is damaged. */
export function factsOf(file: string): DatabaseFacts {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    const faults = [...(copy.pragma('integrity_check') as { integrity_check: string }[])].map(
      (row) => row.integrity_check,
    );
    if (faults[0] !== 'ok') throw new BackupRefusal(`The copy of the database is damaged: ${faults[0]}`);
    if ((copy.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new BackupRefusal('The copy of the database is damaged: rows name others that are not there.');
    const names = (kind: string) =>
      copy
        .prepare<[], { name: string }>(kind)
        .all()
        .map(({ name }) => name);
    const tables = names(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`,
    );
    const counted = tables.map((name) => {
      const { rows } = copy.prepare<[], { rows: number }>(`select count(*) as rows from "${name}"`).get()!;
      return [name, rows] as const;
    });
    return {
      migrations: names('select name from kysely_migration order by name'),
      tables: Object.fromEntries(counted),
      files: namedFiles(copy),
    };
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code)))
      throw new BackupRefusal(`The copy of the database is damaged: ${(error as Error).message}`);
    throw error;
  } finally {
    copy.close();
  }
}

/** Every file that a row names and whose bytes arrived, once; a backup of an earlier release lacks some of the columns. */
function namedFiles(copy: SqliteDatabase.Database): NamedFile[] {
  const columns = copy.prepare<[string], { name: string }>('select name from pragma_table_info(?)');
  const files = new Map<string, NamedFile>();
  for (const file of FILE_COLUMNS) {
    const there = new Set(columns.all(file.table).map(({ name }) => name));
    if (!there.has(file.column)) continue;
    const orNull = (column: string | undefined) => (column !== undefined && there.has(column) ? column : 'null');
    const rows = copy.prepare<[], Pick<NamedFile, 'key' | 'sha256' | 'bytes'>>(
      `select distinct ${file.column} as key, ${orNull(file.sha256)} as sha256, ${orNull(file.bytes)} as bytes
        from ${file.table} where ${file.column} is not null and ${file.arrivedWith ?? file.column} is not null`,
    );
    const isWrittenAnew = file.isWrittenAnew ?? false;
    for (const { key: head, sha256, bytes } of rows.iterate())
      for (const ending of file.endings ?? ['']) {
        const key = head + ending;
        const before = files.get(key);
        // Copies of a thing share its files.
        const known = { sha256: before?.sha256 ?? sha256, bytes: before?.bytes ?? bytes };
        files.set(key, { key, ...known, isWrittenAnew: isWrittenAnew && (before?.isWrittenAnew ?? true) });
      }
  }
  return [...files.values()];
}
