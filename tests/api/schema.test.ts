import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../api/db/database.ts';
import { EARLIER, earlierFault, SAME_AS_EARLIER } from '../../api/db/earlier-migrations.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import type { Tables } from '../../api/db/tables.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { whyNotStarted } from '../../api/maintenance/disk-fault.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { noteEarlier } from './support/earlier.ts';
import { schemaText } from './support/schema-text.ts';

let folder: string;
let own: TestDatabase;
let database: Database;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  own = await testDatabase('nothing');
  database = openDatabase({ dataDir: folder, databaseUrl: own.url, databasePool: 2 });
  db = database.db;
});
afterEach(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const noted = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

// A change of the schema is read in these files: `npm run test:unit -- tests/api/schema.test.ts -u` writes them anew.
it('the schema is the recorded one', async () => {
  await migrate(db, MIGRATIONS);
  await expect(await schemaText(db)).toMatchFileSnapshot(`./schema/${database.dialect}.txt`);
});

describe('a database that earlier migrations made', () => {
  const font = { key: 'sha', last_used_at: '2026-01-01' };
  const names = Object.keys(MIGRATIONS);
  const first = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= SAME_AS_EARLIER));
  const since = names.filter((name) => name > SAME_AS_EARLIER);
  const later = { ...MIGRATIONS, '9999-later': { up: async () => {} } };
  beforeEach(async () => {
    await migrate(db, first);
  });

  it('is taken over with all that is in it, and goes on from there', async () => {
    await db.insertInto('fonts').values(font).execute();
    await noteEarlier(db, EARLIER.count);
    const schema = await schemaText(db);
    expect(await migrate(db, first)).toEqual([]);
    expect(await noted()).toEqual(Object.keys(first));
    expect(await schemaText(db)).toBe(schema);
    expect(await migrate(db, MIGRATIONS)).toEqual(since);
    expect(await noted()).toEqual(names);
    expect(await db.selectFrom('fonts').selectAll().execute()).toEqual([font]);
    expect(await migrate(db, MIGRATIONS)).toEqual([]);
    expect(await migrate(db, later)).toEqual(['9999-later']);
  });

  it('runs what came after them when it is taken over', async () => {
    await noteEarlier(db, EARLIER.count);
    expect(await migrate(db, later)).toEqual([...since, '9999-later']);
    expect(await noted()).toEqual(Object.keys(later));
  });

  it('is refused as it is where some of them are missing', async () => {
    await db.insertInto('fonts').values(font).execute();
    await noteEarlier(db, 40);
    const before = await noted();
    const refused: unknown = await migrate(db, MIGRATIONS).catch((error: unknown) => error);
    expect(whyNotStarted(refused, folder)).toMatch(
      /^The database can't be used\. It was made by an earlier release.*its last one is 0040-step/,
    );
    expect(await noted()).toEqual(before);
    expect(await db.selectFrom('fonts').selectAll().execute()).toEqual([font]);
  });

  it('is told from one of this time by the names of its migrations', () => {
    expect(earlierFault(Object.keys(MIGRATIONS))).toBeNull();
    expect(earlierFault([])).toBeNull();
    expect(Object.keys(MIGRATIONS)).not.toContain(EARLIER.first);
  });
});
