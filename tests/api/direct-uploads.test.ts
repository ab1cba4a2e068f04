import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../shared/account/wire.ts';
import { readEnv, refusalToServe } from '../../api/env.ts';
import { type LocalS3, startLocalS3 } from '../support/s3/server.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { keysIn } from './support/kept-files.ts';
import { addressFor } from './support/sent.ts';
import { anyThickness, guest, PLATE_SVG, upload } from './support/shopping.ts';
import { testClock } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let s3: LocalS3;
let world: World;
let visitor: Session;
beforeEach(async () => {
  const clock = testClock();
  s3 = await startLocalS3({ now: () => clock.now() });
  world = await startWorld({ clock, env: { ...s3.env(), UPLOADS_AT_ONCE: '3' } });
  visitor = await guest(world);
});
afterEach(async () => {
  s3.mood = 'well';
  await world.close();
  await s3.close();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const client = () => world.client(visitor.apiToken);
const ask = (content = PLATE_SVG) =>
  client().design.requestUpload({
    body: { filename: 'plate.svg', size_bytes: content.length, sha256: sha256(content) },
  });
const send = (ticket: { signed_upload_url: string; headers: Record<string, string> }, body = PLATE_SVG) =>
  fetch(ticket.signed_upload_url, { method: 'PUT', headers: ticket.headers, body });
const status = async (id: string) => good(await client().design.status({ params: { id }, query: { wait: 20 } }));

describe('a file that goes straight to the bucket', () => {
  it('[DE21] is measured from there and priced, and the bucket never sees the account’s token', async () => {
    const ticket = good(await ask());
    expect(new URL(ticket.signed_upload_url).origin).toBe(s3.endpoint);
    expect(await status(ticket.design.id)).toMatchObject({ status: 'awaiting_upload' });
    expect((await send(ticket)).status).toBe(200);
    expect(await status(ticket.design.id)).toMatchObject({ status: 'success' });
    const quote = good(await client().quote.create({ body: { design_ids: [ticket.design.id] } }));
    const body = { thickness_id: anyThickness(world), quantity: 3 };
    const part = good(await client().part.update({ params: { id: quote.parts[0]!.id }, body }));
    expect(part.price_cents).toBeGreaterThan(0);
    expect(keysIn(s3)).toEqual([`designs/${ticket.design.id}`]);
    const seen = JSON.stringify(s3.requests) + ticket.signed_upload_url + JSON.stringify(ticket.headers);
    expect(seen).not.toContain(visitor.apiToken);
    const puts = s3.requests.filter(({ line }) => line.startsWith('PUT') && !line.endsWith('.shop'));
    expect(puts.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('[DE21] counts as under way and for the day like any other, and its address ends', async () => {
    const tickets = [good(await ask()), good(await ask()), good(await ask())];
    expect(bad(await ask())).toMatchObject({ status: 429, code: 'quota_exceeded' });
    world.clock.advance(15 * 60_000 + 1000);
    expect((await send(tickets[0]!)).status).toBe(403);
    good(await ask());
    expect(
      bad(
        await client().design.requestUpload({
          body: { filename: 'a.svg', size_bytes: 50 * 1024 * 1024 + 1, sha256: sha256('') },
        }),
      ).code,
    ).toBe('file_too_large');
    expect(
      bad(await client().design.requestUpload({ body: { filename: 'a.svg', size_bytes: 0, sha256: sha256('') } })).code,
    ).toBe('is_empty');
  });

  it('[DE21] that is another than was announced is refused by the bucket, and by us where the bucket let it in', async () => {
    const ticket = good(await ask());
    expect((await send(ticket, `${PLATE_SVG} `)).status).toBe(403);
    expect((await send(ticket, PLATE_SVG.replace('50', '51'))).status).toBe(400);
    expect(await status(ticket.design.id)).toMatchObject({ status: 'awaiting_upload' });
    const key = `designs/${ticket.design.id}`;
    s3.objects.put(key, Buffer.from(PLATE_SVG.replace('50', '51')), null, true);
    expect(await status(ticket.design.id)).toMatchObject({ status: 'failed', error_code: 'upload_incomplete' });
    expect(keysIn(s3)).toEqual([]);
    const other = good(await ask());
    s3.objects.put(`designs/${other.design.id}`, Buffer.from(PLATE_SVG.repeat(2)), null, true);
    expect(await status(other.design.id)).toMatchObject({ status: 'failed', error_code: 'upload_incomplete' });
  });

  it('[DE21] is taken in once, however many ask, and is not uploaded twice', async () => {
    const ticket = good(await ask());
    const answers = await Promise.all([send(ticket), send(ticket)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
    const asked = await Promise.all([1, 2, 3].map(() => status(ticket.design.id)));
    expect(asked.map((one) => one.status)).toEqual(['success', 'success', 'success']);
    expect(world.logged.filter((line) => line.includes('"design measured"'))).toHaveLength(1);
  });

  it('[DE13] that never came, or that nobody asked for, goes with the sweep', async () => {
    const [never, unasked] = [good(await ask()), good(await ask())];
    await send(unasked);
    world.clock.advance(49 * 60 * 60_000);
    // The bucket's own time of change counts, which is the tests' clock's.
    expect(await world.deps.sweep.run()).toMatchObject({ tickets: 2, strays: 1 });
    expect(keysIn(s3)).toEqual([]);
    for (const { design } of [never, unasked])
      expect(bad(await client().design.status({ params: { id: design.id } })).code).toBe('not_found');
  });

  it('[DE21] whose size or hash nobody announced comes through us; so do fonts', async () => {
    const id = await upload(world, visitor.apiToken);
    expect(await status(id)).toMatchObject({ status: 'success' });
    const bytes = fontBytes('sans-bold.woff');
    const font = good(await client().design.addFont({ body: new Uint8Array(bytes) }));
    good(await client().design.addFont({ body: new Uint8Array(bytes) }));
    expect(keysIn(s3)).toEqual([`designs/${id}`, `designs/${font.id.slice(7)}`].sort());
    expect(existsSync(join(world.dataDir, 'uploads', id))).toBe(false);
  });

  it('[DE22] is measured when the bucket is there again; until then nothing is lost or half stored', async () => {
    const ticket = good(await ask());
    await send(ticket);
    s3.mood = 'unavailable';
    expect(bad(await client().design.status({ params: { id: ticket.design.id } }))).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    const through = good(await client().design.requestUpload({ body: { filename: 'b.svg' } }));
    const put = () => world.app.request(through.signed_upload_url, { method: 'PUT', body: PLATE_SVG });
    expect((await put()).status).toBe(503);
    expect((await world.call('GET', '/healthz')).status).toBe(200);
    s3.mood = 'well';
    expect((await put()).status).toBe(200);
    expect(await status(ticket.design.id)).toMatchObject({ status: 'success' });
    expect(await status(through.design.id)).toMatchObject({ status: 'success' });
    // A machine without copies fetches the file again, as soon as it can.
    rmSync(join(world.dataDir, 'cache'), { recursive: true });
    await world.deps.database.db
      .updateTable('designs')
      .set({ status: 'analyzing' })
      .where('id', '=', ticket.design.id)
      .execute();
    s3.moods.push('down', 'down', 'down', 'down');
    world = await world.restart();
    expect(await status(ticket.design.id)).toMatchObject({ status: 'success' });
  });
});

describe('where the page may send files', () => {
  const policyOf = async (one: World) => (await one.call('GET', '/healthz')).headers.get('content-security-policy')!;

  it('[DE21] is the bucket where there is one, and nowhere else', async () => {
    expect(await policyOf(world)).toContain(`connect-src 'self' ${s3.endpoint};`);
    const plain = await startWorld();
    expect(await policyOf(plain)).toContain("connect-src 'self';");
    await plain.close();
  });

  it('[DE23] is the upload service that is named: it takes what is signed, from any page, without a token', async () => {
    const shop = await startWorld({
      env: { UPLOAD_URL: 'https://files.example.com/', PUBLIC_URL: 'https://shop.example.com' },
    });
    expect(await policyOf(shop)).toContain("connect-src 'self' https://files.example.com;");
    const mine = await guest(shop);
    const body = { filename: 'a.svg', size_bytes: PLATE_SVG.length, sha256: sha256(PLATE_SVG) };
    const ticket = good(await shop.client(mine.apiToken).design.requestUpload({ body }));
    const url = new URL(ticket.signed_upload_url);
    expect(url.origin).toBe('https://files.example.com');
    expect(url.href).not.toContain(mine.apiToken);
    const headers = {
      origin: 'https://shop.example.com',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    };
    const preflight = await shop.app.request(url.href, { method: 'OPTIONS', headers });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-headers'),
    ]).toEqual([204, '*', 'content-type']);
    const put = (to: string, content: string) =>
      shop.app.request(to, { method: 'PUT', headers: { ...ticket.headers, origin: headers.origin }, body: content });
    for (const other of [url.href.replace(/bytes=\d+/, 'bytes=9'), url.href.replace(/sha256=\w/, 'sha256=0')])
      expect((await put(other, PLATE_SVG)).status).toBe(403);
    expect((await put(url.href, PLATE_SVG.replace('50', '51'))).status).toBe(409);
    const taken = await put(url.href, PLATE_SVG);
    expect([taken.status, taken.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    // Every other address is for our own pages.
    expect(
      (await shop.app.request('https://shop.example.com/api/v1/price_book')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    await shop.close();
  });
});

describe('the environment', () => {
  const S3 = { S3_BUCKET: 'kerfwise-files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const production = { NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox', PUBLIC_URL: 'https://shop.example.com' };

  it('names the bucket with its keys, in AWS unless told otherwise', () => {
    expect(readEnv({}).s3).toBeNull();
    expect(readEnv({ ...S3, S3_REGION: 'eu-west-1', S3_PREFIX: 'a/b' }).s3).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      prefix: 'a/b/',
      pathStyle: false,
    });
    expect(() => readEnv({ S3_BUCKET: 'kerfwise-files' })).toThrow('S3_ACCESS_KEY_ID');
    for (const wrong of [
      { S3_PREFIX: '../a' },
      { S3_PREFIX: '/a' },
      { S3_BUCKET: 'a/b' },
      { S3_ENDPOINT: 'https://host/path' },
      { UPLOAD_URL: 'ftp://host' },
    ])
      expect(() => readEnv({ ...S3, ...wrong })).toThrow('not valid');
  });

  it('[DE23] is refused where servers would not agree on what they sign, or a page could not send', () => {
    const refusal = (more: Record<string, string>) => refusalToServe(readEnv({ ...production, ...more }));
    expect(refusal(S3)).toContain('UPLOAD_SECRET');
    expect(refusal({ UPLOAD_URL: 'https://files.example.com' })).toContain('UPLOAD_SECRET');
    const secret = { UPLOAD_SECRET: 'long enough to be one' };
    expect(refusal({ ...S3, ...secret })).toBeNull();
    expect(refusal({ ...S3, ...secret, S3_ENDPOINT: 'http://minio:9000' })).toContain('https');
    expect(refusal({})).toBeNull();
  });
});

describe('a file of any kind that goes straight to the bucket', () => {
  it('[SF11] is taken in when it is asked for, and held against what was announced', async () => {
    const token = visitor.apiToken;
    const bytes = Buffer.from('%PDF-1.7 drawing');
    const { signed_upload_url, headers, file } = await addressFor(world, token, bytes, 'a.pdf');
    expect(new URL(signed_upload_url).origin).toBe(s3.endpoint);
    const params = { id: file.id };
    expect(good(await client().file.get({ params })).status).toBe('awaited');
    const wrong = await fetch(signed_upload_url, { method: 'PUT', headers, body: '%PDF-1.7 another' });
    expect(wrong.status).not.toBe(200);
    expect((await fetch(signed_upload_url, { method: 'PUT', headers, body: bytes })).status).toBe(200);
    expect(good(await client().file.get({ params }))).toMatchObject({
      status: 'stored',
      content_type: 'application/pdf',
    });
    expect(await good(await client().file.file({ params })).text()).toBe(bytes.toString());
  });
});
