import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, inChange, inDraft, inTransaction } from '../../api/db/database.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import type { Tables } from '../../api/db/tables.ts';
import { noteLeaving, inRequest } from '../../api/telemetry/request-context.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await testDatabase('nothing');
  // One connection, so that what a transaction left behind would show.
  database = openPostgres(own.url, 1);
  // As in a shop: a server of tests waits for no disk at all.
  await sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`.execute(
    database.db,
  );
  await database.close();
  database = openPostgres(own.url, 1);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Whether a commit waits for the disk, and how much of what others do meanwhile is seen. */
async function modeOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ mode: string }>`select current_setting('synchronous_commit') || ', ' ||
    current_setting('transaction_isolation') as mode`.execute(db);
  return rows[0]!.mode;
}

it('[BA31] a change of a draft does not wait for the disk, everything else does', async () => {
  const { db } = database;
  expect(await inDraft(db, undefined, modeOf)).toBe('off, repeatable read');
  expect(await inChange(db, undefined, modeOf)).toBe('on, repeatable read');
  expect(await inTransaction(db, modeOf)).toBe('on, serializable');
  expect(await modeOf(db)).toBe('on, read committed');
});

it('[BA31] a change of a draft that fails leaves nothing, and the connection as it was', async () => {
  const { db } = database;
  await sql`create table things (id bigint primary key)`.execute(db);
  const failing = inDraft(db, undefined, async (trx) => {
    await sql`insert into things values (1)`.execute(trx);
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect((await sql`select id from things`.execute(db)).rows).toEqual([]);
  expect(await modeOf(db)).toBe('on, read committed');
});

it('[BA26] who waits for the disk gives its place in the service line up, once the rest is done', async () => {
  const { db } = database;
  const left: string[] = [];
  await inRequest('a call that commits', async () => {
    let step = 'work';
    noteLeaving(() => left.push(step));
    await inDraft(db, undefined, modeOf);
    expect(left).toEqual([]);
    await inChange(db, undefined, async (trx) => {
      await modeOf(trx);
      step = 'commit';
    });
  });
  expect(left).toEqual(['commit']);
});
