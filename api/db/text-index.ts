import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';

// Searches for a part of a word in a table of very many rows, by an index of all its three-letter pieces: SQLite's FTS5 and PostgreSQL's
// pg_trgm. An index narrows a search only where few rows hold a word; one that many hold is found soon in the list's own order.

/** Tables whose text `search` is indexed. Each row has a number `sequence` that no other has. */
export type SearchedTable = 'orders' | 'production_jobs' | 'production_batches';

/** The end of the name of what SQLite keeps an index in. */
export const TEXT_INDEX = '_search';

/** Rows of a word at most that count as few. */
const FEW = 1000;

/** Shorter words have no piece of three letters. */
const SHORTEST = 3;

/** Makes the index of a table; triggers keep it on SQLite. For migrations. */
export async function indexText(db: Kysely<unknown>, table: SearchedTable): Promise<void> {
  if (dialectOf(db) === 'postgres') return indexOnPostgres(db, table);
  const [of, index] = [sql.id(table), sql.id(`${table}${TEXT_INDEX}`)];
  const options = sql`search, content = ${sql.lit(table)}, content_rowid = 'sequence', tokenize = 'trigram', columnsize = 0`;
  await sql`create virtual table ${index} using fts5(${options})`.execute(db);
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
  const add = sql`insert into ${index} (rowid, search) values (new.sequence, new.search);`;
  const remove = sql`insert into ${index} (${index}, rowid, search) values ('delete', old.sequence, old.search);`;
  const trigger = (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.id(`${table}${TEXT_INDEX}_${name}`)} after ${when} begin ${work} end`.execute(db);
  await trigger('insert', sql`insert on ${of}`, add);
  await trigger('delete', sql`delete on ${of}`, remove);
  const isOther = sql`old.search is not new.search or old.sequence is not new.sequence`;
  await trigger('update', sql`update of search, sequence on ${of} when ${isOther}`, sql`${remove} ${add}`);
}

/** A server whose user may not add pg_trgm goes without: searches are right there too, and read the whole list. */
async function indexOnPostgres(db: Kysely<unknown>, table: SearchedTable): Promise<void> {
  const work = `declare place text; begin
    begin create extension if not exists pg_trgm; exception when others then null; end;
    select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    if place is not null then
      execute format('create index ${table}${TEXT_INDEX} on ${table} using gin (search %I.gin_trgm_ops)', place);
    end if; end`;
  await sql`do ${sql.lit(work)}`.execute(db);
}

/** Rows of a table whose text holds a word, as far as they are few; in words that the index is used for. */
function numbersWith(db: Db, table: SearchedTable, word: string, limit: number): RawBuilder<unknown> {
  if (dialectOf(db) === 'sqlite') {
    const index = sql.id(`${table}${TEXT_INDEX}`);
    const phrase = `"${word.replaceAll('"', '""')}"`;
    return sql`select rowid as sequence from ${index} where ${index} match ${phrase} limit ${sql.lit(limit)}`;
  }
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select sequence from ${sql.id(table)} where search like ${pattern} limit ${sql.lit(limit)}`;
}

/** The first word of a search that few rows hold, of all tables together; null where many hold each, or it is too short to tell. */
export async function rareWord(
  db: Db,
  tables: readonly SearchedTable[],
  search: string | undefined,
): Promise<string | null> {
  for (const word of (search ?? '').toLowerCase().split(/\s+/)) {
    if ([...word].length < SHORTEST) continue;
    let rows = 0;
    for (const table of tables) {
      const found = sql<{
        count: number;
      }>`select count(*) as count from (${numbersWith(db, table, word, FEW + 1)}) as found_rows`;
      rows += Number((await found.execute(db)).rows[0]!.count);
      if (rows > FEW) break;
    }
    if (rows <= FEW) return word;
  }
  return null;
}

/** Condition that holds for rows of a table with a rare word. */
export function hasRare(db: Db, table: SearchedTable, word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.sequence`)} in (select sequence from (${numbersWith(db, table, word, FEW)}) as few)`;
}
