import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { PLATE_SVG } from './support/shopping.ts';
import { good } from './support/world.ts';

/** A server in a process of its own, on a free port. */
interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly log: () => string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'kerfwise-'));
const distDir = join(dataDir, 'dist');
let database: TestDatabase;

async function start(env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['api/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DIST_DIR: distDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`exit ${code}\n${log}`)));
    child.stdout.on('data', () => {
      const found = /"port":(\d+).*"msg":"ready"/.exec(log);
      if (found) resolve(found[1]!);
    });
  });
  child.removeAllListeners('exit');
  return { child, origin: `http://127.0.0.1:${port}`, log: () => log };
}

function stop(server: Running, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    server.child.once('exit', (code) => resolve(code));
    server.child.kill(signal);
  });
}

let server: Running;
beforeAll(async () => {
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Kerfwise</title>');
  writeFileSync(join(distDir, 'sw.js'), '/* worker */');
  writeFileSync(join(distDir, 'assets', 'app-abc123.js'), `export const x = ${JSON.stringify('x'.repeat(3000))};`);
  writeFileSync(join(distDir, 'assets', 'kernel-abc123.wasm'), new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  writeFileSync(join(dataDir, 'outside.txt'), 'not yours');
  // The server seeds it itself: its passwords are real ones here.
  database = await testDatabase('nothing');
  server = await start();
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

describe('the app’s files', () => {
  it.each([
    ['/', 'text/html; charset=UTF-8', 'no-cache'],
    ['/materials/birch', 'text/html; charset=UTF-8', 'no-cache'],
    ['/price/01abc?x=1', 'text/html; charset=UTF-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=UTF-8', 'no-cache'],
    ['/assets/app-abc123.js', 'text/javascript; charset=UTF-8', 'public, max-age=31536000, immutable'],
    ['/assets/kernel-abc123.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
  ])('%s is %s, kept: %s', async (path, type, cache) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      type,
      cache,
    ]);
    const again = await get(path, { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('a file that is not there is not the page, and nothing outside is served', async () => {
    expect((await get('/assets/gone-1.js')).status).toBe(404);
    for (const path of ['/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt', '/%00', '/%']) {
      const answer = await get(path);
      expect(await answer.text()).not.toContain('not yours');
    }
  });

  it('large text is sent compressed to those who can read it', async () => {
    const raw = await get('/assets/app-abc123.js', { 'accept-encoding': 'identity' });
    const small = await get('/assets/app-abc123.js', { 'accept-encoding': 'br, gzip' });
    expect([raw.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br']);
    expect(await small.text()).toBe(await raw.text());
  });
});

describe('every answer', () => {
  it('carries the security headers and a request id', async () => {
    for (const path of ['/', '/healthz', '/api/v1/catalogs', '/api/v1/nothing', '/assets/app-abc123.js']) {
      const { headers } = await get(path, { 'x-request-id': 'from-outside-1' });
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toBe('from-outside-1');
    }
    expect((await get('/healthz', { 'x-request-id': '<script>' })).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('of the catalogue is sent once per version', async () => {
    const first = await get('/api/v1/price_book', { 'accept-encoding': 'identity' });
    const again = await get('/api/v1/price_book', { 'if-none-match': first.headers.get('etag')! });
    expect([first.status, again.status]).toEqual([200, 304]);
    const book = (await first.json()) as { materials: unknown[]; rate_card_version: string };
    expect(book.materials.length).toBeGreaterThanOrEqual(48);
  });
});

describe('over a real connection', () => {
  async function ticketOf() {
    const anyone = createApiClient({ origin: server.origin, token: () => null, fetch });
    const session = good(await anyone.account.createGuest({}));
    const client = createApiClient({ origin: server.origin, token: () => session.apiToken, fetch });
    return { client, ticket: good(await client.design.requestUpload({ body: { filename: 'a.svg' } })) };
  }

  it('uploads and measures', async () => {
    const { client, ticket } = await ticketOf();
    expect(ticket.signed_upload_url.startsWith(server.origin)).toBe(true);
    const put = await fetch(ticket.signed_upload_url, { method: 'PUT', headers: ticket.headers, body: PLATE_SVG });
    expect(put.status).toBe(200);
    await expect
      .poll(async () => good(await client.design.status({ params: { id: ticket.design.id } })).status)
      .toBe('success');
  });

  it('refuses 50 MB and more by its announced length', async () => {
    const { ticket } = await ticketOf();
    const body = new Uint8Array(50 * 1024 * 1024 + 1);
    const status = await fetch(ticket.signed_upload_url, { method: 'PUT', body }).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
  });

  it('keeps nothing of an upload whose connection is cut, and takes it again', async () => {
    const { ticket } = await ticketOf();
    const url = new URL(ticket.signed_upload_url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(
          `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 5000\r\n\r\n<svg`,
        );
        setTimeout(() => {
          socket.destroy();
          resolve();
        }, 200);
      });
    });
    await expect
      .poll(async () => (await fetch(ticket.signed_upload_url, { method: 'PUT', body: PLATE_SVG })).status)
      .toBe(200);
  });
});

describe('stopping and starting', () => {
  it('SIGTERM lets a call under way finish and exits 0', async () => {
    const body = JSON.stringify({ email: 'customer@kerfwise.test', password: 'kerfwise-demo' });
    const call = request(`${server.origin}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    // The server has read the head and waits for the rest: the call is under way.
    call.flushHeaders();
    await once(call, 'continue');
    const stopped = stop(server, 'SIGTERM');
    call.end(body);
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await stopped).toBe(0);
    expect(server.log()).toContain('"msg":"stopped"');
  });

  it('starts again on the same data, and SIGINT exits 0 too', async () => {
    server = await start();
    expect((await get('/healthz')).status).toBe(200);
    expect(server.log()).not.toContain('"msg":"migrated"');
    expect(await stop(server, 'SIGINT')).toBe(0);
  });

  it('seeds no sign-ins in production', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'kerfwise-'));
    const empty = await testDatabase('nothing');
    server = await start({
      NODE_ENV: 'production',
      PAYMENT_GATEWAY: 'sandbox',
      PUBLIC_URL: 'https://kerfwise.test',
      // Asked for where several nodes may be.
      UPLOAD_SECRET: 'a secret of all nodes',
      DATA_DIR: fresh,
      DATABASE_URL: empty.url,
    });
    const session = good(
      await createApiClient({ origin: server.origin, token: () => null, fetch }).account.createGuest({}),
    );
    const client = createApiClient({ origin: server.origin, token: () => session.apiToken, fetch });
    const ticket = good(await client.design.requestUpload({ body: { filename: 'a.svg' } }));
    expect(ticket.signed_upload_url).toMatch(/^https:\/\/kerfwise\.test\//);
    const body = JSON.stringify({ email: 'admin@kerfwise.test', password: 'kerfwise-demo' });
    const answer = await fetch(`${server.origin}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(401);
    expect((await get('/api/v1/catalogs')).status).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
    await empty.drop();
    rmSync(fresh, { recursive: true, force: true });
  });

  it('[CO21] does not serve in production with the sandbox unless told so by name', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'kerfwise-'));
    const started = start({ NODE_ENV: 'production', DATA_DIR: fresh });
    await expect(started).rejects.toThrow(
      /^exit 2\nIn production orders must be paid for: set the keys of Stripe \(STRIPE_SECRET_KEY …\), or PAYMENT_GATEWAY\./,
    );
    await expect(start({ NODE_ENV: 'production', PAYMENT_GATEWAY: 'stripes' })).rejects.toThrow(/PAYMENT_GATEWAY/);
    rmSync(fresh, { recursive: true, force: true });
  });

  it('says what is wrong with its environment', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/PORT/);
  });
});
