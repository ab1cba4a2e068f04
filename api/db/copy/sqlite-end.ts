import SqliteDatabase from 'better-sqlite3';
import {
  BATCH_CHARACTERS,
  BATCH_ROWS,
  charactersOf,
  type CopySource,
  type CopyTable,
  type CopyTarget,
  listed,
  quoted,
  type Row,
} from './end.ts';

interface Column {
  readonly name: string;
  /** Place in the primary key, from 1; 0 where it is not part of it. */
  readonly pk: number;
}

function describe(connection: SqliteDatabase.Database, name: string): CopyTable {
  const columns = connection
    .prepare<[string], Column>('select name, pk from pragma_table_info(?) order by cid')
    .all(name);
  const keys = connection
    .prepare<[string], { table: string }>('select distinct "table" from pragma_foreign_key_list(?)')
    .all(name);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    refersTo: keys.map(({ table }) => table),
  };
}

async function* batches(connection: SqliteDatabase.Database, table: CopyTable): AsyncGenerator<Row[]> {
  const statement = connection.prepare<[], Row>(
    `select ${listed(table.columns)} from ${quoted(table.name)} order by ${listed(table.key)}`,
  );
  let [batch, characters] = [[] as Row[], 0];
  for (const row of statement.raw().iterate()) {
    batch.push(row);
    characters += charactersOf(row);
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
    // Reading is synchronous: others of this process have their turn between two batches.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (batch.length > 0) yield batch;
}

function reading(connection: SqliteDatabase.Database): CopySource {
  return {
    tables: async (names) => names.map((name) => describe(connection, name)),
    migrations: async () =>
      connection
        .prepare<[], { name: string }>('select name from kysely_migration order by name')
        .all()
        .map(({ name }) => name),
    rows: (table) => batches(connection, table),
    close: async () => void connection.close(),
  };
}

/** A SQLite file to read, at this moment. It is opened read-only: nothing is written to it, not even by an upgrade. */
export function sqliteSource(file: string): CopySource {
  const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  connection.exec('begin');
  // A transaction sees the moment of its first read.
  connection.prepare('select count(*) from sqlite_master').get();
  return reading(connection);
}

/** A SQLite file with a schema to write to. */
export function sqliteTarget(file: string): CopyTarget {
  const connection = new SqliteDatabase(file, { fileMustExist: true });
  connection.pragma('foreign_keys = ON');
  connection.exec('begin immediate');
  const inserts = new Map<string, SqliteDatabase.Statement>();
  const insertInto = ({ name, columns }: CopyTable): SqliteDatabase.Statement => {
    let insert = inserts.get(name);
    if (!insert) {
      const places = columns.map(() => '?').join(', ');
      insert = connection.prepare(`insert into ${quoted(name)} (${listed(columns)}) values (${places})`);
      inserts.set(name, insert);
    }
    return insert;
  };
  return {
    ...reading(connection),
    async write(table, rows) {
      const insert = insertInto(table);
      for (const row of rows) insert.run(...row);
      await new Promise((resolve) => setImmediate(resolve));
    },
    commit: async () => void connection.exec('commit'),
  };
}
