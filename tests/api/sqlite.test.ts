import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../api/db/database.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { TEXT_INDEX } from '../../api/db/text-index.ts';

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  database = openSqlite(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Table {
  name: string;
  sql: string;
}

describe('the SQLite file', () => {
  it('is strict, in WAL, with foreign keys on', async () => {
    await migrate(database.db, MIGRATIONS);
    const { rows } = await sql<Table>`select name, sql from sqlite_master where type = 'table'`.execute(database.db);
    // An index of words is kept in tables of FTS5's.
    const ours = rows.filter(({ name }) => !/^(kysely|sqlite)_/.test(name) && !name.includes(TEXT_INDEX));
    expect(ours.length).toBeGreaterThan(12);
    for (const table of ours) expect(table.sql, table.name).toMatch(/strict$/i);
    const { rows: keys } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database.db);
    expect(keys[0]!.foreign_keys).toBe(1);
    expect(database.prepareRead<[], { journal_mode: string }>('pragma journal_mode')()).toEqual({
      journal_mode: 'wal',
    });
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
    await vi.waitFor(async () => expect(await inFile()).toBeGreaterThanOrEqual(200), { timeout: 60_000, interval: 50 });
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
    const other = openSqlite(folder);
    await sql`update things set name = 'second'`.execute(other.db);
    expect(nameOf('a')).toEqual({ name: 'second' });
    await database.db.transaction().execute(async (trx) => {
      await sql`update things set name = 'third'`.execute(trx);
      expect(nameOf('a')).toEqual({ name: 'second' });
    });
    expect(nameOf('a')).toEqual({ name: 'third' });
    await other.close();
  });

  it('is sent values so that a statement is planned once for all of them', async () => {
    await sql`create table things (id text primary key, size integer) strict`.execute(database.db);
    await sql`insert into things values (${'a'}, ${1}), (${'b'}, ${2})`.execute(database.db);
    const found = sql<{ id: string }>`select id from things where size >= ${1} order by id desc limit ${1}`;
    const { sql: text } = found.compile(database.db);
    // A bare `?` beside an order or a limit has SQLite plan the statement anew for each value.
    expect([text.match(/.\?/g), (await found.execute(database.db)).rows]).toEqual([['+?', '+?'], [{ id: 'b' }]]);
    expect(database.prepareRead<[string], { size: number }>('select size from things where id = ?')('b')).toEqual({
      size: 2,
    });
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
    ["select id from jobs where lane = 'event' and due_at <= 'now' order by due_at limit 4"],
    ["update jobs set due_at = 'later' where lease_owner = 'x' and due_at is not null"],
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
