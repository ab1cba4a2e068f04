import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { databaseFile } from '../db/sqlite.ts';
import type { Env } from '../env.ts';
import { BackupRefusal } from './refusal.ts';
import { snapshotOfPostgres } from './postgres-snapshot.ts';

/** A file that the database names. */
export interface NamedFile {
  readonly key: string;
  /** Null where an earlier release did not write it down. */
  readonly sha256: string | null;
  readonly bytes: number | null;
}

/** What a copy of the database holds. */
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

/** Designs and other files whose bytes arrived, and fonts, which are named by their hash. */
function namedFiles(copy: SqliteDatabase.Database): NamedFile[] {
  const columns = copy.prepare<[], { name: string }>("select name from pragma_table_info('designs')").all();
  const sha256 = columns.some(({ name }) => name === 'sha256') ? 'sha256' : 'null';
  const designs = `select id as key, ${sha256} as sha256, size_bytes as bytes from designs where size_bytes is not null`;
  const has = (table: string) => copy.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined;
  const others = [
    'select key, key as sha256, null as bytes from fonts',
    // Copies of a thing share their files.
    ...(has('attachments') ? ['select distinct file_key, null, bytes from attachments'] : []),
    ...(has('sent_files')
      ? [
          "select distinct file_key, sha256, size_bytes from sent_files where status = 'stored' and file_key not in (select id from designs)",
        ]
      : []),
    ...(has('profiles') ? AVATAR_FILES : []),
    ...(has('imported_designs')
      ? ['select distinct file_key, null, file_bytes from imported_designs where file_key is not null']
      : []),
  ];
  return copy.prepare<[], NamedFile>([designs, ...others].join(' union all ')).all();
}

/** Each avatar has a file of both sizes. */
const AVATAR_FILES = ['l', 's'].map(
  (size) => `select avatar_key || '${size}', null, null from profiles where avatar_key is not null`,
);
