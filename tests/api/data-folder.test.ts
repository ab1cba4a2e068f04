import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { diskFault } from '../../api/maintenance/disk-fault.ts';
import { guest, PLATE_SVG } from './support/shopping.ts';
import { good, startWorld } from './support/world.ts';

let dataDir: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the server; resolves with its log and, once it is ready, its origin, or with its exit code. */
async function run(
  env: Record<string, string> = {},
): Promise<{ log: () => string; origin: string; code: number | null }> {
  const started = spawn(process.execPath, ['api/server.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, SHUTDOWN_SECONDS: '1', ...env },
  });
  child = started;
  let log = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const port = await new Promise<string | null>((resolve) => {
    started.once('exit', () => resolve(null));
    started.stdout.on('data', () => {
      const found = /"port":(\d+).*"msg":"ready"/.exec(log);
      if (found) resolve(found[1]!);
    });
  });
  return { log: () => log, origin: `http://127.0.0.1:${port}`, code: started.exitCode };
}

const modeOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('[BA6] is for the server’s user alone, also where it was wider', async () => {
    mkdirSync(join(dataDir, 'outbox'));
    writeFileSync(join(dataDir, 'outbox', 'old.eml'), 'x', { mode: 0o644 });
    for (const path of [dataDir, join(dataDir, 'outbox')]) chmodSync(path, 0o755);
    await run();
    const folders = ['.', 'uploads', 'outbox'].map((name) => modeOf(name));
    const files = ['kerfwise.sqlite', 'kerfwise.sqlite-wal', 'kerfwise.sqlite-shm', 'secret', 'outbox/old.eml'];
    expect([folders, files.map((name) => modeOf(name))]).toEqual([folders.map(() => '700'), files.map(() => '600')]);
  });

  it.each([
    ['a file', () => [rmSync(dataDir, { recursive: true }), writeFileSync(dataDir, 'x')]],
    ['a folder whose database is none', () => writeFileSync(join(dataDir, 'kerfwise.sqlite'), 'x'.repeat(8192))],
    ['a folder whose secret is empty', () => writeFileSync(join(dataDir, 'secret'), '')],
    ['a folder whose uploads are a file', () => writeFileSync(join(dataDir, 'uploads'), 'x')],
  ])('[BA7] that is %s ends the start with a sentence', async (_what, harm) => {
    harm();
    const { log, code } = await run();
    expect(code).toBe(2);
    expect(log()).toMatch(/^The data folder .* can't be used\. .+\n$/m);
    expect(log()).not.toMatch(/\n\s+at /);
  });

  it.each(['/proc/nope', '/proc/nope/deeper'])(
    '[BA7] that can’t be made ends the start with a sentence: %s',
    async (folder) => {
      const { log, code } = await run({ DATA_DIR: folder });
      expect(code).toBe(2);
      expect(log()).toMatch(/^The data folder \/proc\/nope.* can't be used\. .+\n$/m);
      expect(log()).not.toMatch(/\n\s+at /);
    },
  );

  it('[BA6] is made ready by many at once, with one secret for all', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, ['tests/support/folder-racer.ts', dataDir]);
        let out = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
        await once(child, 'exit');
        return out;
      }),
    );
    expect(secrets).toEqual(secrets.map(() => readFileSync(join(dataDir, 'secret'), 'utf8')));
    expect(readdirSync(dataDir).sort()).toEqual(['outbox', 'secret', 'uploads']);
  });

  it('[BA18] of one process is refused to one that leaves a part of the work to others', async () => {
    const { code, log } = await run({ ROLE: 'serve' });
    expect([code, log()]).toEqual([
      2,
      expect.stringMatching(/^With the database in DATA_DIR .*ROLE=serve.*DATABASE_URL.*\n$/),
    ]);
  });

  it('[BA10] belongs to one server: a second one is told and ends, and has it once the first is gone, killed too', async () => {
    const first = await run();
    const holder = child!;
    try {
      const second = await run();
      expect(second.code).toBe(2);
      expect(second.log()).toMatch(/^The data folder .* can't be used\. Another server works on it\..*DATA_DIR\.\n$/m);
      expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
    expect((await run()).code).toBeNull();
  });

  it.each([
    [{ code: 'ENOSPC' }, 'disk_full'],
    [{ code: 'SQLITE_FULL' }, 'disk_full'],
    [{ code: 'EROFS' }, 'read_only'],
    [{ code: 'SQLITE_READONLY_DIRECTORY' }, 'read_only'],
    [{ code: 'SQLITE_IOERR_WRITE' }, 'damaged'],
    [{ code: 'SQLITE_CORRUPT_INDEX' }, 'damaged'],
    [{ code: 'SQLITE_CONSTRAINT_UNIQUE' }, null],
    [new Error('another'), null],
    [null, null],
  ])('[BA7] %j is told as %s', (error, fault) => {
    expect(diskFault(error)).toBe(fault);
  });

  it('[BA7] that fails while we run is told by /healthz and to customers, and recovers', async () => {
    const world = await startWorld();
    const { apiToken } = await guest(world);
    const uploads = join(world.dataDir, 'uploads');
    const ask = async () => good(await world.client(apiToken).design.requestUpload({ body: { filename: 'a.svg' } }));
    const put = async (url: string) => world.app.request(url, { method: 'PUT', body: PLATE_SVG });
    const ticket = await ask();
    renameSync(uploads, `${uploads}-away`);
    writeFileSync(uploads, 'not a folder');
    const refused = await put(ticket.signed_upload_url);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    const ill = await world.call('GET', '/healthz');
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'failing', reason: 'damaged' }]);
    await world.deps.health.look();
    expect(world.deps.health.fault).toBe('damaged');
    unlinkSync(uploads);
    renameSync(`${uploads}-away`, uploads);
    await world.deps.health.look();
    expect((await world.call('GET', '/healthz')).status).toBe(200);
    expect((await put(ticket.signed_upload_url)).status).toBe(200);
    await world.close();
  });
});

describe('SIGTERM', () => {
  const ended = async (): Promise<number | null> => {
    const exit = once(child!, 'exit');
    child!.kill('SIGTERM');
    return ((await exit) as [number | null])[0];
  };

  it('[BA8] ends a server with an upload that hangs and a thread that is busy', async () => {
    const { origin, log } = await run({ ANALYSIS_THREADS: '1' });
    const { apiToken } = good(await createApiClient({ origin, token: () => null, fetch }).account.createGuest({}));
    const client = createApiClient({ origin, token: () => apiToken, fetch });
    const ticketFor = async () => good(await client.design.requestUpload({ body: { filename: 'a.svg' } }));
    const crossing = Array.from({ length: 40_000 }, (_, i) => `${(i * 7919) % 997} ${(i * 104_729) % 991}`).join('L');
    const heavy = `<svg xmlns="http://www.w3.org/2000/svg" width="999mm" height="999mm" viewBox="0 0 999 999"><path stroke="#0000ff" d="M${crossing}"/></svg>`;
    await fetch((await ticketFor()).signed_upload_url, { method: 'PUT', body: heavy });
    const hanging = new URL((await ticketFor()).signed_upload_url);
    const socket = connect(Number(hanging.port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`PUT ${hanging.pathname}${hanging.search} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n<svg`);
    await expect
      .poll(() => readdirSync(join(dataDir, 'uploads')).filter((name) => name.endsWith('.part')))
      .toHaveLength(1);
    const busy = async () =>
      /^kerfwise_analysis_tasks\{state="running"\} (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text());
    await expect.poll(async () => (await busy())?.[1]).toBe('1');
    expect(await ended()).toBe(0);
    expect(log()).toContain('"msg":"stopped"');
  });

  it('[BA8] ends a server that is only starting', async () => {
    child = spawn(process.execPath, ['api/server.ts'], {
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
    });
    // The database is the first that comes.
    await expect.poll(() => statSync(join(dataDir, 'kerfwise.sqlite'), { throwIfNoEntry: false })).toBeTruthy();
    expect([0, null]).toContain(await ended());
  });
});

it('[BA9] in production links are made of PUBLIC_URL, which must be there', async () => {
  const production = { NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox' };
  const { code, log } = await run(production);
  expect([code, log()]).toEqual([2, expect.stringMatching(/^In production links .* set PUBLIC_URL .*\n$/)]);
});
