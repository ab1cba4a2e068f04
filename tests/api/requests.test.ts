import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { closestIssues } from '../../api/middleware/closest-issues.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { JsonShape } from '../../api/middleware/json-shape.ts';
import { plainText } from '../../api/middleware/plain-text.ts';
import { allRoutes } from '../../api/rooms.ts';
import type { Endpoint } from '../../shared/base/endpoint.ts';
import { MOST_BENDS } from '../../shared/part/limits.ts';
import { MAX_STYLES } from '../../shared/quote/limits.ts';
import { partChangeBody } from '../../shared/quote/wire.ts';
import { WORST_BODIES } from '../bench/abuse-bodies.ts';
import { sentFile } from '../../app/platform/sent-file.ts';
import { sentFilename } from '../../shared/design/filename.ts';
import { fileOf, pdf } from './support/sent-files.ts';
import { ADDRESS, guest, PLATE_SVG, readyQuote, customer, signIn, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  token = (await guest(world)).apiToken;
});
afterAll(() => world.close());

const endpoints = (): Endpoint[] => allRoutes(world.deps).map(({ endpoint }) => endpoint);

/** Sends a body as it is written. */
const send = (path: string, body: string, method = 'POST') =>
  world.app.request(`http://kerfwise.test/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });

interface Told {
  code: string;
  message: string;
  errors: { field: string; message: string }[];
}

/** Issues of a body with an unknown key; of several forms the one that a word in the body names comes first. */
function issuesOfSurprise(body: z.ZodType): z.core.$ZodIssue[] {
  const issuesOf = (value: unknown) => closestIssues(body.safeParse(value).error?.issues ?? []);
  const [first, ...rest] = issuesOf({ surprise: 1 });
  if (first?.code !== 'invalid_union' || !('discriminator' in first)) return first ? [first, ...rest] : [];
  const [form] = (first as { options?: unknown[] }).options ?? [];
  return issuesOf({ surprise: 1, [String(first.discriminator)]: form });
}

describe('bodies', () => {
  it('[BA1] of every endpoint refuse an unknown key by its name', () => {
    const withBody = endpoints().filter(({ body, bytes }) => body && bytes === undefined);
    expect(withBody.length).toBeGreaterThan(10);
    for (const { method, path, body } of withBody) {
      const issues = issuesOfSurprise(body as z.ZodType);
      expect(issues, `${method} ${path}`).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }),
      );
    }
  });

  it('[BA1] tells at most twenty errors, however many keys are sent', async () => {
    const keys = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}${'x'.repeat(9)}`, 1]));
    const answer = await send('/url', JSON.stringify({ filename: 'a.svg', ...keys }));
    const told = (await answer.json()) as Told;
    expect([answer.status, told.code, told.errors.length]).toEqual([400, 'invalid_request', 20]);
    expect(told.errors[0]!.field).toMatch(/^k0/);
    const long = (await (await send('/url', `{"${'y'.repeat(100_000)}":1}`)).json()) as Told;
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });

  it('[BA2] nest 32 levels at most', async () => {
    const nested = (levels: number) => `{"filename":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const tooDeep = /nests deeper than 32/;
    for (const levels of [33, 100_000]) {
      const told = (await (await send('/url', nested(levels))).json()) as Told;
      expect(told).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(tooDeep) });
    }
    expect(((await (await send('/url', nested(32))).json()) as Told).message).not.toMatch(tooDeep);
    const brackets = `{"filename":"${'[{\\"'.repeat(40)}.svg"}`;
    expect((await send('/url', brackets)).status).toBe(200);
  });

  it('[BA2] may begin with a byte order mark, short or long', async () => {
    for (const spaces of [0, 9000])
      expect((await send('/url', `\ufeff{"filename":"a.svg"${' '.repeat(spaces)}}`)).status).toBe(200);
  });

  it('[BA46] that are large are taken in three at a time of one caller; others of theirs stay on their way, and everybody else goes on', async () => {
    const under = (bearer: string) => {
      const pieces = Promise.withResolvers<Uint8Array>();
      const it = { begun: false };
      const stream = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            it.begun = true;
            controller.enqueue(await pieces.promise);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      };
      const asked = { method: 'POST', headers, body: stream, duplex: 'half' } as const;
      const answer = Promise.resolve(world.app.request('http://kerfwise.test/api/v1/url', asked));
      return { it, answer, send: (text: string) => pieces.resolve(Buffer.from(text)) };
    };
    const mine = [under(token), under(token), under(token), under(token)];
    const begun = () => mine.map(({ it }) => it.begun);
    await expect.poll(begun).toEqual([true, true, true, false]);
    const theirs = under((await guest(world)).apiToken);
    theirs.send('{"filename":"theirs.svg"}');
    expect((await theirs.answer).status).toBe(200);
    expect((await send('/url', '{"filename":"short.svg"}')).status).toBe(200);
    expect(begun()).toEqual([true, true, true, false]);
    // One that is refused makes room like one that is taken.
    mine[0]!.send('[');
    expect((await mine[0]!.answer).status).toBe(400);
    await expect.poll(begun).toEqual([true, true, true, true]);
    for (const { send, answer } of mine.slice(1)) {
      send('{"filename":"mine.svg"}');
      expect((await answer).status).toBe(200);
    }
  });

  it('[BA2] hold 10,000 values at most, more than any part has', async () => {
    const many = `{"finishing":[${'1,'.repeat(9998)}1]}`;
    const most = `{"finishing":[${'1,'.repeat(9997)}1]}`;
    const path = `/parts/${'0'.repeat(26)}`;
    expect((await (await send(path, many, 'PATCH')).json()) as Told).toMatchObject({
      code: 'invalid_request',
      message: 'The body holds more than 10,000 values.',
    });
    expect(((await (await send(path, most, 'PATCH')).json()) as Told).errors.map(({ field }) => field)).toEqual([
      'finishing',
    ]);
    expect((await send('/url', `{"filename":"${',[{'.repeat(5000)}.svg"}`)).status).toBe(400);
    const style = (i: number) => `#${String(i).padStart(6, '0')}|none|solid|LAYER`;
    const named = <T>(count: number, value: T) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [style(i), value]));
    const largest = {
      assignments: named(MAX_STYLES, 'cutting'),
      bends: named(MOST_BENDS, { angle_deg: 90, direction: 'up' }),
      accepted: Array.from({ length: 200 }, (_, i) => `thin:${style(i)}`),
    };
    expect(new JsonShape().look(Buffer.from(JSON.stringify(largest)))).toBeNull();
    expect(partChangeBody.safeParse(largest)).toMatchObject({ success: true });
  });

  it('[BA1] that are long tell a customer the first thing that is wrong, and our own people twenty', async () => {
    const wrong = JSON.stringify({ lines: Array.from({ length: 100 }, () => 'all of them, please. '.repeat(5)) });
    const staff = (await signIn(world, 'admin@kerfwise.test')).apiToken;
    const told = async (path: string, method: string, body: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      const answer = await world.app.request(`http://kerfwise.test/api/v1${path}`, { method, headers, body });
      expect(answer.status).toBe(400);
      return ((await answer.json()) as Told).errors.length;
    };
    expect(await told(`/orders/${'0'.repeat(26)}/shipments`, 'POST', wrong, staff)).toBe(20);
    const part = `/parts/${'0'.repeat(26)}`;
    expect(await told(part, 'PATCH', `{"finishing":[${'1,'.repeat(9000)}1]}`, token)).toBe(1);
    expect(await told(part, 'PATCH', '{"quantity":0,"rotation":999}', token)).toBe(2);
  });

  it('[BA2] [BA46] that are made to hurt are refused in words, and nothing breaks', async () => {
    for (const { what, method, path, type, body } of WORST_BODIES) {
      const address = `http://kerfwise.test/api/v1${path.replace('{id}', '0'.repeat(26))}`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const answer = await world.app.request(address, { method, headers, body });
      const told = (await answer.json()) as Told;
      expect([what, answer.status]).toEqual([what, what === 'text of 20 MB' ? 413 : 400]);
      expect(told.errors.length, what).toBeLessThanOrEqual(20);
    }
  });

  it('[BA20] and addresses refuse a NUL character by its field, and mend half of a surrogate pair', async () => {
    const nul = 'a\\u0000b';
    const told = async (answer: Response | Promise<Response>) => {
      const { status } = await answer;
      return [status, ((await (await answer).json()) as Told).errors?.map(({ field }) => field)];
    };
    expect(await told(send('/url', `{"filename":"${nul}.svg"}`))).toEqual([400, ['filename']]);
    const accepted = send(`/parts/${'0'.repeat(26)}`, `{"accepted":["b","${nul}","${nul}"]}`, 'PATCH');
    expect(await told(accepted)).toEqual([400, ['accepted.1', 'accepted.2']]);
    const staff = await signIn(world, 'production@kerfwise.test');
    const search = await world.call('GET', '/api/v1/production/orders?search=a%00b', { token: staff.apiToken });
    expect([search.status, await search.json()]).toMatchObject([400, { errors: [{ field: 'search' }] }]);
    const path = await world.call('GET', '/api/v1/quotes/a%00b', { token });
    expect([400, 404]).toContain(path.status);
    expect(plainText({ a: ['half \ud83e', 1] }, 'body')).toEqual({ ok: true, value: { a: ['half \ufffd', 1] } });
  });

  it('[BA1] and every query refuse what is not taken', async () => {
    const reading = endpoints().filter(({ method, access }) => method === 'get' && access === 'visitor');
    expect(reading.length).toBeGreaterThan(5);
    for (const endpoint of reading) {
      const path = `/api/v1${endpoint.path.replace(/\{\w+\}/g, '0'.repeat(26))}`;
      const told = (await (await world.call('GET', `${path}?surprise=1`, { token })).json()) as Told;
      expect(told, path).toMatchObject({ code: 'invalid_request' });
      expect(told.errors, path).toContainEqual({ field: 'surprise', message: '“surprise” is not taken here.' });
    }
  });
});

describe('lines of text', () => {
  const HIDDEN = [
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u202egpj.b',
    'a\u2066b',
    'a\u200bb',
    'a\ufeffb',
  ];
  const PLAIN = ['Jürgen Müller', '山田太郎', 'علی\u200cرضا', '👩\u200d🔧 & Söhne', 'O’Neill (2)'];

  it.each(HIDDEN)('[BA3] %j is refused wherever people write, with the field', async (text) => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const answers = [
      [bad(await client.account.updateProfile({ body: { name: text } })), 'name'],
      [bad(await client.account.updateProfile({ body: { lastName: text } })), 'lastName'],
      [bad(await client.checkout.createAddress({ body: { ...ADDRESS, name: text } })), 'name'],
      [bad(await client.checkout.createAddress({ body: { ...ADDRESS, company: text } })), 'company'],
      [bad(await client.checkout.createAddress({ body: { ...ADDRESS, line1: text } })), 'line1'],
      [bad(await client.checkout.createAddress({ body: { ...ADDRESS, line2: text } })), 'line2'],
      [bad(await client.checkout.createAddress({ body: { ...ADDRESS, city: text } })), 'city'],
      [bad(await client.design.requestUpload({ body: { filename: `${text}.svg` } })), 'filename'],
      [bad(await client.part.update({ params: { id: quote.parts[0]!.id }, body: { name: text } })), 'name'],
      [
        bad(
          await client.quote.setPurchaseOrderNumber({
            params: { id: quote.id },
            body: { purchase_order_number: text },
          }),
        ),
        'purchase_order_number',
      ],
      [
        bad(await client.custom.uploads({ body: { files: [{ filename: `${text}.step`, size_bytes: 4 }] } })),
        'files.0.filename',
      ],
    ] as const;
    for (const [answer, field] of answers) {
      expect(answer.errors).toContainEqual({ field, message: expect.stringContaining('invisible characters') });
    }
  });

  it.each(HIDDEN.filter((text) => !text.includes('\n')))(
    '[BA3] %j is refused as a name of a file in a form',
    async (text) => {
      const { apiToken } = await customer(world);
      const client = world.client(apiToken);
      const { id, parts } = await readyQuote(world, apiToken);
      const part = { id: parts[0]!.id };
      const [clean, file] = [fileOf(await pdf(1), 'a.pdf'), fileOf(await pdf(1), `${text}.pdf`)];
      const taken = world.deps.database.db.selectFrom('upload_log').select('id');
      const before = (await taken.execute()).length;
      const answers = [
        [
          bad(await client.attachment.attachDrawings({ params: part, body: { technical_drawings: [clean, file] } })),
          'technical_drawings.1',
        ],
        [
          bad(await client.attachment.attachPurchaseOrder({ params: { id }, body: { purchase_order: [file] } })),
          'purchase_order.0',
        ],
      ] as const;
      for (const [answer, field] of answers)
        expect(answer.errors).toContainEqual({ field, message: expect.stringContaining('invisible characters') });
      expect(await taken.execute()).toHaveLength(before);
    },
  );

  it.each(PLAIN)('[BA3] %s is taken as it is', async (text) => {
    const { apiToken } = await guest(world);
    const account = good(await world.client(apiToken).account.updateProfile({ body: { name: ` ${text} ` } }));
    expect(account.name).toBe(text);
  });

  it('[BA3] the page sends a file’s name without what nobody sees', async () => {
    const name = sentFilename(`plan\n\u202e${'x'.repeat(300)}😀.svg`);
    expect(name.startsWith('plan ')).toBe(true);
    expect(name.endsWith('.svg')).toBe(true);
    const { apiToken } = await guest(world);
    expect(await upload(world, apiToken, PLATE_SVG, name)).toBeTruthy();
    expect(sentFile(new File(['x'], 'plan\u202egpj.pdf', { type: 'application/pdf' }))).toMatchObject({
      name: 'plan gpj.pdf',
      type: 'application/pdf',
      size: 1,
    });
    expect(sentFilename('\u200b')).toBe('file');
  });
});

describe('slow and many', () => {
  afterEach(() => vi.useRealTimers());

  it('[BA4] a body that trickles is cut after its time, and the connection with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    const head = `POST /api/v1/url HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}content-length: 1000\r\n\r\n{"filename"`);
    const closed = once(socket, 'close');
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    for (let second = 0; second < 31; second += 1) {
      socket.write(' ');
      await vi.advanceTimersByTimeAsync(1000);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('request_timeout');
    server.close();
  });

  it('[BA5] others are served between the calls of one who sends very many, and too many are refused', async () => {
    const order: string[] = [];
    const { apiToken } = await guest(world);
    const note = (name: string) => async (answer: Promise<Response>) => {
      const { status } = await answer;
      order.push(status === 200 ? name : `${name} ${status}`);
    };
    const call = (sender: string) => world.call('GET', '/api/v1/users/designs', { token: sender });
    const many = Array.from({ length: 230 }, () => note('many')(call(token)));
    await Promise.all([...many, note('one')(call(apiToken))]);
    expect(order.indexOf('one')).toBeLessThan(60);
    // One begins at once and 200 wait. Where asking who calls takes a moment, a few begin before the last have come.
    const [served, refused] = ['many', 'many 429'].map((name) => order.filter((one) => one === name).length);
    expect(served! + refused!).toBe(230);
    expect(served!).toBeGreaterThanOrEqual(201);
    expect(served!).toBeLessThan(215);
  });
});
