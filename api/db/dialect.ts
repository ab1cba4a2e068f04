import {
  type CreateTableNode,
  type DataTypeNode,
  type Expression,
  ExpressionWrapper,
  type Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

// Everything in which SQLite and PostgreSQL differ and that the rest of the server must not know: words of the schema, functions,
// locks and codes of errors. Migrations and rows are written once, in what SQLite's STRICT tables understand.

/** Which database it is. */
export type DialectName = 'sqlite' | 'postgres';

/** Something that has Kysely's executor: a database or a transaction, of whatever tables. */
interface Executing {
  getExecutor(): ReturnType<Kysely<unknown>['getExecutor']>;
}

/** Which database a handle is of. */
export function dialectOf(db: Executing): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * PostgreSQL's types for the column types of column-types.ts. SQLite's integers have 64 bits and its reals are doubles.
 * Text is compared byte by byte, as SQLite does, whatever language the database was made for: ids and times are sorted
 * as text.
 */
const ON_POSTGRES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
};

/** Compiles the same statements for PostgreSQL: columns get its types, and tables are strict without saying so. */
export class NeutralPostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const inColumn = this.parentNode?.kind === 'ColumnDefinitionNode';
    this.append((inColumn && ON_POSTGRES[node.dataType]) || node.dataType);
  }

  protected override visitCreateTable(node: CreateTableNode): void {
    const endModifiers = (node.endModifiers ?? []).filter((modifier) => !saysStrict(modifier));
    super.visitCreateTable({ ...node, endModifiers });
  }
}

function saysStrict(node: OperationNode): boolean {
  return node.kind === 'RawNode' && (node as { sqlFragments?: readonly string[] }).sqlFragments?.join('') === 'strict';
}

/** Columns of a row that keep their values, and those that lose theirs all together. */
interface Emptying {
  readonly kept: readonly string[];
  readonly emptied: readonly string[];
}

/**
 * Has the database refuse to change or delete rows of a table, with these words. With `except` rows may lose what is in the columns `emptied`, all of
 * it and nothing else. For migrations.
 */
export async function refuseChanges(
  db: Kysely<unknown>,
  table: string,
  words: string,
  except?: Emptying,
): Promise<void> {
  const [name, message] = [sql.id(table), sql.lit(words)];
  const forbidden = (change: string) => (except && change === 'update' ? notOnly(db, except) : sql``);
  if (dialectOf(db) === 'sqlite') {
    for (const change of ['update', 'delete'] as const)
      await sql`create trigger ${sql.id(`${table}_refuses_${change}`)} before ${sql.raw(change)} on ${name}
         ${forbidden(change)} begin select raise(abort, ${message}); end`.execute(db);
    return;
  }
  const refuse = sql.id(`${table}_refuses`);
  await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception using message = '${words.replaceAll("'", "''")}'; end`,
  )}`.execute(db);
  for (const [change, each] of [
    ['update', 'row'],
    ['delete', 'row'],
    ['truncate', 'statement'],
  ] as const)
    await sql`create trigger ${sql.id(`${table}_refuses_${change}`)} before ${sql.raw(change)} on ${name}
       for each ${sql.raw(each)} ${forbidden(change)} execute function ${refuse}()`.execute(db);
}

/** The condition of a trigger for updates that do more than empty columns. */
function notOnly(db: Kysely<unknown>, { kept, emptied }: Emptying): RawBuilder<unknown> {
  const [old, now] = [sql.raw('old'), sql.raw('new')];
  const isSqlite = dialectOf(db) === 'sqlite';
  const same = isSqlite ? sql.raw('is') : sql.raw('is not distinct from');
  const allowed = sql.join(
    [
      ...kept.map((column) => sql`${now}.${sql.id(column)} ${same} ${old}.${sql.id(column)}`),
      ...emptied.map((column) => sql`${now}.${sql.id(column)} is null`),
    ],
    sql` and `,
  );
  return isSqlite ? sql`when not (${allowed})` : sql`when (not (${allowed}))`;
}

/** Where `part` first stands in `text`, from 1; 0 where it does not. Cases count, and no character is a pattern. */
export function placeIn(
  db: Executing,
  text: Expression<string>,
  part: Expression<string>,
): ExpressionWrapper<object, never, number> {
  const place =
    dialectOf(db) === 'sqlite' ? sql<number>`instr(${text}, ${part})` : sql<number>`strpos(${text}, ${part})`;
  return new ExpressionWrapper(place.toOperationNode());
}

/**
 * A query for rows that are to be changed: PostgreSQL passes over those that another transaction holds. SQLite has one writer at a
 * time, so whoever changes rows by a condition is alone with them.
 */
export function unlocked<DB, TB extends keyof DB, O>(
  db: Executing,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return dialectOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query;
}

/** Whether there is a table of this name, one that no room has. */
export async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const found =
    dialectOf(db) === 'sqlite'
      ? sql<object>`select 1 as found from sqlite_master where type = 'table' and name = ${name}`
      : sql<object>`select 1 as found where to_regclass(${`"${name}"`}) is not null`;
  return (await found.execute(db)).rows.length > 0;
}

/** Whether one transaction that writes waits for the other, so that each runs as if it were alone. */
export function hasOneWriter(db: Executing): boolean {
  return dialectOf(db) === 'sqlite';
}

/** Asks the database for its time, ms since 1970; null where it has none but this machine's. */
export function askedTime(db: Kysely<Tables>): (() => Promise<number>) | null {
  if (dialectOf(db) === 'sqlite') return null;
  const asked = sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  return async () => (await asked.execute(db)).rows[0]!.now;
}

/** A statement with SQLite's placeholders as PostgreSQL numbers them. For statements of ours without a question mark in a text. */
export function numbered(statement: string): string {
  let count = 0;
  return statement.replace(/\?/g, () => `$${++count}`);
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether an error says that a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error));
}

/** Whether a prepared statement of PostgreSQL no longer gives the columns that it gave: somebody changed a table since. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan/i.test((error as Error).message);
}

/**
 * Whether a transaction of PostgreSQL was undone only because of others at the same time, and may be run again: no order of the two
 * would give what both saw (40001), or each waited for the other (40P01); or a table was changed since its statements were prepared.
 */
export function isOutrun(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error)) || isStalePlan(error);
}

/**
 * Whether an error only says that a statement before it failed: PostgreSQL takes no more in that transaction (25P02), and a commit undoes it,
 * which Kysely tells by this name.
 */
export function isAftermath(error: unknown): boolean {
  return codeOf(error) === '25P02' || (error as Error | null)?.name === 'AbortedTransactionError';
}

/** Codes of Node for a server that is not there, or no longer. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
];

/** Messages of pg, without a code, for a lost connection. */
const LOST = /^(Connection terminated|Client has encountered a connection error)/;

/** Message of pg, without a code, where no connection came free or was made in time. */
const LATE = /^timeout exceeded when trying to connect/;

function sentenceOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === undefined && typeof message === 'string' ? message : '';
}

/** Whether an error says that PostgreSQL is not reached, or is stopping or starting (classes 08 and 57P). */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  // Where the server listens on a file, that is gone with it.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return UNREACHABLE.includes(code) || /^(08\w{3}|57P\d\d)$/.test(code) || LOST.test(sentenceOf(error));
}

/**
 * Whether an error says that PostgreSQL has too much to do: no room (class 53), a statement, a lock or a pause that took longer than
 * allowed (57014, 55P03, 25P03), a transaction that others outran too often, no connection in time. The same call may work in a while.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const code = codeOf(error);
  return isOutrun(error) || /^(53\w{3}|57014|55P03|25P03)$/.test(code) || LATE.test(sentenceOf(error));
}
