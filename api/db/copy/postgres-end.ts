import { Client } from 'pg';
import { numberTypes, START_LOCK } from '../postgres.ts';
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

/** How long is waited for the database to answer at first, ms. */
const CONNECT_MS = 10_000;

/** Rows read first of a table, before it is known how large they are. */
const FIRST_ROWS = 100;

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    types: numberTypes,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // A connection that is lost is told by the statement under way.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Columns, keys and foreign keys of tables, each kind asked for at once: a shop has more than a hundred. */
async function describe(client: Client, tables: readonly string[]): Promise<CopyTable[]> {
  const oids = tables.map(quoted);
  const namesBy = async (text: string): Promise<(table: string) => string[]> => {
    const { rows } = await client.query<{ of: string; name: string }>(text, [oids]);
    const grouped = Map.groupBy(rows, (row) => row.of);
    return (table) => (grouped.get(table) ?? []).map(({ name }) => name);
  };
  const columns = await namesBy(
    `select t.relname as of, a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
     where a.attrelid = any($1::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  );
  const key = await namesBy(
    `select t.relname as of, a.attname as name from pg_index i
     cross join lateral unnest(i.indkey) with ordinality as k(number, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
     join pg_class t on t.oid = i.indrelid
     where i.indrelid = any($1::text[]::regclass[]) and i.indisprimary order by k.place`,
  );
  const refersTo = await namesBy(
    `select distinct t.relname as of, c.relname as name from pg_constraint f
     join pg_class t on t.oid = f.conrelid join pg_class c on c.oid = f.confrelid
     where f.conrelid = any($1::text[]::regclass[]) and f.contype = 'f'`,
  );
  return tables.map((name) => ({ name, columns: columns(name), key: key(name), refersTo: refersTo(name) }));
}

async function* batches(client: Client, table: CopyTable): AsyncGenerator<Row[]> {
  const all = `select ${listed(table.columns)} from ${quoted(table.name)} order by ${listed(table.key)}`;
  const asked = (text: string) => client.query<Row[] & Row>({ text, rowMode: 'array' });
  // Most tables of a shop are small: they need no cursor.
  const first = await asked(`${all} limit ${FIRST_ROWS}`);
  if (first.rows.length < FIRST_ROWS) {
    if (first.rows.length > 0) yield first.rows;
    return;
  }
  await client.query(`declare copied no scroll cursor for ${all}`);
  for (let wanted = FIRST_ROWS; ; ) {
    const { rows } = await asked(`fetch ${wanted} from copied`);
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const characters = rows.reduce((sum, row) => sum + charactersOf(row), 0);
    wanted = Math.max(1, Math.min(BATCH_ROWS, Math.floor((rows.length * BATCH_CHARACTERS) / characters)));
  }
  await client.query('close copied');
}

function reading(client: Client): CopySource {
  return {
    tables: (names) => describe(client, names),
    migrations: async () =>
      (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
        ({ name }) => name,
      ),
    rows: (table) => batches(client, table),
    close: () => client.end(),
  };
}

/** A PostgreSQL database to read, at this moment. */
export async function postgresSource(url: string): Promise<CopySource> {
  const client = await connected(url);
  await client.query('begin isolation level repeatable read read only');
  return reading(client);
}

/** A PostgreSQL database with a schema to write to. Nodes that start wait until it is done. */
export async function postgresTarget(url: string): Promise<CopyTarget> {
  const client = await connected(url);
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
  return {
    ...reading(client),
    async write({ name, columns }, rows) {
      // One parameter however many values there are: PostgreSQL takes 65,535 of them, and reads JSON faster than we would fill in that many.
      const records = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
      await client.query(
        `insert into ${quoted(name)} (${listed(columns)}) select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
        [JSON.stringify(records)],
      );
    },
    async commit() {
      await client.query('commit');
      // Plans follow what is in the tables; without it the first calls would scan them.
      await client.query('analyze');
    },
  };
}
