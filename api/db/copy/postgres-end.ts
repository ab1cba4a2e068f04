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

async function describe(client: Client, name: string): Promise<CopyTable> {
  const names = async (text: string) =>
    (await client.query<{ name: string }>(text, [quoted(name)])).rows.map((row) => row.name);
  return {
    name,
    columns: await names(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    ),
    key: await names(
      `select a.attname as name from pg_index i
       cross join lateral unnest(i.indkey) with ordinality as k(number, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
       where i.indrelid = $1::regclass and i.indisprimary order by k.place`,
    ),
    refersTo: await names(
      `select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.confrelid
       where f.conrelid = $1::regclass and f.contype = 'f'`,
    ),
  };
}

async function* batches(client: Client, table: CopyTable): AsyncGenerator<Row[]> {
  await client.query(
    `declare copied no scroll cursor for select ${listed(table.columns)} from ${quoted(table.name)} order by ${listed(table.key)}`,
  );
  for (let wanted = FIRST_ROWS; ; ) {
    const { rows } = await client.query<Row[] & Row>({ text: `fetch ${wanted} from copied`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) break;
    const characters = rows.reduce((sum, row) => sum + charactersOf(row), 0);
    wanted = Math.max(1, Math.min(BATCH_ROWS, Math.floor((rows.length * BATCH_CHARACTERS) / characters)));
  }
  await client.query('close copied');
}

function reading(client: Client): CopySource {
  return {
    tables: async (names) => {
      const tables: CopyTable[] = [];
      for (const name of names) tables.push(await describe(client, name));
      return tables;
    },
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
