import { createHash } from 'node:crypto';
import type { CopyPlace, CopySource, CopyTable, CopyTarget, Row } from './end.ts';
import { NotCopied } from './not-copied.ts';
import { postgresSource, postgresTarget } from './postgres-end.ts';
import { sqliteSource, sqliteTarget } from './sqlite-end.ts';

/** A table that was copied: how many rows, and a SHA-256 over all of them in the order of their key. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Tables to copy, with source and target. */
export interface CopyOrder {
  readonly from: CopyPlace;
  /** A database with this release's schema and no rows. */
  readonly to: CopyPlace;
  /** All tables of ours, in any order. */
  readonly tables: readonly string[];
  /** Names of all migrations of this release. */
  readonly migrations: readonly string[];
  /** Hears of each table once its rows are written. */
  readonly onTable?: (copied: CopiedTable) => void;
}

/**
 * Copies all rows of a database into an empty one, of the same kind or the other: one moment of the source, which others may go on
 * using and which is never changed, into one transaction of the target, which is committed when rows and checksums are the same.
 * Throws NotCopied, with the target as it was, where a schema is not this release's, the target holds anything, a text can't be kept
 * there, or what was written differs from what was read.
 */
export async function copyTables({ from, to, tables: names, migrations, onTable }: CopyOrder): Promise<CopiedTable[]> {
  const source = 'file' in from ? sqliteSource(from.file) : await postgresSource(from.url);
  try {
    const target = 'file' in to ? sqliteTarget(to.file) : await postgresTarget(to.url);
    try {
      await expectSchema('source', source, migrations);
      await expectSchema('target', target, migrations);
      const tables = referredFirst(await target.tables(names));
      await expectEmpty(target, tables);
      const copied: CopiedTable[] = [];
      for (const table of tables) {
        const done = await copyTable(source, target, table, 'url' in to);
        copied.push(done);
        onTable?.(done);
      }
      for (const [i, table] of tables.entries()) await expectSame(target, table, copied[i]!);
      await target.commit();
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function expectSchema(what: string, end: CopySource, migrations: readonly string[]): Promise<void> {
  const found = await end.migrations().catch((): string[] => []);
  const missing = migrations.filter((name) => !found.includes(name));
  const strange = found.filter((name) => !migrations.includes(name));
  if (missing.length > 0)
    throw new NotCopied(`The ${what} lacks migrations of this release (${missing[0]}): bring it up to date first.`);
  if (strange.length > 0) throw new NotCopied(`The ${what} is of a later release (${strange[0]}).`);
}

/** Tables in an order in which each comes after those that it refers to. Throws where there is none. */
export function referredFirst(tables: readonly CopyTable[]): CopyTable[] {
  const sorted = new Map<string, CopyTable>();
  while (sorted.size < tables.length) {
    const ready = tables.filter(
      ({ name, refersTo }) => !sorted.has(name) && refersTo.every((other) => other === name || sorted.has(other)),
    );
    if (ready.length === 0) throw new Error('Foreign keys go in a circle, or name a table that is not copied.');
    for (const table of ready) sorted.set(table.name, table);
  }
  return [...sorted.values()];
}

async function expectEmpty(target: CopyTarget, tables: readonly CopyTable[]): Promise<void> {
  for (const table of tables)
    for await (const rows of target.rows(table))
      if (rows.length > 0)
        throw new NotCopied(`The target is not empty: its table ${table.name} holds rows. Name an empty database.`);
}

/** Counts rows and adds them to a checksum, as JSON lines: numbers and texts have one spelling there, whatever database they are of. */
class Tally {
  rows = 0;
  readonly #hash = createHash('sha256');

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    let lines = '';
    for (const row of rows) lines += `${JSON.stringify(row)}\n`;
    this.#hash.update(lines);
  }

  of(table: string): CopiedTable {
    return { table, rows: this.rows, checksum: this.#hash.digest('hex') };
  }
}

async function copyTable(
  source: CopySource,
  target: CopyTarget,
  table: CopyTable,
  isPostgres: boolean,
): Promise<CopiedTable> {
  const tally = new Tally();
  for await (const rows of source.rows(table)) {
    if (isPostgres) expectText(table, rows);
    await target.write(table, rows);
    tally.add(rows);
  }
  return tally.of(table.name);
}

/** PostgreSQL keeps no text with a NUL character. Nothing takes one any more; an older release may have. */
function expectText(table: CopyTable, rows: readonly Row[]): void {
  const bad = rows.find((row) => row.some((value) => typeof value === 'string' && value.includes('\0')));
  if (!bad) return;
  const column = table.columns[bad.findIndex((value) => typeof value === 'string' && value.includes('\0'))];
  const key = table.key.map((name) => bad[table.columns.indexOf(name)]).join(', ');
  throw new NotCopied(
    `PostgreSQL can't keep the text in ${table.name}.${column} of ${key}: it holds a NUL character. Take it out first.`,
  );
}

async function expectSame(target: CopyTarget, table: CopyTable, copied: CopiedTable): Promise<void> {
  const tally = new Tally();
  for await (const rows of target.rows(table)) tally.add(rows);
  const found = tally.of(table.name);
  if (found.rows === copied.rows && found.checksum === copied.checksum) return;
  throw new NotCopied(
    `The table ${table.name} came out differently: ${copied.rows} rows with ${copied.checksum} became ${found.rows} with ${found.checksum}.`,
  );
}
