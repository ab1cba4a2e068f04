/** A value of a column: all that the neutral column types hold. */
export type Value = string | number | null;

/** A row, its values in the order of the table's columns. */
export type Row = readonly Value[];

/** A table as a database has it. */
export interface CopyTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, which is unique: rows are read in its order, which is the same in every database. */
  readonly key: readonly string[];
  /** Tables that its foreign keys name. */
  readonly refersTo: readonly string[];
}

/** Source of a copy: one snapshot of a database, whatever others write meanwhile. */
export interface CopySource {
  tables(names: readonly string[]): Promise<readonly CopyTable[]>;
  /** Names of the migrations that made its schema. */
  migrations(): Promise<readonly string[]>;
  /** Rows in the order of the key, in batches of a few MB. */
  rows(table: CopyTable): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** Target of a copy: everything in one transaction, which others see when it is committed. */
export interface CopyTarget extends CopySource {
  write(table: CopyTable, rows: readonly Row[]): Promise<void>;
  commit(): Promise<void>;
  /** Leaves everything as it was, unless it was committed. */
  close(): Promise<void>;
}

/** Where a database is: a SQLite file, or a PostgreSQL database's address. */
export type CopyPlace = { readonly file: string } | { readonly url: string };

/** Characters of text that a batch holds at most, unless a single row has more; and rows. */
export const BATCH_CHARACTERS = 2_000_000;
export const BATCH_ROWS = 5000;

/** Characters of a row's texts, roughly what it takes. */
export function charactersOf(row: Row): number {
  let sum = 0;
  for (const value of row) sum += typeof value === 'string' ? value.length : 8;
  return sum;
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A list of names as SQL has it. */
export function listed(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
