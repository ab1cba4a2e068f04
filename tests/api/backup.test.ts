import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { verifyBackup } from '../../api/backup/verify.ts';
import { restore } from '../../api/backup/restore.ts';
import { type Env, readEnv } from '../../api/env.ts';
import { EARLIER, SAME_AS_EARLIER } from '../../api/db/earlier-migrations.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openSqlite } from '../../api/db/sqlite.ts';
import type { Tables } from '../../api/db/tables.ts';
import { MIGRATIONS } from '../../api/rooms.ts';
import { beginRestoring } from '../../api/maintenance/restore-marker.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { startLocalS3 } from '../support/s3/server.ts';
import { noteEarlier } from './support/earlier.ts';
import { keptFiles, keysIn } from './support/kept-files.ts';
import { type EmptyPlace, emptyPlace } from './support/places.ts';
import { guest, PLATE_SVG, pricedQuote, upload } from './support/shopping.ts';
import { START, testClock } from './support/clock.ts';
import { good, startWorld, type World } from './support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-backups-'));
const fresh = () => join(mkdtempSync(join(folder, 'b')), 'backup');
const clock = testClock();

/** A small shop and its backup, which the tests only read. */
let world: World;
let backup: string;
let token: string;
let quoteId: string;
let fontKey: string;
beforeAll(async () => {
  world = await startWorld({ clock });
  token = (await guest(world)).apiToken;
  quoteId = (await pricedQuote(world, token)).id;
  fontKey = good(
    await world.client(token).design.addFont({ body: new Uint8Array(fontBytes('sans-bold.woff')) }),
  ).id.slice(7);
  backup = fresh();
  await backUp({ env: world.env, clock, folder: backup, acceptMissing: false });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

let places: EmptyPlace[] = [];
let child: ChildProcess | null = null;
afterEach(async () => {
  child?.kill('SIGKILL');
  for (const place of places) await place.drop();
  places = [];
});
async function place(more: Record<string, string> = {}): Promise<EmptyPlace> {
  const one = await emptyPlace(more);
  places.push(one);
  return one;
}

/** A copy of the backup, to be damaged. */
function copyOfBackup(): string {
  const copy = fresh();
  cpSync(backup, copy, { recursive: true });
  return copy;
}

const put = (env: Env, from = backup) => restore({ env, clock, folder: from });
const files = keptFiles;

/** Runs the command line on a data folder. */
function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  child = spawn(process.execPath, ['api/cli/kerfwise.ts', ...args], { env: { ...process.env, S3_BUCKET: '', ...env } });
  const started = child;
  let [out, err] = ['', ''];
  started.stdout!.on('data', (chunk) => (out += String(chunk)));
  started.stderr!.on('data', (chunk) => (err += String(chunk)));
  const done = once(started, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child: started, done };
}

describe('a backup', () => {
  it('[BA30] holds the database at one moment and every file it names, and says what it is', async () => {
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ kerfwise_backup: 1, migrations: Object.keys(MIGRATIONS), missing: [] });
    expect(manifest.tables).toMatchObject({ designs: 1, parts: 1, fonts: 1 });
    expect(readdirSync(join(backup, 'files')).sort()).toEqual(files(world.dataDir));
    expect(readdirSync(backup).sort()).toEqual(['database.sqlite', 'files', 'files.sha256', 'manifest.json']);
    expect((await verifyBackup(backup)).files.map(({ key }) => key).sort()).toEqual(files(world.dataDir));
    // Nothing that opens doors, and nothing of the payment service's.
    expect(readFileSync(join(backup, 'database.sqlite')).includes(world.deps.signer.sign('a', 'b'))).toBe(false);
  });

  it('[BA30] can be put back: quotes, prices, files and fonts are there, and the shop goes on', async () => {
    const to = await place();
    expect(await put(to.env)).toMatchObject({ files: 2, migrated: [], missing: [] });
    const again = await startWorld({ clock, dataDir: to.dataDir, database: to.database });
    try {
      const [before, after] = [world, again].map((one) => one.client(token).quote.get({ params: { id: quoteId } }));
      expect(good(await after!)).toEqual(good(await before!));
      const part = good(await again.client(token).quote.get({ params: { id: quoteId } })).parts[0]!;
      const change = { quantity: part.quantity + 1 };
      expect(
        good(await again.client(token).part.update({ params: { id: part.id }, body: change })).price_cents,
      ).toBeGreaterThan(0);
      await upload(again, token);
      expect(files(to.dataDir)).toHaveLength(3);
    } finally {
      await again.deps.close();
    }
  });

  it('[BA30] goes from a folder to a bucket and back, with the same bytes', async () => {
    const s3 = await startLocalS3();
    try {
      const [bucket, back] = [await place(s3.env()), await place()];
      const now = { now: Date.now };
      await restore({ env: bucket.env, clock: now, folder: backup });
      expect(keysIn(s3).map((key) => key.replace('designs/', ''))).toEqual(files(world.dataDir));
      const second = fresh();
      await backUp({ env: bucket.env, clock: now, folder: second, acceptMissing: false });
      await put(back.env, second);
      for (const name of files(world.dataDir))
        expect(
          readFileSync(join(back.dataDir, 'uploads', name)).equals(readFileSync(join(world.dataDir, 'uploads', name))),
        ).toBe(true);
      await expect(restore({ env: bucket.env, clock: now, folder: backup })).rejects.toThrow(
        /already|There is a shop|There are files/,
      );
      s3.mood = 'unavailable';
      const never = fresh();
      await expect(backUp({ env: bucket.env, clock: now, folder: never, acceptMissing: false })).rejects.toThrow(
        'The bucket',
      );
      expect(existsSync(never)).toBe(false);
    } finally {
      await s3.close();
    }
  });

  it('[BA30] moves between databases: what was on one is the same on the other', async () => {
    const onFile = await place();
    const env = readEnv({ DATA_DIR: onFile.dataDir, NODE_ENV: 'test' });
    await put(env);
    const second = fresh();
    await backUp({ env, clock, folder: second, acceptMissing: false });
    const back = await place();
    await put(back.env, second);
    const again = await startWorld({ clock, dataDir: back.dataDir, database: back.database });
    const [before, after] = [world, again].map((one) => one.client(token).quote.get({ params: { id: quoteId } }));
    expect(good(await after!)).toEqual(good(await before!));
    await again.deps.close();
  });

  /** Backs up a shop without rows whose schema is what `make` leaves. */
  async function backedUp(make: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
    const old = mkdtempSync(join(folder, 'old'));
    mkdirSync(join(old, 'uploads'));
    const database = openSqlite(old);
    await make(database.db);
    await database.close();
    const copy = fresh();
    await backUp({ env: readEnv({ DATA_DIR: old }), clock, folder: copy, acceptMissing: false });
    return copy;
  }

  it('[BA31] of an earlier release is brought to this one', async () => {
    const names = Object.keys(MIGRATIONS).filter((name) => name < '0012');
    const copy = await backedUp((db) =>
      migrate(db, Object.fromEntries(names.map((name) => [name, MIGRATIONS[name]!]))),
    );
    const to = await place();
    const { migrated } = await put(to.env, copy);
    expect(migrated).toEqual(Object.keys(MIGRATIONS).filter((name) => name >= '0012'));
    const again = await startWorld({ clock, dataDir: to.dataDir, database: to.database });
    await guest(again);
    await again.deps.close();
  });

  it('[BA31] of a release before the rooms’ migrations is taken over as it is', async () => {
    const isSince = (name: string) => name > SAME_AS_EARLIER;
    const earlier = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !isSince(name)));
    const copy = await backedUp(async (db) => {
      await migrate(db, earlier);
      await noteEarlier(db, EARLIER.count);
    });
    const to = await place();
    expect((await put(to.env, copy)).migrated).toEqual(Object.keys(MIGRATIONS).filter(isSince));
    const again = await startWorld({ clock, dataDir: to.dataDir, database: to.database });
    await guest(again);
    await again.deps.close();
  });
});

describe('a backup that can’t be trusted', () => {
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  };
  const manifestOf = (copy: string, change: object) => {
    const path = join(copy, 'manifest.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }));
  };
  const anyFile = (copy: string) => join(copy, 'files', readdirSync(join(copy, 'files'))[0]!);

  it.each<[string, (copy: string) => void, string]>([
    [
      'has no manifest, because it was interrupted',
      (copy) => unlinkSync(join(copy, 'manifest.json')),
      'is not a backup',
    ],
    ['has half a manifest', (copy) => truncateSync(join(copy, 'manifest.json'), 90), 'damaged'],
    ['lacks a line of its manifest', (copy) => manifestOf(copy, { database: null }), 'damaged'],
    ['has another byte in its database', (copy) => flip(join(copy, 'database.sqlite')), 'damaged: its database'],
    ['lacks its database', (copy) => unlinkSync(join(copy, 'database.sqlite')), 'damaged: its database'],
    ['counts other rows', (copy) => manifestOf(copy, { tables: { designs: 7 } }), 'rows instead of 7'],
    ['has another byte in a file', (copy) => flip(anyFile(copy)), 'is not what it was'],
    ['lacks a file', (copy) => unlinkSync(anyFile(copy)), 'is not in it'],
    [
      'lacks a file in its list',
      (copy) => truncateSync(join(copy, 'files.sha256'), 0),
      'files.sha256 is not what it was',
    ],
    ['is of a later form', (copy) => manifestOf(copy, { kerfwise_backup: 2 }), 'later release'],
    [
      'lacks some of the earlier migrations',
      (copy) => manifestOf(copy, { migrations: [EARLIER.first] }),
      'an earlier release and lacks migrations',
    ],
    ['has a later schema', (copy) => manifestOf(copy, { migrations: ['9999-later'] }), 'later release'],
  ])('[BA31] because it %s is refused before anything is written', async (_what, harm, words) => {
    const copy = copyOfBackup();
    harm(copy);
    const to = await place();
    await expect(put(to.env, copy)).rejects.toThrow(words);
    expect(readdirSync(to.dataDir)).toEqual(existsSync(join(to.dataDir, 'uploads')) ? ['uploads'] : []);
  });

  it('[BA31] is refused where something is already', async () => {
    await expect(backUp({ env: world.env, clock, folder: backup, acceptMissing: false })).rejects.toThrow(
      'there already',
    );
    await expect(put(world.env)).rejects.toThrow(/There is a shop|has tables already/);
    const to = await place();
    mkdirSync(join(to.dataDir, 'uploads'));
    writeFileSync(join(to.dataDir, 'uploads', 'k1'), 'somebody’s');
    await expect(put(to.env)).rejects.toThrow('There are files');
    await expect(
      backUp({ env: readEnv({ DATA_DIR: to.dataDir }), clock, folder: fresh(), acceptMissing: false }),
    ).rejects.toThrow('There is no shop');
  });

  it('[BA30] because the shop itself lost a file is made only when asked for, and names it', async () => {
    const shop = await startWorld({ clock });
    try {
      const mine = (await guest(shop)).apiToken;
      const [gone, changed] = [await upload(shop, mine), await upload(shop, mine)];
      unlinkSync(join(shop.dataDir, 'uploads', gone));
      const order = { env: shop.env, clock, folder: fresh() };
      await expect(backUp({ ...order, acceptMissing: false })).rejects.toThrow(gone);
      expect(readdirSync(join(order.folder, '..'))).toEqual([]);
      expect(await backUp({ ...order, acceptMissing: true })).toMatchObject({ missing: [gone], files: { count: 1 } });
      const path = join(shop.dataDir, 'uploads', changed);
      writeFileSync(path, PLATE_SVG.replace('50', '51'));
      await expect(backUp({ env: shop.env, clock, folder: fresh(), acceptMissing: true })).rejects.toThrow(
        `${changed} is damaged`,
      );
    } finally {
      await shop.close();
    }
  });
});

describe('an interruption', () => {
  it('[BA31] of a restore keeps servers away until the same one is done', async () => {
    const to = await place();
    beginRestoring(to.dataDir, (await verifyBackup(backup)).manifest.database.sha256);
    mkdirSync(join(to.dataDir, 'uploads'));
    const [whole, half] = files(world.dataDir);
    cpSync(join(world.dataDir, 'uploads', whole!), join(to.dataDir, 'uploads', whole!));
    writeFileSync(join(to.dataDir, 'uploads', half!), 'half');
    await expect(startWorld({ clock, dataDir: to.dataDir, database: to.database })).rejects.toThrow(to.dataDir);
    const other = copyOfBackup();
    const manifest = JSON.parse(readFileSync(join(other, 'manifest.json'), 'utf8'));
    beginRestoring(
      to.dataDir,
      manifest.database.sha256.replace(/^./, (one: string) => (one === '0' ? '1' : '0')),
    );
    await expect(put(to.env)).rejects.toThrow('Another backup');
    beginRestoring(to.dataDir, manifest.database.sha256);
    await put(to.env);
    expect(
      readFileSync(join(to.dataDir, 'uploads', half!)).equals(readFileSync(join(world.dataDir, 'uploads', half!))),
    ).toBe(true);
    const again = await startWorld({ clock, dataDir: to.dataDir, database: to.database });
    await again.deps.close();
  });

  it('[BA31] of a restore that is still verifying keeps servers away, and leaves no mark where the backup is refused', async () => {
    const to = await place();
    beginRestoring(to.dataDir, '');
    await expect(startWorld({ clock, dataDir: to.dataDir, database: to.database })).rejects.toThrow(to.dataDir);
    const harmed = copyOfBackup();
    unlinkSync(join(harmed, 'database.sqlite'));
    await expect(put(to.env, harmed)).rejects.toThrow('damaged');
    expect(existsSync(join(to.dataDir, 'restoring'))).toBe(false);
    beginRestoring(to.dataDir, '');
    await put(to.env);
    await (await startWorld({ clock, dataDir: to.dataDir, database: to.database })).deps.close();
  });

  it('[BA31] by a kill at any moment leaves the shop, and either a whole backup or none', async () => {
    for (const ms of [0, 100]) {
      const target = fresh();
      const made = run(['backup', target], { DATA_DIR: world.dataDir, DATABASE_URL: world.env.databaseUrl });
      const names = () => readdirSync(join(target, '..'));
      while (names().length === 0 && made.child.exitCode === null) await wait(5);
      await wait(ms);
      made.child.kill('SIGKILL');
      await made.done;
      if (existsSync(target)) await verifyBackup(target);
      for (const part of names().filter((name) => name !== 'backup'))
        await verifyBackup(join(target, '..', part)).catch((error: Error) =>
          expect(error.message).toContain('is not a backup'),
        );
    }
    for (const ms of [20]) {
      const to = await place();
      const variables = { DATA_DIR: to.dataDir, DATABASE_URL: to.database.url };
      const begun = run(['restore', backup], variables);
      while (!existsSync(join(to.dataDir, 'restoring')) && begun.child.exitCode === null) await wait(5);
      await wait(ms);
      begun.child.kill('SIGKILL');
      await begun.done;
      const second = await run(['restore', backup], variables).done;
      // The first one may have come to its end.
      expect(second.code === 0 || /There is a shop|has tables already/.test(second.err)).toBe(true);
      const again = await startWorld({ clock: testClock(START), dataDir: to.dataDir, database: to.database });
      expect(good(await again.client(token).quote.get({ params: { id: quoteId } })).parts).toHaveLength(1);
      expect(files(to.dataDir)).toContain(fontKey);
      await again.deps.close();
    }
  });

  it('[BA30] is told in a sentence, and success in JSON', async () => {
    const variables = { DATA_DIR: world.dataDir, DATABASE_URL: world.env.databaseUrl };
    const target = fresh();
    const made = await run(['backup', target], variables).done;
    expect([made.code, made.err]).toEqual([0, '']);
    expect(JSON.parse(made.out)).toMatchObject({ kerfwise_backup: 1, files: { count: files(world.dataDir).length } });
    for (const [args, words] of [
      [['backup', target], 'there already'],
      [['restore', join(folder, 'nothing')], 'is not a backup'],
      [['backup', join(target, 'manifest.json', 'x')], 'was not done'],
    ] as const) {
      const refused = await run(args, variables).done;
      expect([refused.code, refused.err.trim().split('\n').length]).toEqual([2, 1]);
      expect(refused.err).toContain(words);
      expect(JSON.parse(refused.out)).toHaveProperty('error.message');
    }
  });
});
