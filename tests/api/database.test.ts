import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentVersion, currentVersion } from '../../api/catalog/rows.ts';
import { systemClock } from '../../api/clock.ts';
import type { Database } from '../../api/db/database.ts';
import { isUniqueViolation } from '../../api/db/dialect.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { readCatalogFiles, seed } from '../../api/db/seed/seed.ts';
import { SEED_MEMBERS, SIGN_INS } from '../../api/db/seed/sign-ins.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { quickPasswords, silentLog } from './support/clock.ts';

let folder: string;
let own: TestDatabase;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  own = await testDatabase('nothing');
  database = openDatabase({ dataDir: folder, databaseUrl: own.url, databasePool: 5 });
});
afterEach(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const plant = (signIns: boolean) =>
  seed({ db: database.db, clock: systemClock, passwords: quickPasswords, log: silentLog, signIns, postalAddress: [] });

describe('the schema', () => {
  it('grows from nothing, once', async () => {
    expect(await migrate(database.db, MIGRATIONS)).toEqual(Object.keys(MIGRATIONS));
    expect(await migrate(database.db, MIGRATIONS)).toEqual([]);
  });

  it('has numbered migrations without gaps', () => {
    const numbers = Object.keys(MIGRATIONS).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});

describe('the seed', () => {
  it('writes the catalogue and, outside production, one sign-in a role and two administrators; twice is once', async () => {
    await migrate(database.db, MIGRATIONS);
    await plant(false);
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await plant(true);
    await plant(true);
    const accounts = await database.db.selectFrom('accounts').selectAll().execute();
    expect(accounts.map(({ email }) => email).sort()).toEqual(
      [...SIGN_INS, ...Object.values(SEED_MEMBERS)].map(({ email }) => email).sort(),
    );
    expect(accounts.filter(({ role }) => role === ROLE.admin)).toHaveLength(2);
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
