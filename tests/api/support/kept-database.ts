import { Client } from 'pg';
import type { Database } from '../../../api/db/database.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import { upToDate } from './template.ts';

/** A PostgreSQL database that servers of this process use one after the other: its connections know its tables and statements. */
export interface KeptDatabase {
  /** Open for as long as it is kept, whoever closes it, with schema and seed: nothing is left to bring up to date. */
  readonly database: Database;
  /** Puts back every row as it was; false where that can't be, and nobody may use it again. */
  reset(): Promise<boolean>;
  end(): Promise<void>;
}

/** State of a table: rows that came or went change their count, others the newest transaction. */
interface TableState {
  readonly name: string;
  readonly rows: string;
  readonly newest: string;
}

/** Tables of PostgreSQL itself that say what schema there is, and the first id that is not its own. */
const OF_THE_SCHEMA = ['pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc'] as const;
const FIRST_OF_OURS = 16_384;

const CONNECTIONS = 10;
/** Rows that were taken out stay in the files, which nobody cleans here. */
const MOST_USES = 100;
/** Application name of this process's connections. */
export const OURS = 'kerfwise tests';

/** A server in another process, or one that a test opened by itself, that is still there. */
const STRANGERS = `select 1 from pg_stat_activity where datname = current_database() and application_name <> '${OURS}'`;

const stateOf = (name: string): string =>
  `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}${
    name.startsWith('pg_') ? ` where oid >= ${FIRST_OF_OURS}` : ''
  }`;

const statesOf = (tables: readonly string[]): string => tables.map(stateOf).join(' union all ');

async function tablesOf(client: Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return [...found.rows.map(({ name }) => name), ...OF_THE_SCHEMA];
}

/** Keeps the rows of the tables that have any in tables that only this connection sees; returns the names of those, by the table. */
async function keepRows(client: Client, states: readonly TableState[]): Promise<Map<string, string>> {
  const filled = states.filter(({ name, rows }) => rows !== '0' && !name.startsWith('pg_'));
  const copies = new Map(filled.map(({ name }, i) => [name, `kept_${i}`]));
  await client.query([...copies].map(([name, copy]) => `create temporary table ${copy} as table ${name}`).join('; '));
  return copies;
}

/** Puts the rows of tables back and tells their states then: all in one way to the server. */
async function putBack(client: Client, tables: readonly string[], copies: Map<string, string>): Promise<TableState[]> {
  const rows = tables.flatMap((name) => [
    `delete from ${name}`,
    ...(copies.has(name) ? [`insert into ${name} table ${copies.get(name)}`] : []),
  ]);
  // Books that nothing is ever taken out of are put back too.
  const inFull = ['begin', 'set local session_replication_role = replica', ...rows, 'commit', statesOf(tables)];
  const done = (await client.query(inFull.join('; '))) as unknown as { readonly rows: TableState[] }[];
  return done.at(-1)!.rows;
}

/** Opens a database that was just cloned, for keeping. */
export async function keepDatabase(url: string): Promise<KeptDatabase> {
  const own = new URL(url);
  own.searchParams.set('application_name', OURS);
  const client = new Client({ connectionString: own.href });
  await client.connect();
  // Sharing out what reads so many tables takes longer than reading them.
  await client.query('set max_parallel_workers_per_gather = 0');
  const tables = await tablesOf(client);
  // Planned once: there are a hundred tables.
  const text = statesOf(tables);
  const statesNow = async () => (await client.query<TableState>({ name: 'states', text })).rows;
  const copies = await keepRows(client, await statesNow());
  const states = new Map((await statesNow()).map((state) => [state.name, state]));
  const open = openPostgres(own.href, CONNECTIONS);
  let uses = 0;

  async function reset(): Promise<boolean> {
    uses += 1;
    if (uses >= MOST_USES || (await client.query({ name: 'strangers', text: STRANGERS })).rows.length > 0) return false;
    const now = await statesNow();
    const changed = now.flatMap(({ name, rows, newest }) => {
      const was = states.get(name)!;
      return rows === was.rows && newest === was.newest ? [] : [name];
    });
    if (changed.some((name) => name.startsWith('pg_'))) return false;
    if (changed.length > 0) for (const state of await putBack(client, changed, copies)) states.set(state.name, state);
    return true;
  }

  return {
    database: { ...upToDate(open), close: async () => {} },
    reset: () => reset().catch(() => false),
    async end() {
      await client.end();
      await open.close();
    },
  };
}
