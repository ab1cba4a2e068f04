import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/db/database.ts';
import { inTransaction } from '../../api/db/database.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';

let own: TestDatabase;
/** One connection: what is prepared on it is prepared. */
let database: Database;
beforeAll(async () => {
  own = await testDatabase({ empty: true });
  database = openPostgres(own.url, 1);
  await sql`create table things (id bigint primary key)`.execute(database.db);
  await sql`insert into things values (1)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const things = (db = database.db) => sql<Record<string, number>>`select * from things where id = ${1}`.execute(db);

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement).filter((text) => text.includes('from things'));
}

describe('statements that are asked for often', () => {
  it('[BA24] are prepared once, those that are asked for once are not', async () => {
    await sql`select id from things where id < ${7}`.execute(database.db);
    for (let i = 0; i < 6; i += 1) expect((await things()).rows).toEqual([{ id: 1 }]);
    expect(await prepared()).toEqual(['select * from things where id = $1']);
  });

  it('[BA24] give the columns that a table has by now, outside of a transaction and in one', async () => {
    await sql`alter table things add column size bigint default 5`.execute(database.db);
    expect((await things()).rows).toEqual([{ id: 1, size: 5 }]);
    await sql`alter table things add column weight bigint default 6`.execute(database.db);
    const inside = await inTransaction(database.db, (trx) => things(trx));
    expect(inside.rows).toEqual([{ id: 1, size: 5, weight: 6 }]);
  });
});
