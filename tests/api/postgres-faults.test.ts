import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../../api/deps.ts';
import { inTransaction } from '../../api/db/database.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { migrate } from '../../api/db/migrate.ts';
import { SEED_MEMBERS, SIGN_INS } from '../../api/db/seed/sign-ins.ts';
import { readEnv } from '../../api/env.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { databaseAt, type PostgresServer, runOn, startPostgres } from '../support/postgres-server.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { customer, guest, pricedQuote } from './support/shopping.ts';
import { quickPasswords, silentLog, testClock } from './support/clock.ts';
import { good, startWorld, type World } from './support/world.ts';

// Faults of a database that is another process: it goes away and comes back, and others use it at the same time.

const shared = (database: TestDatabase): TestDatabase => ({ ...database, drop: async () => {} });

describe('a PostgreSQL that goes away', () => {
  let server: PostgresServer;
  let world: World;
  beforeAll(async () => {
    server = await startPostgres();
    await runOn(server.url, 'create database shop');
    const database = { url: databaseAt(server.url, 'shop'), drop: async () => {} };
    world = await startWorld({ database });
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  const health = async () => {
    const answer = await world.call('GET', '/healthz');
    return [answer.status, await answer.json()];
  };

  it.each(['crash', 'halt'] as const)(
    '[BA21] by a %s is answered by 503, told, and used again when it is back',
    async (way) => {
      const { apiToken } = await guest(world);
      const call = () => world.call('GET', '/api/v1/quotes/get_latest_or_create_new', { token: apiToken });
      expect((await call()).status).toBe(200);
      // A crash may take the last moments along; what was there before is not to be among them.
      await sql`checkpoint`.execute(world.deps.database.db);
      // In the middle of calls: those that were answered are whole, the others are told.
      const under = Array.from({ length: 40 }, () => world.client().account.createGuest({}));
      await Promise.all([server[way](), new Promise((resolve) => setTimeout(resolve, 30))]);
      const opened = (await Promise.all(under)).map((one) => (one.ok ? 200 : one.error.status));
      expect(new Set([...opened, 200, 503])).toEqual(new Set([200, 503]));
      const refused = await call();
      expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
      expect(await health()).toEqual([503, { status: 'failing', reason: 'database_unreachable' }]);
      await world.deps.health.look();
      expect(world.deps.health.fault).toBe('database_unreachable');
      await server.start();
      await world.deps.health.look();
      expect(await health()).toEqual([200, { status: 'ok' }]);
      expect((await call()).status).toBe(200);
      const { db } = world.deps.database;
      const [guests, noted] = await Promise.all([
        db.selectFrom('accounts').select('id').where('is_guest', '=', 1).execute(),
        db.selectFrom('activity').select('subject_id').where('kind', '=', 'account.created').execute(),
      ]);
      // A server that crashes without writing to the disk first may lose whole transactions, never a part of one.
      const known = new Set(noted.map(({ subject_id }) => subject_id));
      expect(guests.filter(({ id }) => !known.has(id))).toEqual([]);
    },
  );

  it('[BA21] keeps its password to itself', () => {
    const { password } = new URL(server.url);
    expect(password.length).toBeGreaterThan(10);
    expect(world.logged.length).toBeGreaterThan(10);
    expect(world.logged.join('')).not.toContain(password);
  });
});

/** How many connections of a client's database wait for a lock that is not of rows. */
async function waiting(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `select 1 from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}

describe('nodes that start at once', () => {
  it('[BA22] bring an empty database up to date together', async () => {
    const own = await testDatabase('nothing');
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'kerfwise-')));
    const starting = folders.map((dataDir) =>
      createDeps(readEnv({ DATA_DIR: dataDir, DATABASE_URL: own.url, NODE_ENV: 'test', ANALYSIS_THREADS: '1' }), {
        passwords: quickPasswords,
        log: silentLog,
        clock: testClock(),
      }),
    );
    const nodes = await Promise.all(starting);
    const { db } = nodes[0]!.database;
    const emails = (await db.selectFrom('accounts').select('email').execute()).map(({ email }) => email);
    expect(emails.toSorted()).toEqual(
      [...SIGN_INS, ...Object.values(SEED_MEMBERS)].map(({ email }) => email).toSorted(),
    );
    expect(await db.selectFrom('rate_cards').select('version').execute()).toHaveLength(1);
    expect(await db.selectFrom('activity').select('id').where('kind', '=', 'prices.loaded').execute()).toHaveLength(1);
    for (const node of nodes) await node.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await own.drop();
  });

  it('[BA22] wait for one that takes longer than any call may', async () => {
    const own = await testDatabase('nothing');
    const keeper = new Client({ connectionString: own.url });
    await keeper.connect();
    const database = openPostgres(own.url, 2);
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const first = database.alone(async () => {
      begun.resolve();
      await expect.poll(() => waiting(keeper)).toBe(1);
      order.push('first');
    });
    await begun.promise;
    const second = database.alone(async (db) => {
      order.push('second');
      return migrate(db, MIGRATIONS);
    });
    expect(await second).toEqual(Object.keys(MIGRATIONS));
    await first;
    expect(order).toEqual(['first', 'second']);
    await keeper.end();
    await database.close();
    await own.drop();
  });
});

describe('many at once', () => {
  let own: TestDatabase;
  let nodes: readonly [World, World];
  beforeAll(async () => {
    own = await testDatabase();
    const options = { database: shared(own), env: { TRUST_PROXY: '1' } };
    nodes = [await startWorld(options), await startWorld(options)];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await own.drop();
  });

  it('[BA23] change one quote on two nodes: each change is made once', async () => {
    const [one] = nodes;
    const { apiToken } = await customer(one);
    const quote = await pricedQuote(one, apiToken);
    const params = { id: quote.id };
    const calls = Array.from({ length: 60 }, (_, i) =>
      nodes[i % 2]!.client(apiToken).quote.setPurchaseOrderNumber({
        params,
        body: { purchase_order_number: `PO-${i}` },
      }),
    );
    const answers = await Promise.all(calls);
    const made = answers.flatMap((answer) => (answer.ok ? [answer.value.version] : []));
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.status]));
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
    const after = good(await one.client(apiToken).quote.get({ params }));
    expect(after.version).toBe(quote.version + made.length);
    expect(made.length).toBeGreaterThan(30);
  });

  it('[BA23] open two hundred accounts over a pool of ten', async () => {
    // Each from a network of its own: one may open only so many in a minute, on all nodes together.
    const open = async (_: unknown, i: number) => {
      const headers = { 'x-forwarded-for': `10.${i}.1.1` };
      const answer = await nodes[i % 2]!.call('POST', '/api/v1/users/create_guest', { body: {}, headers });
      return ((await answer.json()) as { account: { id: string } }).account.id;
    };
    const ids = await Promise.all(Array.from({ length: 200 }, open));
    expect(new Set(ids).size).toBe(200);
    const { db } = nodes[0].deps.database;
    const noted = await db.selectFrom('activity').select('id').where('subject_id', 'in', ids).execute();
    expect(noted).toHaveLength(200);
  });

  it('[BA23] two transactions that wait for one another both come to an end', async () => {
    const { db } = nodes[0].deps.database;
    const at = '2026-01-01';
    for (const key of ['a', 'b']) await db.insertInto('fonts').values({ key, last_used_at: at }).execute();
    let runs = 0;
    const has = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
    const touch = (first: 'a' | 'b', second: 'a' | 'b') =>
      inTransaction(db, async (trx) => {
        runs += 1;
        const mark = (key: string) =>
          sql`update fonts set last_used_at = last_used_at || '+' where key = ${key}`.execute(trx);
        await mark(first);
        has[first].resolve();
        // Each has what the other wants next.
        await has[second].promise;
        await mark(second);
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    const fonts = await db.selectFrom('fonts').selectAll().where('key', 'in', ['a', 'b']).execute();
    expect(fonts.map((font) => font.last_used_at)).toEqual([`${at}++`, `${at}++`]);
    expect(runs).toBeGreaterThan(2);
  });

  it('[BA23] a call that waits too long for a row is told, and nothing is made of it', async () => {
    const { apiToken } = await customer(nodes[0]);
    const client = nodes[0].client(apiToken);
    const { id, version } = good(await client.quote.latest({}))!;
    const other = new Client({ connectionString: own.url });
    await other.connect();
    await other.query('begin');
    await other.query('select id from quotes where id = $1 for update', [id]);
    const body = { purchase_order_number: 'late' };
    const answer = await client.quote.setPurchaseOrderNumber({ params: { id }, body });
    expect(answer).toMatchObject({ ok: false, error: { status: 503, code: 'unavailable' } });
    expect((await nodes[0].call('GET', '/healthz')).status).toBe(200);
    await other.query('rollback');
    await other.end();
    expect(good(await client.quote.get({ params: { id } })).version).toBe(version);
  });

  it('[BA57] a rollback that fails hides nothing of what went wrong before', async () => {
    const { db } = nodes[0].deps.database;
    const failing = inTransaction(db, async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {});
      throw new Error('what went wrong');
    });
    await expect(failing).rejects.toThrow('what went wrong');
    expect((await nodes[0].call('GET', '/healthz')).status).toBe(200);
  });
});
