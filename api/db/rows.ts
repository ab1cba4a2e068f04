import type { OperandExpression } from 'kysely';
import { compiled } from './compiled.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

// Reads and writes of hot paths: put together once for a table and the columns that are named, see compiled.ts.

type Table = keyof Tables & string;
type Values = Record<string, unknown>;
type Statement = ReturnType<typeof compiled<Values, never>>;

const statements = new Map<string, Statement>();

/** The statement of a key, made where there is none yet. There are as many as there are tables and sets of columns that the code names. */
function known(key: string, make: () => Statement): Statement {
  let statement = statements.get(key);
  if (!statement) {
    statement = make();
    statements.set(key, statement);
  }
  return statement;
}

/** Most rows of a statement that is kept; more at once are rare, and each number of rows is a statement of its own. */
const MOST_ROWS = 6;

/** Ids of rows, or a query that finds them. */
export type Ids = readonly string[] | OperandExpression<string>;

/** Rows of a table that have a value in a column, in the order of another one where that is named. */
export async function rowsBy<T extends Table>(
  db: Db,
  table: T,
  column: keyof Tables[T] & string,
  value: string,
  order: (keyof Tables[T] & string) | null = null,
): Promise<Tables[T][]> {
  const statement = known(`of ${table} by ${column} ${order}`, () =>
    compiled<Values, never>((on, arg) => {
      // Whichever table it is, its columns are named by its own type.
      const rows = on.selectFrom(table as 'quotes').selectAll();
      const found = rows.where(column as 'id', '=', arg('value') as never);
      return (order === null ? found : found.orderBy(order as 'id')) as never;
    }),
  );
  return (await statement(db, { value })).rows;
}

/** The row of an id. */
export async function rowOf<T extends Table>(db: Db, table: T, id: string): Promise<Tables[T] | null> {
  return (await rowsBy(db, table, 'id' as never, id))[0] ?? null;
}

function insertOf(table: Table, columns: readonly string[], count: number, whereNew = false): Statement {
  return compiled<Values, never>((db, arg) => {
    const row = (at: number) => Object.fromEntries(columns.map((name) => [name, arg(`${at} ${name}`)]));
    const rows = Array.from({ length: count }, (_, at) => row(at));
    const insert = db.insertInto(table).values(rows as never);
    return (whereNew ? insert.onConflict((oc) => oc.doNothing()) : insert) as never;
  });
}

function valuesOf(rows: readonly object[]): Values {
  return Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([name, value]) => [`${at} ${name}`, value])),
  );
}

/** Adds rows of a table in their order. All name the same columns. */
export async function insertRows<T extends Table>(db: Db, table: T, rows: readonly Tables[T][]): Promise<void> {
  if (rows.length === 0) return;
  if (rows.length > MOST_ROWS) {
    await db
      .insertInto(table)
      .values(rows as never)
      .execute();
    return;
  }
  const columns = Object.keys(rows[0]!);
  const statement = known(`${rows.length} into ${table} ${columns.join()}`, () =>
    insertOf(table, columns, rows.length),
  );
  await statement(db, valuesOf(rows));
}

/** Adds a row of a table. */
export function insertRow<T extends Table>(db: Db, table: T, row: Tables[T]): Promise<void> {
  return insertRows(db, table, [row]);
}

/** Adds a row of a table, or nothing where an index takes it for one that is there. */
export async function insertWhereNew<T extends Table>(db: Db, table: T, row: Tables[T]): Promise<void> {
  const columns = Object.keys(row);
  const statement = known(`new into ${table} ${columns.join()}`, () => insertOf(table, columns, 1, true));
  await statement(db, valuesOf([row]));
}

/** Changes columns of the row of an id; how many that were. */
export async function updateRow<T extends Table>(
  db: Db,
  table: T,
  id: string,
  change: Readonly<Partial<Tables[T]>>,
): Promise<number> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  if (named.length === 0) return 0;
  const columns = named.map(([name]) => name).sort();
  const statement = known(`set ${table} ${columns.join()}`, () =>
    compiled<Values, never>((on, arg) => {
      const set = Object.fromEntries(columns.map((name) => [name, arg(`to ${name}`)]));
      // Whichever table it is, it has an id.
      const update = on.updateTable(table as 'quotes').set(set as never);
      return update.where('id', '=', arg('id') as never) as never;
    }),
  );
  const values = Object.fromEntries(named.map(([name, value]) => [`to ${name}`, value]));
  return (await statement(db, { ...values, id })).changed;
}
