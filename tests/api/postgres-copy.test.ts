import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/db/postgres.ts';
import { databaseFile } from '../../api/db/database-file.ts';
import { lockDataFolder } from '../../api/maintenance/data-folder-lock.ts';
import { ROOT } from '../support/sources.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { customer, payQuote, readyQuote } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { good, startWorld } from './support/world.ts';

// The command that moves a shop from its SQLite file to PostgreSQL, as it is typed.

const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
const clock = testClock();
const sqlite: TestDatabase = { url: '', drop: async () => {} };
let token: string;
let orderId: string;
beforeAll(async () => {
  const world = await startWorld({ dataDir, database: sqlite, clock });
  token = (await customer(world)).apiToken;
  orderId = (await payQuote(world, token, await readyQuote(world, token))).order_id!;
  await world.deps.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  readonly answer: {
    tables?: { table: string; rows: number; checksum: string }[];
    rows?: number;
    error?: { field: string };
  };
  readonly told: string;
}

async function copyDatabase(args: readonly string[], folder = dataDir): Promise<Run> {
  const child = spawn(process.execPath, [join(ROOT, 'api/cli/kerfwise.ts'), 'copy-database', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, told] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, answer: JSON.parse(out) as Run['answer'], told };
}

const digest = () =>
  createHash('sha256')
    .update(readFileSync(databaseFile(dataDir)))
    .digest('hex');

describe('copy-database', () => {
  it('moves a shop, which goes on where it was', async () => {
    const target = await testDatabase('nothing');
    const before = digest();
    const { code, answer, told } = await copyDatabase(['--to', target.url]);
    expect([code, digest()]).toEqual([0, before]);
    expect(answer.tables!.find(({ table }) => table === 'orders')!.rows).toBe(1);
    expect(answer.rows).toBe(answer.tables!.reduce((sum, { rows }) => sum + rows, 0));
    for (const { table, rows, checksum } of answer.tables!)
      expect(told).toMatch(new RegExp(`^${table} +${rows} +${checksum}$`, 'm'));
    const world = await startWorld({ dataDir, database: { ...target, drop: async () => {} }, clock });
    const client = world.client(token);
    expect(good(await client.order.get({ params: { id: orderId } }))).toMatchObject({ id: orderId, number: 'K-1001' });
    const next = await payQuote(world, token, await readyQuote(world, token));
    expect(good(await client.order.get({ params: { id: next.order_id! } })).number).toBe('K-1002');
    await world.deps.close();
    const again = await copyDatabase(['--to', target.url, '--json']);
    expect([again.code, again.answer.error]).toEqual([2, expect.objectContaining({ field: 'database' })]);
    expect(again.told).toMatch(/not empty/);
    await target.drop();
  });

  it('refuses while a server has the folder', async () => {
    const target = await testDatabase('nothing');
    const lock = lockDataFolder(dataDir);
    const { code, told } = await copyDatabase(['--to', target.url]);
    lock.release();
    expect([code, told]).toEqual([2, expect.stringMatching(/Another server works on it/)]);
    await target.drop();
  });

  it.each([
    [[]],
    [['--to']],
    [['--to', 'mysql://root@127.0.0.1/shop']],
    [['--to', 'postgres://']],
    [['--to', '']],
    [['--from', 'x']],
  ])('says how it is used: %j', async (args) => {
    const { code, answer, told } = await copyDatabase(args);
    expect([code, answer.error?.field]).toEqual([2, '--to']);
    expect(told).toMatch(/postgres:\/\//);
  });

  it('tells of a folder without a shop, and of a server that is not there, without its password', async () => {
    const nowhere = mkdtempSync(join(tmpdir(), 'kerfwise-'));
    expect((await copyDatabase(['--to', 'postgres://a:secret-word@127.0.0.1:1/x'], nowhere)).told).toMatch(/no shop/);
    rmSync(nowhere, { recursive: true });
    const { code, answer, told } = await copyDatabase(['--to', 'postgres://a:secret-word@127.0.0.1:1/x']);
    expect([code, told]).toEqual([2, expect.stringMatching(/does not answer/)]);
    expect(JSON.stringify(answer) + told).not.toContain('secret-word');
  });

  it('refuses a text that PostgreSQL cannot keep, by its place, and leaves the target empty', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'));
    const world = await startWorld({ dataDir: folder, database: sqlite });
    const { account } = await customer(world);
    await world.deps.database.db.updateTable('accounts').set({ name: 'a\0b' }).where('id', '=', account.id!).execute();
    await world.deps.close();
    const target = await testDatabase('nothing');
    const { code, told } = await copyDatabase(['--to', target.url], folder);
    expect([code, told]).toEqual([2, expect.stringMatching(`accounts.name of ${account.id}`)]);
    const database = openPostgres(target.url, 1);
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await database.close();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
