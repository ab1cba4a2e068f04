import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialectOf } from '../../api/db/dialect.ts';
import { fillRow } from './support/every-table.ts';
import { whileRefused } from './support/refusing-table.ts';
import { customer, pricedQuote } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let filled: Readonly<Record<'sessions' | 'activity' | 'tries', Readonly<Record<string, unknown>>>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

/** Adds rows to a table until none has room. */
async function fill(table: keyof typeof filled): Promise<void> {
  const { db } = world.deps.database;
  const add = async () => {
    for (let i = 0; i < 5000; i += 1) await fillRow(db, world.clock, table, filled[table]);
  };
  await expect(add()).rejects.toThrow(`${table} takes no`);
}

/** Does `work` while the database has no room for another page, or, on PostgreSQL, for another row of what each call writes. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const { db } = world.deps.database;
  if (dialectOf(db) !== 'sqlite') return whileRefused(db, 'sessions', work, '53100');
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db);
  // Free space within the pages that are there is used up first.
  for (const table of Object.keys(filled) as (keyof typeof filled)[]) await fill(table);
  await work();
  await sql`pragma max_page_count = 1073741823`.execute(db);
}

const SENTENCE = 'We can’t save anything right now. Nothing was lost; try again in a few minutes.';

describe('a full disk', () => {
  it('[BA57] is told by one status and one sentence, whatever was to be written, and nothing is half written', async () => {
    const { apiToken, account } = await customer(world);
    filled = { sessions: { account_id: account.id }, activity: { account_id: account.id }, tries: {} };
    const client = world.client(apiToken);
    const quote = await pricedQuote(world, apiToken);
    const login = { body: { email: account.email!, password: 'long enough' } };
    await whileFull(async () => {
      const answers = [bad(await world.client().account.login(login))];
      if (dialectOf(world.deps.database.db) === 'sqlite') {
        const name = 'n'.repeat(40);
        const params = { id: quote.id };
        answers.push(bad(await client.quote.setName({ params, body: { name }, version: quote.version })));
      }
      for (const { status, code, message } of answers)
        expect({ status, code, message }).toEqual({ status: 503, code: 'unavailable', message: SENTENCE });
      good(await client.quote.get({ params: { id: quote.id } }));
    });
    good(await world.client().account.login(login));
    expect(good(await client.quote.get({ params: { id: quote.id } })).version).toBe(quote.version);
  });
});
