import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { restore } from '../../api/backup/restore.ts';
import { verifyBackup } from '../../api/backup/verify.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { readEnv } from '../../api/env.ts';
import { whyNotStarted } from '../../api/maintenance/disk-fault.ts';
import { beginRestoringIn, restoringIn } from '../../api/maintenance/restoring-rows.ts';
import { startNode } from '../support/node-process.ts';
import { testClock } from './support/clock.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { guest, pricedQuote } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

// Nodes with folders of their own on one PostgreSQL, into which a backup is put back.

const clock = testClock();
const folder = mkdtempSync(join(tmpdir(), 'kerfwise-backups-'));
const fresh = () => mkdtempSync(join(folder, 'node'));
let world: World;
let database: TestDatabase;
const backup = join(folder, 'backup');
let token: string;
let quoteId: string;
beforeAll(async () => {
  world = await startWorld({ clock });
  token = (await guest(world)).apiToken;
  quoteId = (await pricedQuote(world, token)).id;
  await backUp({ env: world.env, clock, folder: backup, acceptMissing: false });
  database = await testDatabase('nothing');
});
afterAll(async () => {
  await world.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const envOf = (dataDir: string) => readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, NODE_ENV: 'test' });
const startOn = (dataDir: string) => startWorld({ clock, dataDir, database: { ...database, drop: async () => {} } });

it('[BA31] keeps every node away, whichever folder is its own, until the same backup is in it', async () => {
  const name = (await verifyBackup(backup)).manifest.database.sha256;
  const open = openPostgres(database.url, 1);
  try {
    // As far as a restore that was interrupted came, on a machine that is gone.
    await beginRestoringIn(open.db, name);
    const refused = await startOn(fresh()).catch((error: unknown) => error);
    expect(whyNotStarted(refused, 'x')).toMatch(/^The database can't be used\. A backup was being put back in it/);
    const node = startNode('api/server.ts', { DATA_DIR: fresh(), DATABASE_URL: database.url });
    await expect(node).rejects.toThrow('A backup was being put back in it');

    const other = join(folder, 'other');
    await backUp({ env: world.env, clock, folder: other, acceptMissing: false });
    await expect(restore({ env: envOf(fresh()), clock, folder: other })).rejects.toThrow('Another backup');
    const dataDir = fresh();
    expect(await restore({ env: envOf(dataDir), clock, folder: backup })).toMatchObject({ files: 1 });
    expect(await restoringIn(open.db)).toBeNull();
    expect(readdirSync(dataDir)).not.toContain('restoring');
    const again = await startOn(dataDir);
    expect(good(await again.client(token).quote.get({ params: { id: quoteId } })).parts).toHaveLength(1);
    await again.deps.close();
    await expect(restore({ env: envOf(fresh()), clock, folder: backup })).rejects.toThrow('has tables already');
  } finally {
    await open.close();
  }
});
