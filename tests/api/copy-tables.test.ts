import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../api/clock.ts';
import { copyTables, referredFirst } from '../../api/db/copy/copy-tables.ts';
import type { CopyPlace } from '../../api/db/copy/end.ts';
import type { Database } from '../../api/db/database.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import { databaseFile } from '../../api/db/database-file.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import type { Tables } from '../../api/db/tables.ts';
import { newAccountRow } from '../../api/account/rows.ts';
import { MIGRATIONS, ROOMS } from '../../api/rooms.ts';
import { testDatabase } from './support/database.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

const TABLES = ROOMS.flatMap(({ tables }) => tables as readonly (keyof Tables)[]);
const shape = { tables: TABLES as readonly string[], migrations: Object.keys(MIGRATIONS) };

/** A shop with an order; texts that are hard to carry over are among its rows. */
let world: World;
const ended: (() => Promise<void> | void)[] = [];
const HARD = ['“Größe” \\ \'quote\' "double"', '\\u0000 \n\t\r \u0001 \u2028', '🪚 e\u0301 \ufffd {"a":[1]}', ' ', ''];

beforeAll(async () => {
  world = await startWorld();
  const { apiToken } = await customer(world);
  await payQuote(world, apiToken, await readyQuote(world, apiToken));
  const { db } = world.deps.database;
  for (const [i, name] of HARD.entries())
    await db
      .insertInto('accounts')
      .values(
        newAccountRow(`hard${i}`, '2026-01-01T00:00:00.000Z', {
          name,
          prime_per_minute_rate: 0.1 + 0.2,
          v1_user_id: 2 ** 40 + i,
        }),
      )
      .execute();
  await world.deps.jobs.drain('event');
});
afterAll(async () => {
  for (const end of ended) await end();
  await world.close();
});

/** Where the world's database is. */
const source = (): CopyPlace =>
  world.env.databaseUrl === '' ? { file: databaseFile(world.dataDir) } : { url: world.env.databaseUrl };

/** An empty database with schema: of this project's kind, or always a SQLite file. */
async function target(kind: 'same' | 'file' = 'same'): Promise<{ place: CopyPlace; database: Database }> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  const own = await testDatabase('tables');
  const file = kind === 'file' || own.url === '';
  const database = file ? openSqlite(folder) : openDatabase({ dataDir: folder, databaseUrl: own.url, databasePool: 2 });
  if (file) await migrate(database.db, MIGRATIONS);
  ended.push(async () => {
    await database.close();
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { place: file ? { file: databaseFile(folder) } : { url: own.url }, database };
}

async function everything(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
}

describe('copying a database', () => {
  it.each(['same', 'file'] as const)('keeps every row as it is (%s)', async (kind) => {
    const to = await target(kind);
    const copied = await copyTables({ ...shape, from: source(), to: to.place });
    const before = await everything(world.deps.database.db);
    expect(await everything(to.database.db)).toEqual(before);
    expect(copied.map(({ table }) => table).toSorted()).toEqual(TABLES.toSorted());
    for (const { table, rows } of copied) expect([table, rows]).toEqual([table, before[table]!.length]);
    expect(before.orders).toHaveLength(1);
  });

  it('has the same checksums whichever kind of database it is copied to, and back again', async () => {
    const file = await target('file');
    const there = await copyTables({ ...shape, from: source(), to: file.place });
    const back = await target();
    expect(await copyTables({ ...shape, from: file.place, to: back.place })).toEqual(there);
    expect(await everything(back.database.db)).toEqual(await everything(world.deps.database.db));
  });

  it('refuses a target that holds anything, and leaves it as it was', async () => {
    const to = await target();
    const row = { key: 'sha', last_used_at: '2026-01-01' };
    await to.database.db.insertInto('fonts').values(row).execute();
    await expect(copyTables({ ...shape, from: source(), to: to.place })).rejects.toThrow(/not empty.*fonts/);
    const { fonts, ...others } = await everything(to.database.db);
    expect(fonts).toHaveLength(1);
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('refuses a schema that is not this release’s', async () => {
    const to = await target();
    const order = { ...shape, from: source(), to: to.place };
    await expect(copyTables({ ...order, migrations: [...shape.migrations, '9999-later'] })).rejects.toThrow(
      /9999-later/,
    );
    await expect(copyTables({ ...order, migrations: shape.migrations.slice(0, -1) })).rejects.toThrow(/later release/);
  });

  it('leaves the target empty where it fails in the middle', async () => {
    const to = await target();
    const stop = new Error('stop');
    const onTable = ({ table }: { table: string }) => {
      if (table === 'orders') throw stop;
    };
    await expect(copyTables({ ...shape, from: source(), to: to.place, onTable })).rejects.toBe(stop);
    expect(Object.values(await everything(to.database.db)).flat()).toEqual([]);
  });

  it('copies one moment, whatever is written meanwhile', async () => {
    const to = await target('file');
    const before = await everything(world.deps.database.db);
    let done: Promise<unknown> | null = null;
    const onTable = () => {
      done ??= world.deps.database.db
        .insertInto('fonts')
        .values({ key: `while-${systemClock.now()}`, last_used_at: '2026' })
        .execute();
    };
    await copyTables({ ...shape, from: source(), to: to.place, onTable });
    await done;
    expect(await everything(to.database.db)).toEqual(before);
    expect((await everything(world.deps.database.db)).fonts).toHaveLength(before.fonts!.length + 1);
  });

  it('never changes a SQLite file that it reads', async () => {
    const file = await target('file');
    await copyTables({ ...shape, from: source(), to: file.place });
    await file.database.close();
    const path = (file.place as { file: string }).file;
    const alone = `${path}.alone`;
    copyFileSync(path, alone);
    const bytes = readFileSync(alone);
    await copyTables({ ...shape, from: { file: alone }, to: (await target()).place });
    expect(readFileSync(alone).equals(bytes)).toBe(true);
  });
});

describe('the order of tables', () => {
  const table = (name: string, refersTo: string[]) => ({ name, columns: ['id'], key: ['id'], refersTo });

  it('has each after those that it refers to, itself aside', () => {
    const sorted = referredFirst([table('c', ['b', 'a']), table('a', ['a']), table('b', ['a'])]);
    expect(sorted.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('says where there is none', () => {
    expect(() => referredFirst([table('a', ['b']), table('b', ['a'])])).toThrow(/circle/);
    expect(() => referredFirst([table('a', ['elsewhere'])])).toThrow(/not copied/);
  });
});
