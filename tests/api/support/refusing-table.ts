import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../api/db/tables.ts';
import { dialectOf } from '../../../api/db/dialect.ts';

/** Runs `work` while the database refuses every new row of a table, as it would where its disk is full. */
export async function whileRefused<T>(
  db: Kysely<Tables>,
  table: keyof Tables,
  work: () => Promise<T>,
  code = 'P0001',
): Promise<T> {
  const name = sql.table(table);
  if (dialectOf(db) === 'sqlite')
    await sql`create trigger refuse before insert on ${name} begin select raise(abort, 'no'); end`.execute(db);
  else {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception using message = ''no'', errcode = ''${sql.raw(code)}''; end'`.execute(
      db,
    );
    await sql`create trigger refuse before insert on ${name} for each row execute function refuse()`.execute(db);
  }
  try {
    return await work();
  } finally {
    if (dialectOf(db) === 'sqlite') await sql`drop trigger refuse`.execute(db);
    else await sql`drop function refuse() cascade`.execute(db);
  }
}
