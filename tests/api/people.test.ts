import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoNow } from '../../api/clock.ts';
import type { Tables } from '../../api/db/tables.ts';
import type { AccountLink, TablePeople } from '../../api/people.ts';
import { PEOPLE, ROOMS } from '../../api/rooms.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { columnsOf, foreignKeys, fillRow } from './support/every-table.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const PASSWORD = 'long enough';
const HOUR_MS = 3_600_000;

const people = new Map<string, TablePeople>(PEOPLE.tables);

/** Tables that hold an account's things by a column, as their rooms say. */
function linked(link: AccountLink): (readonly [keyof Tables, string])[] {
  return PEOPLE.tables.flatMap(([table, { accounts = {} }]) =>
    Object.entries(accounts).flatMap(([column, kind]) => (kind === link ? [[table, column] as const] : [])),
  );
}

describe('what tables hold of people', () => {
  it('is said of every foreign key to accounts, designs and organizations [PF19]', async () => {
    const { db } = world.deps.database;
    const silent: string[] = [];
    for (const { table, column, to, cascades } of await foreignKeys(db)) {
      const said = people.get(table);
      const link = said?.accounts?.[column];
      if (to === 'accounts' && (link === undefined || link === 'bare' || (link === 'cascade') !== cascades))
        silent.push(`${table}.${column} is ${link}`);
      if (to === 'designs' && said?.designs?.[column] === undefined) silent.push(`${table}.${column}`);
      if (to === 'organizations' && !said?.organizations?.includes(column)) silent.push(`${table}.${column}`);
    }
    expect(silent).toEqual([]);
  });

  it('is said of every column that is called after an account or owner, and no other column is named [PF19]', async () => {
    const { db } = world.deps.database;
    const silent: string[] = [];
    for (const table of ROOMS.flatMap((room) => [...room.tables])) {
      const columns = await columnsOf(db, table);
      const said = people.get(table);
      for (const column of columns)
        if (['account_id', 'owner_id'].includes(column) && said?.accounts?.[column] === undefined)
          silent.push(`${table}.${column}`);
      const named = [said?.accounts, said?.designs].flatMap((links) => Object.keys(links ?? {}));
      for (const column of [...named, ...(said?.organizations ?? [])])
        if (!columns.includes(column)) silent.push(`${table} has no ${column}`);
      if (said?.accounts && !said.exported && !said.notExported) silent.push(`${table}: export`);
    }
    expect(silent).toEqual([]);
  });
});

/** Whether a row stays with what was ordered, or somebody tried to pay. */
function stays(table: string, row: Record<string, unknown>, payed: ReadonlySet<string>): boolean {
  if (table === 'parts') return row.quote_id !== null;
  if (table === 'designs') return row.status === 'success';
  return table === 'quotes' && payed.has(String(row.id));
}

describe('an account with a row in every table of its own', () => {
  it('is exported whole, and erased as far as nothing has to stay [PF19]', async () => {
    const { apiToken, account } = await customer(world);
    const { db } = world.deps.database;
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    // Mails and papers of the order take turns with nothing of what follows.
    await world.deps.jobs.drain('event');
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.order_id!).execute();
    const filled: string[] = [];
    for (const link of ['own', 'cascade', 'kept', 'bare'] as const)
      for (const [table, column] of linked(link).toReversed()) {
        filled.push(table);
        if (table !== 'orders') await fillRow(db, world.clock, table, { [column]: account.id });
      }
    expect(filled.length).toBeGreaterThan(35);
    const text = await good(await world.client(apiToken).profile.export({})).text();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    const exported = PEOPLE.tables.flatMap(([, { accounts, exported: entry }]) =>
      accounts && entry ? [entry.as] : [],
    );
    for (const name of exported) expect(data[name]?.length, name).toBeGreaterThan(0);
    await sql`update accounts set email = null, is_guest = 1 where id = ${account.id}`.execute(db);
    const deleted_at = isoNow(world.clock);
    await db.deleteFrom('deleted_accounts').where('account_id', '=', account.id).execute();
    await db.insertInto('deleted_accounts').values({ account_id: account.id, deleted_at, erased_at: null }).execute();
    world.clock.advance(2 * HOUR_MS);
    await world.deps.jobs.drain('upkeep');
    await world.deps.jobs.drain('event');
    // A job that failed is tried again later: what it failed with is said here.
    const failed = await db.selectFrom('jobs').select(['kind', 'error']).where('error', 'is not', null).execute();
    expect(failed).toEqual([]);
    const done = await db.selectFrom('deleted_accounts').selectAll().where('account_id', '=', account.id).execute();
    expect(done).toMatchObject([{ erased_at: expect.any(String) }]);
    const payments = await db.selectFrom('payments').select('quote_id').execute();
    const payed = new Set(payments.map(({ quote_id }) => quote_id));
    for (const [table, column] of linked('own')) {
      const { organizations = [] } = people.get(table)!;
      const rows = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where ${sql.ref(column)} = ${account.id}`.execute(db);
      const theirs = rows.rows.filter((row) => organizations.every((name) => row[name] === null));
      expect(
        theirs.filter((row) => !stays(table, row, payed)),
        table,
      ).toEqual([]);
    }
  });

  it('goes with its row where nothing has to stay [PF19]', async () => {
    const { account } = await customer(world);
    const { db } = world.deps.database;
    for (const link of ['own', 'cascade'] as const)
      for (const [table, column] of linked(link).toReversed())
        await fillRow(db, world.clock, table, { [column]: account.id });
    await sql`update accounts set email = null, is_guest = 1 where id = ${account.id}`.execute(db);
    const row = { account_id: account.id, deleted_at: isoNow(world.clock), erased_at: null };
    await db.insertInto('deleted_accounts').values(row).execute();
    world.clock.advance(2 * HOUR_MS);
    await world.deps.jobs.drain('upkeep');
    await world.deps.jobs.drain('event');
    expect(await db.selectFrom('accounts').select('id').where('id', '=', account.id).execute()).toEqual([]);
  });
});

describe('the eraser', () => {
  it('comes to every account, also where one of them fails, which administrators are shown [PF19]', async () => {
    const { db } = world.deps.database;
    const [first, second] = [await customer(world), await customer(world)];
    for (const { apiToken, account } of [first, second])
      good(
        await world
          .client(apiToken)
          .profile.deleteAccount({ params: { id: account.id }, body: { password: PASSWORD } }),
      );
    await world.deps.jobs.drain('event');
    // A table of tomorrow that forgot to say what it holds.
    await sql`create table forgetful (account_id text not null references accounts (id))`.execute(db);
    await sql`insert into forgetful (account_id) values (${first.account.id})`.execute(db);
    world.clock.advance(2 * HOUR_MS);
    for (let tries = 0; tries < 14; tries += 1) {
      await world.deps.jobs.drain('upkeep');
      await world.deps.jobs.drain('event');
      world.clock.advance(24 * HOUR_MS);
    }
    const left = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', [first.account.id, second.account.id])
      .execute();
    expect(left).toEqual([{ id: first.account.id }]);
    const body = { email: 'admin@kerfwise.test', password: 'kerfwise-demo' };
    const { apiToken } = good(await world.client().account.login({ body }));
    const { jobs } = good(await world.client(apiToken).upkeep.jobs({ query: { state: 'given_up' } }));
    expect(jobs).toMatchObject([{ kind: 'account.erase_end', payload: { subject: first.account.id } }]);
  });
});
