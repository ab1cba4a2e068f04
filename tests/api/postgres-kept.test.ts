import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOn } from '../support/postgres-server.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { type KeptDatabase, keepDatabase, OURS } from './support/kept-database.ts';

// Databases that one test leaves to the next: what the first did must be gone.

let own: TestDatabase;
let kept: KeptDatabase;
/** As one of ours: a connection that has just ended may still be listed. */
let url: string;

beforeEach(async () => {
  own = await testDatabase();
  kept = await keepDatabase(own.url);
  const ours = new URL(own.url);
  ours.searchParams.set('application_name', OURS);
  url = ours.href;
});

afterEach(async () => {
  await kept.end();
  await own.drop();
});

/** Every row of every table, as text. */
async function everything(): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  await client.end();
  return rows;
}

it('has every row as it was: added, changed, taken out, and what nothing may be taken out of', async () => {
  const before = await everything();
  for (let round = 0; round < 2; round += 1) {
    await runOn(
      url,
      `insert into activity select * from json_populate_recordset(null::activity, (
        select json_agg(to_jsonb(a) || jsonb_build_object('id', a.id || 'x')) from activity a)::json)`,
      `update accounts set email = 'x' || email where email is not null`,
      'delete from jobs',
      'update thicknesses set id = id + 100000 where id = (select max(id) from thicknesses)',
    );
    expect(await everything()).not.toEqual(before);
    expect(await kept.reset()).toBe(true);
    expect(await everything()).toEqual(before);
  }
});

it.each([
  ['a table', 'create table more (id int)'],
  [
    'a trigger',
    `create trigger refuse before insert on quotes for each row execute function suppress_redundant_updates_trigger()`,
  ],
  ['a function', `create function more() returns int language sql as 'select 1'`],
])('is used no more where %s came in', async (_what, statement) => {
  await runOn(url, statement);
  expect(await kept.reset()).toBe(false);
});

it('is used no more while somebody else has a connection to it', async () => {
  const stranger = new Client({ connectionString: own.url, application_name: 'kerfwise' });
  await stranger.connect();
  expect(await kept.reset()).toBe(false);
  await stranger.end();
});
