import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../api/db/database.ts';
import { inTransaction } from '../../api/db/database.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { forgetStatements, PreparingClient } from '../../api/db/preparing-client.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';

let own: TestDatabase;
/** One connection: what is prepared on it is prepared. */
let database: Database;
beforeAll(async () => {
  own = await testDatabase('nothing');
  // Those that other tests of this process asked for may have taken every name that there is.
  forgetStatements();
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

describe('columns of a prepared statement', () => {
  type Asked = {
    query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number; command: string }>;
  };
  let client: PreparingClient;
  let described = 0;
  beforeAll(async () => {
    client = new PreparingClient({ connectionString: own.url, pipeline: true });
    await client.connect();
    // Packets of the socket, below all that reads them.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('rowDescription', () => (described += 1));
    await client.query('create table plates (id integer primary key, note text, facts jsonb)');
  });
  afterAll(() => client.end());
  const ask = (text: string, values: unknown[]) => (client as Asked).query(text, values);
  const read = 'select * from plates where id >= $1 order by id';

  it('[BA24] are described once, whatever it gives and however often it is asked for', async () => {
    const insert = 'insert into plates values ($1, $2, $3)';
    for (let i = 1; i <= 5; i += 1) {
      const { rowCount, command, rows } = await ask(insert, [i, i % 2 ? 'odd' : null, { i }]);
      expect({ rowCount, command, rows }).toEqual({ rowCount: 1, command: 'INSERT', rows: [] });
    }
    for (let i = 0; i < 4; i += 1) await ask(read, [1]);
    described = 0;
    const [two, none, one] = await Promise.all([ask(read, [4]), ask(read, [9]), ask(read, [5])]);
    const plate = (id: number) => ({ id, note: id % 2 ? 'odd' : null, facts: { i: id } });
    expect([two, none, one].map(({ rows }) => rows)).toEqual([[plate(4), plate(5)], [], [plate(5)]]);
    expect([two, none, one].map(({ rowCount }) => rowCount)).toEqual([2, 0, 1]);
    expect(described).toBe(0);
  });

  it('[BA24] hold beside one that fails and afterwards', async () => {
    const double = 'insert into plates values ($1) returning id';
    for (const id of [11, 12, 13, 14]) expect((await ask(double, [id])).rows).toEqual([{ id }]);
    const ended = await Promise.allSettled([ask(double, [15]), ask(double, [15]), ask(double, [16])]);
    expect(ended.map((one) => (one.status === 'fulfilled' ? one.value.rows : one.reason.code))).toEqual([
      [{ id: 15 }],
      '23505',
      [{ id: 16 }],
    ]);
    const { reason } = ended[1] as PromiseRejectedResult;
    expect(reason.stack).toContain('preparing-client');
  });

  it('[BA24] are asked for anew where they changed', async () => {
    await client.query('alter table plates rename column note to remark');
    described = 0;
    expect((await ask(read, [16])).rows).toEqual([{ id: 16, remark: null, facts: null }]);
    expect(described).toBe(1);
  });
});

describe('the begin of a transaction', () => {
  /** Asks for each statement without waiting for the one before; what each gives, or the code that it fails by. */
  async function atOnce(...statements: readonly string[]): Promise<unknown[]> {
    const client = new PreparingClient({ connectionString: own.url, pipeline: true });
    await client.connect();
    const asked = statements.map((text) =>
      (client as { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }).query(text, []),
    );
    const ended = await Promise.allSettled(asked);
    await client.end();
    return ended.map((one) => (one.status === 'fulfilled' ? one.value.rows : (one.reason as { code: string }).code));
  }
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from things`.execute(database.db)).rows[0]!.n;

  it('[BA24] goes out with what is asked first, in the order asked for', async () => {
    const insert = 'insert into things (id) values (2)';
    const [begun, before, , after] = await atOnce('begin', 'select id from things', insert, 'select id from things');
    expect([begun, before, after]).toEqual([[], [{ id: '1' }], [{ id: '1' }, { id: '2' }]]);
    // It was not committed.
    expect(await count()).toBe(1);
    const level = 'start transaction isolation level serializable';
    expect((await atOnce(level, 'show transaction isolation level', 'commit'))[1]).toEqual([
      { transaction_isolation: 'serializable' },
    ]);
  });

  it('[BA24] that is refused leaves nothing written, whatever was asked with it', async () => {
    const refused = 'start transaction isolation level of nobody';
    const said = await atOnce(refused, 'select 1', 'insert into things (id) values (3)', 'select 1', 'commit');
    expect(said).toEqual([[], '42601', '42601', '42601', '42601']);
    expect(await count()).toBe(1);
  });
});
