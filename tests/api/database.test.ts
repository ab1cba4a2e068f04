import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../api/clock.ts';
import { type Database, isUniqueViolation, openDatabase } from '../../api/db/database.ts';
import { migrate } from '../../api/db/migrate.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { readCatalogFiles, seed } from '../../api/db/seed/seed.ts';
import { SIGN_INS } from '../../api/db/seed/sign-ins.ts';
import { contentVersion, currentVersion } from '../../api/catalog/rows.ts';
import { quickPasswords, silentLog } from './support/world.ts';
import { until } from '../support/until.ts';

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  database = openDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const plant = (signIns: boolean) =>
  seed({ db: database.db, clock: systemClock, passwords: quickPasswords, log: silentLog, signIns });

interface Table {
  name: string;
  sql: string;
}

describe('the schema', () => {
  it('grows from nothing, once', async () => {
    expect(await migrate(database.db, MIGRATIONS)).toEqual(Object.keys(MIGRATIONS));
    expect(await migrate(database.db, MIGRATIONS)).toEqual([]);
  });

  it('has numbered migrations without gaps', () => {
    const numbers = Object.keys(MIGRATIONS).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  it('is strict, in WAL, with foreign keys on', async () => {
    await migrate(database.db, MIGRATIONS);
    const { rows } = await sql<Table>`select name, sql from sqlite_master where type = 'table'`.execute(database.db);
    const ours = rows.filter(({ name }) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'));
    expect(ours.length).toBeGreaterThan(12);
    for (const table of ours) expect(table.sql, table.name).toMatch(/strict$/i);
    const { rows: keys } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database.db);
    expect(keys[0]!.foreign_keys).toBe(1);
    expect(database.prepareRead<[], { journal_mode: string }>('pragma journal_mode')()!.journal_mode).toBe('wal');
  });

  it('brings what is committed from the journal into the file while it goes on, before the writer’s own limit', async () => {
    await sql`create table things (id integer primary key)`.execute(database.db);
    const alone = join(folder, 'without-journal.sqlite');
    const inFile = async () => {
      copyFileSync(join(folder, 'kerfwise.sqlite'), alone);
      const copy = new SqliteDatabase(alone);
      try {
        return (copy.prepare('select count(*) as n from things').get() as { n: number }).n;
      } catch {
        return 0; // not even the table
      } finally {
        copy.close();
      }
    };
    const write = () => database.db.transaction().execute((trx) => sql`insert into things values (null)`.execute(trx));
    for (let i = 0; i < 150; i += 1) await write();
    expect(await inFile()).toBe(0);
    for (let i = 0; i < 150; i += 1) await write();
    await until(async () => expect(await inFile()).toBeGreaterThanOrEqual(200));
  });

  it('reads at once what is committed and nothing else, also while a transaction is open', async () => {
    await sql`create table things (id text primary key, name text)`.execute(database.db);
    const nameOf = database.prepareRead<[string], { name: string }>('select name from things where id = ?');
    const gone = new Error('undone');
    const undone = database.db.transaction().execute(async (trx) => {
      await sql`insert into things values ('a', 'never was')`.execute(trx);
      expect(nameOf('a')).toBeUndefined();
      throw gone;
    });
    await expect(undone).rejects.toBe(gone);
    await sql`insert into things values ('a', 'first')`.execute(database.db);
    expect(nameOf('a')).toEqual({ name: 'first' });
    // Another process writes to the same file.
    const other = openDatabase(folder);
    await sql`update things set name = 'second'`.execute(other.db);
    expect(nameOf('a')).toEqual({ name: 'second' });
    await database.db.transaction().execute(async (trx) => {
      await sql`update things set name = 'third'`.execute(trx);
      expect(nameOf('a')).toEqual({ name: 'second' });
    });
    expect(nameOf('a')).toEqual({ name: 'third' });
    await other.close();
  });

  it.each([
    ["select * from quotes where account_id = 'a' and status = 'open' order by created_at desc limit 1"],
    ["select * from quotes where shipping_address_id = 'a' and status = 'open'"],
    ["select * from parts where quote_id = 'q' order by position"],
    ["select * from parts where account_id = 'a' order by created_at desc"],
    ["select * from designs where account_id = 'a' order by created_at desc"],
    ["select count(*) from designs where account_id = 'a' and status = 'analyzing'"],
    ["select id from designs where status = 'analyzing' order by created_at"],
    ["select * from payments where account_id = 'a' and idempotency_key = 'k'"],
    ["select * from payments where status = 'attempted'"],
    ["select * from orders where account_id = 'a' order by placed_at desc"],
    ["select * from outbox where next_at <= 'now' order by next_at"],
    ["select * from activity where subject_kind = 'quote' and subject_id = 'q' and id < 'x' order by id desc"],
    ["select * from payments where quote_id = 'q' and status = 'requires_confirmation'"],
    ["delete from sessions where expires_at <= 'now'"],
  ])('answers from an index: %s', async (query) => {
    await migrate(database.db, MIGRATIONS);
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(database.db);
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(/USING .*INDEX/);
    expect(plan).not.toMatch(/^SCAN/m);
  });
});

describe('the seed', () => {
  it('writes the catalogue and, outside production, one sign-in a role; twice is once', async () => {
    await migrate(database.db, MIGRATIONS);
    await plant(false);
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await plant(true);
    await plant(true);
    const accounts = await database.db.selectFrom('accounts').selectAll().execute();
    expect(accounts.map(({ email }) => email).sort()).toEqual(SIGN_INS.map(({ email }) => email).sort());
    const content = readCatalogFiles();
    expect(await currentVersion(database.db)).toBe(contentVersion(content));
    const materials = await database.db.selectFrom('materials').selectAll().execute();
    expect(materials).toHaveLength(content.materials.length);
    expect(await database.db.selectFrom('rate_cards').selectAll().execute()).toHaveLength(1);
  });

  it('has a version that follows every figure', () => {
    const content = readCatalogFiles();
    const [first, ...rest] = content.materials;
    const dearer = { ...content, materials: [{ ...first!, density_kg_m3: first!.density_kg_m3 + 1 }, ...rest] };
    expect(contentVersion(dearer)).not.toBe(contentVersion(content));
    expect(contentVersion(readCatalogFiles())).toBe(contentVersion(content));
  });
});

it('a unique violation is told from other faults', async () => {
  await migrate(database.db, MIGRATIONS);
  const row = { slug: 'a', position: 1, body: '{}' };
  await database.db.insertInto('categories').values(row).execute();
  const error: unknown = await database.db
    .insertInto('categories')
    .values(row)
    .execute()
    .catch((e: unknown) => e);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(new Error('other'))).toBe(false);
});
