import SqliteDatabase from 'better-sqlite3';
import { type Dialect, Kysely, type SqliteDialectConfig } from 'kysely';
import { createCheckpoints, MOST_JOURNAL_PAGES } from './checkpoints.ts';
import { databaseFile } from './database-file.ts';
import type { Database, PrepareRead } from './database.ts';
import { FairSqliteDialect, plannedOnce } from './fair-dialect.ts';
import type { Tables } from './tables.ts';
import { makeFolder } from '../make-folder.ts';

/** How long a statement waits for another process's lock, ms. */
const BUSY_TIMEOUT_MS = 5000;

/** How much of the file is read through memory instead of system calls. */
const MMAP_BYTES = 256 * 1024 * 1024;

function configure(connection: SqliteDatabase.Database): SqliteDatabase.Database {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -32000');
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`mmap_size = ${MMAP_BYTES}`);
  return connection;
}

/** Most statements kept prepared; the product has fewer, lists with a varying number of values are what may add up. */
const KEPT_STATEMENTS = 500;

/** The connection as Kysely sees it, with statements prepared once: preparing costs as much as running most of them. */
function preparedOnce(connection: SqliteDatabase.Database): SqliteDialectConfig['database'] {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return {
    close: () => void connection.close(),
    prepare(text) {
      let statement = kept.get(text);
      if (!statement) {
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        statement = connection.prepare(text);
        kept.set(text, statement);
      }
      return statement;
    },
  } as SqliteDialectConfig['database'];
}

/**
 * Reads on the connection that writes, because its pages are in memory: those of a second connection are thrown away with
 * every write of the first. While a transaction is open there the second one is asked, so that nothing is seen that may
 * still be undone.
 */
function readsOn(writer: SqliteDatabase.Database, reader: SqliteDatabase.Database): PrepareRead {
  return <P extends unknown[], R>(statement: string) => {
    const sql = plannedOnce(statement);
    const [near, apart] = [writer.prepare<P, R>(sql), reader.prepare<P, R>(sql)];
    return (...parameters: P) => (writer.inTransaction ? apart : near).get(...parameters);
  };
}

/**
 * Opens DATA_DIR/kerfwise.sqlite in WAL. All writes go through one Kysely connection, whose lock keeps other calls out
 * of an open transaction; `watch` may wrap its dialect. Throws where the folder is not writable.
 */
export function openSqlite(dataDir: string, watch = (dialect: Dialect) => dialect): Database {
  makeFolder(dataDir);
  const file = databaseFile(dataDir);
  const writer = configure(new SqliteDatabase(file));
  writer.pragma('journal_mode = WAL');
  // NORMAL loses nothing on a crash of the process; a power cut may lose the last moments, never the file.
  writer.pragma('synchronous = NORMAL');
  writer.pragma(`wal_autocheckpoint = ${MOST_JOURNAL_PAGES}`);
  const reader = configure(new SqliteDatabase(file, { readonly: true }));
  const checkpoints = createCheckpoints(file);
  const dialect = new FairSqliteDialect({ database: preparedOnce(writer) }, checkpoints.committed);
  const db = new Kysely<Tables>({ dialect: watch(dialect) });
  return {
    dialect: 'sqlite',
    db,
    // Nothing waits for the disk here.
    light: db,
    prepareRead: readsOn(writer, reader),
    // The data folder is one server's; see maintenance/data-folder-lock.ts.
    alone: (work) => work(db),
    async close() {
      await checkpoints.close();
      reader.close();
      await db.destroy();
    },
  };
}
