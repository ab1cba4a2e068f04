import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { restore } from '../../api/backup/restore.ts';
import { findShop } from '../../api/maintenance/shop-rows.ts';
import type { FilesOwner } from '../../shared/maintenance/files-owner.ts';
import { runOn } from '../support/postgres-server.ts';
import { startLocalS3 } from '../support/s3/server.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { keptFiles } from './support/kept-files.ts';
import { emptyPlace } from './support/places.ts';
import { customer, guest, signIn, upload } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { good, startWorld, type World } from './support/world.ts';

const DAY_MS = 24 * 60 * 60_000;

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});

function kept<T extends { close(): Promise<void> }>(one: T): T {
  open.push(one);
  return one;
}

const start = async (options: Parameters<typeof startWorld>[0] = {}): Promise<World> => kept(await startWorld(options));

/** Makes all files of a world as old as the clock says they are. */
function age(world: World): void {
  const then = new Date(world.clock.now());
  for (const name of keptFiles(world.dataDir)) utimesSync(join(world.dataDir, 'uploads', name), then, then);
}

/** A shop with files that are old enough to be swept where nobody knew them. */
async function shopWithFiles(): Promise<{ world: World; files: string[] }> {
  const world = await start();
  const token = (await customer(world)).apiToken;
  const files = [await upload(world, token), await upload(world, token)].sort();
  age(world);
  world.clock.advance(3 * DAY_MS);
  return { world, files };
}

/** A copy of a world's files in a folder of their own. */
function filesOf(world: World): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
  cpSync(join(world.dataDir, 'uploads'), join(dataDir, 'uploads'), { recursive: true, preserveTimestamps: true });
  return dataDir;
}

async function told(world: World): Promise<FilesOwner> {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  return good(await world.client(apiToken).upkeep.filesOwner({})).owner;
}

/** A database of a shop that never started. */
async function otherShop(): Promise<TestDatabase> {
  const database = await testDatabase();
  if (database.url !== '') await runOn(database.url, 'delete from shop');
  return database;
}

/** Starts a server of another shop beside the files of `of`. */
async function wrongDatabase(of: World): Promise<World> {
  return start({ clock: of.clock, dataDir: filesOf(of), database: await otherShop() });
}

/** Has the server take a file, grow old and start anew, and sees that it keeps that one and those it found. */
async function expectKept(wrong: World, files: readonly string[]): Promise<World> {
  const mine = await upload(wrong, (await guest(wrong)).apiToken);
  age(wrong);
  wrong.clock.advance(3 * DAY_MS);
  const again = await wrong.restart();
  open[open.indexOf(wrong)] = again;
  await again.deps.sweep.run();
  expect(keptFiles(again.dataDir)).toEqual([...files, mine].sort());
  return again;
}

describe('a server that finds files which its database knows nothing of', () => {
  it('[BA33] throws none of them away, tells administrators, and goes on', async () => {
    const { world, files } = await shopWithFiles();
    const wrong = await wrongDatabase(world);
    expect(await wrong.deps.sweep.run()).toMatchObject({ strays: 0 });
    expect(keptFiles(wrong.dataDir)).toEqual(files);
    expect(wrong.logged.join('\n')).toContain('files that no row names are kept');
    expect(await told(wrong)).toBe('another');
    expect((await wrong.call('GET', '/healthz')).status).toBe(200);
    // Files that it takes itself make the others not its own.
    const again = await expectKept(wrong, files);
    expect(await told(again)).toBe('another');
  });

  it('[BA33] does so where nobody wrote down whose they are, too, also after it took files itself', async () => {
    const { world, files } = await shopWithFiles();
    unlinkSync(join(world.dataDir, 'uploads', '.shop'));
    const wrong = await wrongDatabase(world);
    expect(await told(wrong)).toBe('unclaimed');
    const again = await expectKept(wrong, files);
    expect(await told(again)).toBe('unclaimed');
  });
});

describe('a shop’s own files', () => {
  const stray = '0123456789abcdefghjkmnpqrs';
  const addStray = (world: World) => {
    writeFileSync(join(world.dataDir, 'uploads', stray), 'nobody’s');
    utimesSync(join(world.dataDir, 'uploads', stray), 0, 0);
  };

  it('[BA33] are its own from the first start on, for every server of its database', async () => {
    const world = await start();
    expect(await told(world)).toBe('ours');
    const shop = await findShop(world.deps.database.db);
    expect(readFileSync(join(world.dataDir, 'uploads', '.shop'), 'utf8')).toBe(`${shop!.id}\n`);
    addStray(world);
    expect(await world.deps.sweep.run()).toMatchObject({ strays: 1 });
  });

  it('[BA33] are known by what the database names, where the release before wrote nothing down', async () => {
    const { world, files } = await shopWithFiles();
    await world.deps.database.db.deleteFrom('shop').execute();
    unlinkSync(join(world.dataDir, 'uploads', '.shop'));
    const again = await world.restart();
    open[open.indexOf(world)] = again;
    expect(await told(again)).toBe('ours');
    addStray(again);
    expect(await again.deps.sweep.run()).toMatchObject({ strays: 1 });
    expect(keptFiles(again.dataDir)).toEqual(files);
    // The database was put back as it was before that release.
    await again.deps.database.db.deleteFrom('shop').execute();
    const back = await again.restart();
    open[open.indexOf(again)] = back;
    expect(await told(back)).toBe('ours');
  });

  it('[BA33] in a bucket are told from another shop’s below another prefix', async () => {
    const clock = testClock();
    const s3 = kept(await startLocalS3({ now: () => clock.now() }));
    const one = await start({ clock, env: { ...s3.env(), S3_PREFIX: 'one' } });
    const id = await upload(one, (await guest(one)).apiToken);
    const all = await start({
      clock,
      env: { ...s3.env(), S3_PREFIX: '' },
      database: await otherShop(),
    });
    clock.advance(3 * DAY_MS);
    await all.deps.sweep.run();
    expect([await told(one), await told(all)]).toEqual(['ours', 'ours']);
    expect([...s3.objects.all.keys()].sort()).toEqual(['.shop', 'one/.shop', `one/${id}`]);
    // One that is not heard at the start claims nothing by what it takes meanwhile.
    const database = await otherShop();
    s3.mood = 'down';
    const deaf = await start({ clock, env: { ...s3.env(), S3_PREFIX: 'one' }, database });
    expect(await told(deaf)).toBe('unknown');
    s3.mood = 'well';
    s3.objects.all.delete('one/.shop');
    await upload(deaf, (await guest(deaf)).apiToken);
    clock.advance(3 * DAY_MS);
    const again = await deaf.restart();
    open[open.indexOf(deaf)] = again;
    expect(await told(again)).toBe('unclaimed');
    await again.deps.sweep.run();
    expect(s3.objects.all.has(`one/${id}`)).toBe(true);
  });

  it('[BA33] go with a restore, of a backup from before that was written down too', async () => {
    const { world, files } = await shopWithFiles();
    const shop = await findShop(world.deps.database.db);
    const folder = mkdtempSync(join(tmpdir(), 'kerfwise-backups-'));
    kept({ close: async () => rmSync(folder, { recursive: true, force: true }) });
    for (const release of ['this', 'earlier']) {
      if (release === 'earlier') await world.deps.database.db.deleteFrom('shop').execute();
      const order = { env: world.env, clock: world.clock, folder: join(folder, release), acceptMissing: false };
      await backUp(order);
      const place = await emptyPlace();
      kept({ close: place.drop });
      await restore({ env: place.env, clock: world.clock, folder: order.folder });
      const again = await startWorld({ clock: world.clock, dataDir: place.dataDir, database: place.database });
      expect(await told(again)).toBe('ours');
      if (release === 'this') expect((await findShop(again.deps.database.db))!.id).toBe(shop!.id);
      addStray(again);
      expect(await again.deps.sweep.run()).toMatchObject({ strays: 1 });
      expect(keptFiles(again.dataDir)).toEqual(files);
      await again.deps.close();
    }
  });

  it('[BA33] are claimed by who looked, and only when it is confirmed', async () => {
    const { world, files } = await shopWithFiles();
    const wrong = await wrongDatabase(world);
    const run = async (...args: string[]) => {
      const env = { ...process.env, S3_BUCKET: '', DATA_DIR: wrong.dataDir, DATABASE_URL: wrong.env.databaseUrl };
      const child = spawn(process.execPath, ['api/cli/kerfwise.ts', 'claim-files', ...args], { env });
      let out = '';
      child.stdout.on('data', (chunk) => (out += String(chunk)));
      const [code] = (await once(child, 'close')) as [number | null];
      return [code, JSON.parse(out)];
    };
    const found = { files: files.length, named: 0, owner: 'another' };
    expect(await run()).toEqual([0, { ...found, claimed: false }]);
    expect(await told(wrong)).toBe('another');
    expect((await run('--all'))[0]).toBe(2);
    expect(await run('--yes')).toEqual([0, { ...found, claimed: true }]);
    expect(await told(wrong)).toBe('ours');
    expect(await wrong.deps.sweep.run()).toMatchObject({ strays: 2 });
  });
});
