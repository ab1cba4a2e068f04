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

/** What tells that a table is as it was: rows that came or went change their count, others the newest transaction. */
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
/** What connections of this process call themselves. */
export const OURS = 'kerfwise tests';

/** A server in another process, or one that a test opened by itself, that is still there. */
const STRANGERS = `select 1 from pg_stat_activity where datname = current_database() and application_name <> '${OURS}'`;

const stateOf = (name: string): string =>
  `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}${
    name.startsWith('pg_') ? ` where oid >= ${FIRST_OF_OURS}` : ''
  }`;

async function tablesOf(client: Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return [...found.rows.map(({ name }) => name), ...OF_THE_SCHEMA];
}

/** Rows of the tables that have any, as JSON. */
async function contentOf(client: Client, states: readonly TableState[]): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const { name, rows } of states) {
    if (rows === '0' || name.startsWith('pg_')) continue;
    const found = await client.query<{ all: string }>(`select json_agg(t)::text as all from ${name} t`);
    content.set(name, found.rows[0]!.all);
  }
  return content;
}

async function putBack(client: Client, tables: readonly string[], content: Map<string, string>): Promise<void> {
  await client.query('begin');
  // Books that nothing is ever taken out of are put back too.
  await client.query('set local session_replication_role = replica');
  for (const name of tables) {
    await client.query(`delete from ${name}`);
    const all = content.get(name);
    if (all) await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [all]);
  }
  await client.query('commit');
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
  const text = tables.map(stateOf).join(' union all ');
  const statesNow = async () => (await client.query<TableState>({ name: 'states', text })).rows;
  const first = await statesNow();
  const content = await contentOf(client, first);
  const states = new Map(first.map((state) => [state.name, state]));
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
    await putBack(client, changed, content);
    for (const name of changed) {
      const found = await client.query<TableState>({ name: `state of ${name}`, text: stateOf(name) });
      states.set(name, found.rows[0]!);
    }
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
