import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { note } from '../../api/activity/note.ts';
import { createLog } from '../../api/middleware/log.ts';
import { spanned } from '../../api/telemetry/spans.ts';
import { startTracing } from '../../api/telemetry/tracing.ts';
import { masked, maskText, SECRET_NAMES } from '../../shared/base/secrets.ts';
import { MAX_REPORT_BYTES, reportOf } from '../../shared/report/error-report.ts';
import { CARDS, guest } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'trace' } });
});
afterEach(() => world.close());

/** Every name on the list as people and programs spell it, with a value that nothing else has. */
const FIELDS: Record<string, string> = Object.fromEntries([
  ...SECRET_NAMES.map((name) => [name, `v4lue-of-${name}`]),
  ...['new_password', 'card_number', 'expiry_month', 'expiry_year', 'cardToken', 'device_token', 'Set-Password'].map(
    (name) => [name.replace('Set-Password', 'passWord'), `v4lue-as-${name}`],
  ),
]);

/** Secrets that are told by their look, wherever they stand. */
const LOOKS: readonly string[] = [
  ...Object.values(CARDS),
  '4242-4242-4242-4242',
  '4242424242424242',
  '378282246310005',
  'kw_0123456789abcdefghijklmnopqrstuvwxyzABCDEF',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  'eyJvIjoiYXBwcm92ZSIsImIiOiJ2aXNhIn0.c2lnbmF0dXJlLW9mLWEtc2VhbGVkLXRva2Vu',
  'casey.customer+shop@mail.example.com',
];

const SECRETS = [...Object.values(FIELDS), ...LOOKS];

/** One text with everything in it, the way messages, stacks and addresses hold it. */
const TEXT = [
  ...Object.entries(FIELDS).flatMap(([name, value]) => [
    `${name}=${value}`,
    `${name}: ${value}`,
    `"${name}":"${value}"`,
    JSON.stringify(JSON.stringify({ [name]: value })),
  ]),
  ...LOOKS.map((secret) => `the server said “${secret}”.`),
  'Authorization: Bearer v4lue-of-authorization',
  'at pay (https://shop.example/assets/app-1.js?token=v4lue-of-token#v4lue-of-secret:10:20)',
];

function expectNone(written: string): void {
  const bare = written.replace(/[ -]/g, '');
  for (const secret of SECRETS) {
    expect(written.includes(secret), secret).toBe(false);
    if (/^\d/.test(secret)) expect(bare.includes(secret.replace(/[ -]/g, '')), secret).toBe(false);
  }
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST', '/api/v1/errors', { body, headers });
const report = (more: object = {}) => ({ kind: 'error', message: 'Error: x', path: '/', release: 'app-1.js', ...more });

describe('[RE1] a secret is not written down', () => {
  it('by the log: by name at any depth, in text, in errors and their causes', () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    log.info({ ...FIELDS, deep: { list: [{ ...FIELDS }] } }, 'kept');
    for (const text of TEXT) {
      const error = Object.assign(new Error(text, { cause: new Error(text) }), { detail: text });
      log.error({ err: error, text }, text);
    }
    expect(lines).toHaveLength(1 + TEXT.length);
    expect(lines[0]).toContain('kept');
    expect(JSON.parse(lines[1]!)).toMatchObject({
      err: { type: 'Error', stack: expect.stringContaining('redaction.test.ts') },
    });
    expectNone(lines.join(''));
  });

  it('by an error report, before it is sent', () => {
    for (const text of TEXT) {
      const sent = reportOf('error', new Error(text), `/designs?${text}`, 'app-1.js');
      expect(sent.path).toBe('/designs');
      expectNone(JSON.stringify(sent));
    }
    expectNone(JSON.stringify(reportOf('rejection', { ...FIELDS }, '/', 'app-1.js')));
  });

  it('by the server, where a report comes with it all the same', async () => {
    const { apiToken } = await guest(world);
    for (const text of TEXT) {
      world.clock.advance(60_000);
      const headers = { authorization: `Bearer ${apiToken}` };
      const answer = await send(report({ message: text, stack: text, release: text.slice(0, 90) }), headers);
      expect(answer.status, text).toBe(200);
    }
    const log = world.logged.join('');
    expect(log.match(/"msg":"browser fault"/g)).toHaveLength(TEXT.length);
    expectNone(log);
    expect(log).not.toContain(apiToken);
  });

  it('by traces: by name, in text, in errors that we or libraries record', async () => {
    const exporter = new InMemorySpanExporter();
    const traced = { traceEndpoint: 'http://localhost:4318', traceShare: 1, trustProxy: false };
    const tracing = startTracing(traced, () => exporter)!;
    const server = await startWorld({ tracing, env: { OTEL_EXPORTER_OTLP_ENDPOINT: traced.traceEndpoint } });
    try {
      const dotted = Object.fromEntries(Object.entries(FIELDS).map(([name, value]) => [`http.header.${name}`, value]));
      spanned('fields', { ...FIELDS, ...dotted, list: TEXT }, () => {});
      for (const text of TEXT) {
        const fail = () => {
          throw new Error(text, { cause: new Error(text) });
        };
        expect(() => spanned(`named ${text}`, { text }, fail)).toThrow();
        await expect(spanned('later', {}, async () => fail())).rejects.toThrow();
        server.deps.catalog.book = fail;
        expect((await server.call('GET', `/api/v1/materials?${encodeURI(text)}`)).status).toBeGreaterThan(399);
        expect((await server.call('GET', '/api/v1/materials')).status).toBe(500);
      }
      await tracing.flush();
      const spans = exporter.getFinishedSpans();
      const recorded = (name: string) => spans.filter((span) => span.name === name).flatMap(({ events }) => events);
      expect(recorded('later')).toHaveLength(TEXT.length);
      expect(recorded('GET /api/v1/materials').length).toBeGreaterThanOrEqual(TEXT.length);
      const told = spans.map(({ name, attributes, events, status, links }) => ({
        name,
        attributes,
        events,
        status,
        links,
      }));
      expectNone(JSON.stringify(told));
      expect(JSON.stringify(told)).toContain('redaction.test.ts');
    } finally {
      await server.close();
      await tracing.close();
    }
  });

  it('by the activity log', async () => {
    const subject = { kind: 'account', id: 'a' } as const;
    const { db } = world.deps.database;
    const by = 'server';
    await note(world.clock, db, { by, kind: 'account.changed', subject, before: FIELDS, after: { deep: [FIELDS] } });
    for (const text of TEXT)
      await note(world.clock, db, { by, kind: 'account.changed', subject, before: null, after: { text } });
    const rows = await db.selectFrom('activity').selectAll().execute();
    expect(rows.length).toBeGreaterThan(TEXT.length);
    expectNone(JSON.stringify(rows));
  });

  it('and what is no secret is left as it is', () => {
    for (const text of [
      'TypeError: Cannot read properties of undefined (reading "parts")',
      'at Quote (https://shop.example/assets/app-1.js:10:2000)',
      'Order K-1042 of 12 × 3.2 mm, 1234567890123456 units, PO 4242-4242',
      'passwords differ; tokens: none left to read',
    ]) {
      expect(maskText(text)).toBe(text);
    }
    expect(masked({ quantity: 3, at: null, list: [1, 'a'], ok: true })).toEqual({
      quantity: 3,
      at: null,
      list: [1, 'a'],
      ok: true,
    });
  });

  it('however long and strange the text is, in no time to speak of', () => {
    for (const piece of ['a', '1', '1 ', '@', 'a@', '.', 'eyJ', 'password=', '"', 'https://a?', 'Bearer ', '\\"']) {
      const text = piece.repeat(60_000);
      expect(maskText(text).length).toBeLessThanOrEqual(65_536 * 12);
    }
  });
});

describe('a report', () => {
  it('[RE2] is one line of the log, with what helps to find the fault', async () => {
    const stack = 'TypeError: x\n    at Quote (https://shop.example/assets/app-1.js:10:20)';
    expect((await send(report({ kind: 'screen', message: 'TypeError: x', stack, path: '/price/01abc' }))).status).toBe(
      200,
    );
    const line = JSON.parse(world.logged.find((one) => one.includes('browser fault'))!) as Record<string, unknown>;
    expect(line.browser).toEqual({
      kind: 'screen',
      message: 'TypeError: x',
      stack,
      path: '/price/01abc',
      release: 'app-1.js',
    });
  });

  it.each([
    ['an unknown field', { token: 'x' }, 400],
    ['a path with a query', { path: '/a?b=c' }, 400],
    ['another kind', { kind: 'warning' }, 400],
    ['a long message', { message: 'x'.repeat(1001) }, 400],
    ['more than 8 kB', { stack: 'x'.repeat(MAX_REPORT_BYTES) }, 413],
  ])('[RE3] with %s is refused', async (_, more, status) => {
    expect((await send(report(more))).status).toBe(status);
    expect(world.logged.join('')).not.toContain('browser fault');
  });

  it('[RE3] of one address is taken now and then only', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await send(report())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    world.clock.advance(20_000);
    expect((await send(report())).status).toBe(200);
  });

  it('[RE3] fits into what is taken, whatever was thrown', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    for (const thrown of [new Error('ö'.repeat(20_000)), 'x'.repeat(20_000), undefined, null, 7, circle, Symbol('s')]) {
      world.clock.advance(60_000);
      expect((await send(reportOf('rejection', thrown, '/', ''))).status).toBe(200);
    }
  });
});
