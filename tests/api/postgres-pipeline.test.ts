import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../api/db/at-once.ts';
import { type Database, inChange, inTransaction } from '../../api/db/database.ts';
import { writeLast } from '../../api/db/last-writes.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { PreparingClient } from '../../api/db/preparing-client.ts';
import type { Tables } from '../../api/db/tables.ts';
import { readTogether } from '../../api/db/unqueued.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await testDatabase('nothing');
  database = openPostgres(own.url, 2);
  await sql`create table things (id bigint primary key, name text)`.execute(database.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql`delete from things`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

type Handle = Kysely<Tables>;
const add = (db: Handle, id: number, name = '') => sql`insert into things values (${id}, ${name})`.execute(db);
const ids = async (db: Handle = database.db) =>
  (await sql<{ id: number }>`select id from things order by id`.execute(db)).rows.map(({ id }) => id);

/** Traffic with the database, in order: `> ` before a statement sent and `< ` before one answered. */
function watch(): string[] {
  const seen: string[] = [];
  const query = PreparingClient.prototype.query as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (this: PreparingClient, ...args: unknown[]) {
    const text = String(args[0]).split(' ')[0]!;
    seen.push(`> ${text}`);
    const answer = query.apply(this, args);
    answer.then(
      () => seen.push(`< ${text}`),
      () => seen.push(`! ${text}`),
    );
    return answer as never;
  });
  return seen;
}

describe('statements that are asked for at once', () => {
  it('[BA24] go out in a transaction before the first is answered, and are done in their order', async () => {
    const seen = watch();
    const found = await inTransaction(database.db, async (trx) => {
      await ids(trx);
      seen.length = 0;
      const [, between, , after] = await atOnce(
        () => add(trx, 1),
        () => ids(trx),
        () => add(trx, 2),
        () => ids(trx),
      );
      expect(seen).toEqual([...['> insert', '> select', '> insert', '> select'], ...seen.slice(4)]);
      return [between, after];
    });
    expect([found, await ids()]).toEqual([
      [[1], [1, 2]],
      [1, 2],
    ]);
  });

  it('[BA24] go out over one connection where nothing is written', async () => {
    const seen = watch();
    const process = (db: Handle) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pids = await readTogether(database.db, async (db) => {
      seen.length = 0;
      const both = await atOnce(
        () => process(db),
        () => process(db),
      );
      expect(seen.slice(0, 2)).toEqual(['> select', '> select']);
      return both.map(({ rows }) => rows[0]!.pid);
    });
    expect(pids[0]).toBe(pids[1]);
  });

  it('[BA24] are undone together where one fails, and the fault is its own', async () => {
    const fail = inTransaction(database.db, (trx) =>
      atOnce(
        () => add(trx, 1),
        () => add(trx, 1),
        () => add(trx, 3),
      ),
    );
    await expect(fail).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });
});

describe('the last writes of a transaction', () => {
  it('[BA24] go out together with its commit', async () => {
    const seen = watch();
    await inChange(database.db, undefined, async (trx) => {
      await add(trx, 1);
      seen.length = 0;
      await writeLast(trx, () => add(trx, 2));
    });
    expect(seen.slice(0, 2)).toEqual(['> insert', '> commit']);
    expect(await ids()).toEqual([1, 2]);
  });

  it('[BA24] undo all of it where one fails, by its own fault', async () => {
    const fail = inChange(database.db, undefined, async (trx) => {
      await add(trx, 1);
      await writeLast(trx, () => add(trx, 1));
      await writeLast(trx, () => add(trx, 3));
      return 'done';
    });
    await expect(fail).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('[BA24] tell their own fault where something is asked for behind them', async () => {
    const fail = inTransaction(database.db, async (trx) => {
      await add(trx, 1);
      await writeLast(trx, () => add(trx, 1));
      return ids(trx);
    });
    await expect(fail).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('[BA24] are undone where the work throws after them, by what it threw', async () => {
    const gone = new Error('gone');
    const fail = inTransaction(database.db, async (trx) => {
      await writeLast(trx, () => add(trx, 1));
      throw gone;
    });
    await expect(fail).rejects.toBe(gone);
    expect(await ids()).toEqual([]);
  });

  it('[BA24] let a transaction run again that somebody came between', async () => {
    await add(database.db, 1, 'first');
    let runs = 0;
    await inChange(database.db, undefined, async (trx) => {
      runs += 1;
      await ids(trx);
      if (runs === 1) await sql`update things set name = 'theirs' where id = 1`.execute(database.db);
      await writeLast(trx, () => sql`update things set name = name || ' and ours' where id = 1`.execute(trx));
    });
    const { rows } = await sql<{ name: string }>`select name from things`.execute(database.db);
    expect([runs, rows]).toEqual([2, [{ name: 'theirs and ours' }]]);
  });
});
