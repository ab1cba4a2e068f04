import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** The names of a table's columns. */
type ColumnOf<T extends keyof Tables> = keyof Tables[T] & string;

/** A column of one table that names files in storage. */
interface FileColumnOf<T extends keyof Tables> {
  readonly table: T;
  /** Holds the key; null where a row has no file. */
  readonly column: ColumnOf<T>;
  /** Suffixes of the files' keys, where the column holds their common part. */
  readonly endings?: readonly string[];
  /** Columns of what is known of the bytes: their SHA-256 in hex, and how many there are. */
  readonly sha256?: ColumnOf<T>;
  readonly bytes?: ColumnOf<T>;
  /** A column that is null until the bytes have arrived; without one they were there before the row. */
  readonly arrivedWith?: ColumnOf<T>;
  /** Whether a file that is gone is written anew from what its row holds: then nothing is lost with it. */
  readonly isWrittenAnew?: boolean;
}

/**
 * A column that names files in storage. Each room says its own in room.ts: what no column names is thrown away by the sweep, and is in no
 * backup.
 */
export type FileColumn = { readonly [T in keyof Tables]: FileColumnOf<T> }[keyof Tables];

/** Which of these keys of storage a row names. */
export async function knownFiles(
  db: Db,
  columns: readonly FileColumn[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const { table, column, endings = [''] } of columns) {
    const named = new Map(keys.flatMap((key) => withoutEnding(key, endings)));
    if (named.size === 0) continue;
    const { rows } = await sql<{ key: string }>`select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join([...new Set(named.values())])})`.execute(db);
    const found = new Set(rows.map(({ key }) => key));
    for (const [key, head] of named) if (found.has(head)) known.add(key);
  }
  return known;
}

/** A key with what the column would hold for it; nothing where it ends in none of these. */
function withoutEnding(key: string, endings: readonly string[]): [key: string, head: string][] {
  const ending = endings.find((one) => key.endsWith(one));
  return ending === undefined ? [] : [[key, key.slice(0, key.length - ending.length)]];
}
