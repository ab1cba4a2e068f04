import { type Kysely, sql } from 'kysely';
import { type Clock, isoNow, newId } from '../../../api/clock.ts';
import { dialectOf } from '../../../api/db/dialect.ts';
import type { Tables } from '../../../api/db/tables.ts';

type Db = Kysely<Tables>;

/** A column of a table as the database describes it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
}

/** A foreign key: which column names rows of which table, and whether its rows go with those. */
export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly cascades: boolean;
}

async function described(db: Db, table: string): Promise<Column[]> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>`
      select name, type, "notnull", dflt_value, pk from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name, type, notnull, dflt_value, pk }) => ({
      name,
      type: type.toLowerCase(),
      needed: (notnull === 1 || pk > 0) && dflt_value === null,
    }));
  }
  const { rows } = await sql<{ name: string; type: string; nullable: string; preset: string | null }>`
    select column_name as name, data_type as type, is_nullable as nullable, column_default as preset
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(db);
  return rows.map(({ name, type, nullable, preset }) => ({ name, type, needed: nullable === 'NO' && preset === null }));
}

/** Names of a table's columns. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  return (await described(db, table)).map(({ name }) => name);
}

/** Every foreign key of the schema. */
export async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ table: string; column: string; to: string; rule: string }>`
      select m.name as "table", f."from" as "column", f."table" as "to", f.on_delete as "rule"
      from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db);
    return rows.map(({ rule, ...key }) => ({ ...key, cascades: rule === 'CASCADE' }));
  }
  const { rows } = await sql<{ table: string; column: string; to: string; rule: string }>`
    select t.relname as "table", a.attname as "column", r.relname as "to", c.confdeltype::text as "rule"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] where c.contype = 'f'`.execute(db);
  return rows.map(({ rule, ...key }) => ({ ...key, cascades: rule === 'c' }));
}

/** Columns that hold JSON, and others whose text is not free. */
const TEXTS: Readonly<Record<string, string>> = {
  content: '{"kind":"x"}',
  application: '{"legal_name":"x"}',
  choices: '{}',
  finishing: '[]',
  asked: '{}',
  event: '{}',
  account: 'cash',
  facts: '{"kind":"shipped","lines":[]}',
  measures: '[]',
  done_by: 'customer',
  kind: 'x',
};

/** Texts that a table's checks or readers want, by table and column. */
const OWN_TEXTS: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  credits: { kind: 'promotional', owner_kind: 'account', left_cents: 0, amount_cents: 1 },
  quotes: { status: 'cancelled' },
  tax_exemptions: { status: 'pending' },
  custom_requests: { state: 'withdrawn' },
  terms_accounts: { status: 'refused' },
  refunds: { state: 'done' },
  payments: { status: 'declined' },
  invoice_payments: { status: 'declined' },
  credit_purchases: { status: 'declined' },
  remakes: { status: 'denied' },
  orders: { status: 'delivered' },
  designs: { status: 'failed' },
  order_tasks: { kind: 'dfm_analysis', status: 'passed', measures: '[]' },
};

const PLACES = new Map<string, number>();

/** The next number of a column, so that what has to be unique is. */
function next(place: string): number {
  const number = (PLACES.get(place) ?? 1000) + 1;
  PLACES.set(place, number);
  return number;
}

/**
 * Adds a row to a table with every column that has to be there, and a row of each table that it names.
 * @param given columns whose values matter
 * @returns what its first column holds, by which others name it
 */
export async function fillRow(
  db: Db,
  clock: Clock,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const keys = (await foreignKeys(db)).filter((key) => key.table === table);
  const row: Record<string, unknown> = { ...OWN_TEXTS[table], ...given };
  for (const { name, type, needed } of await described(db, table)) {
    if (name === 'number' && type !== 'text') row.number ??= next('number');
    if (row[name] !== undefined || !needed) continue;
    const key = keys.find(({ column }) => column === name);
    if (key) row[name] = await namedRow(db, clock, key.to, given);
    else if (name === 'id') row.id = newId(clock);
    else if (/^(integer|bigint|real|double precision|numeric)$/.test(type)) row[name] = next(`${table}.${name}`);
    else if (/_at$|^at$/.test(name)) row[name] = isoNow(clock);
    else if (/_on$|_day$|^day$/.test(name)) row[name] = isoNow(clock).slice(0, 10);
    else if (/_key$|^sha256$/.test(name)) row[name] = `key${next(`${table}.${name}`)}`;
    else row[name] = TEXTS[name] ?? `${name}-${next(`${table}.${name}`)}`;
  }
  const values = Object.entries(row);
  await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`
    .execute(db)
    .catch((error: unknown) => {
      throw new Error(`${table} takes no ${JSON.stringify(row)}`, { cause: error });
    });
  return String(row[(await columnsOf(db, table))[0]!] ?? '');
}

/** A row that another one names: one of the same account where it has one, else a new one. */
async function namedRow(
  db: Db,
  clock: Clock,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const columns = await columnsOf(db, table);
  const own = given.account_id !== undefined && columns.includes('account_id') ? { account_id: given.account_id } : {};
  const isOwn = sql.join(
    [sql`1 = 1`, ...Object.entries(own).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)],
    sql` and `,
  );
  const there = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isOwn} limit 1`.execute(
    db,
  );
  return there.rows[0]?.[columns[0]!] ?? fillRow(db, clock, table, own);
}
