import { join } from 'node:path';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '../../api/rooms.ts';
import { startTracing, type Tracing } from '../../api/telemetry/tracing.ts';
import { appPaths } from '../../scripts/page-list.ts';
import { fullPath } from '../../shared/base/endpoint.ts';
import { reportAddresses } from '../../shared/report/addresses.ts';
import { reportOf } from '../../shared/report/error-report.ts';
import { ROOT } from '../support/sources.ts';
import { startWorld, type World } from './support/world.ts';

/** Shapes of secrets that open something by themselves; ids, numbers and days look different. */
const SHAPES = [
  '0f6ad1c2-93b4-4e5f-8a7d-1c2b3a4f5e6d',
  '0f6ad1c293b44e5f8a7d1c2b3a4f5e6d',
  'aB3_dE6-gH9jKlMnOpQrStUvWxYz0123456789abcde',
  'eyJhIjoiYiJ9.c2lnbmF0dXJlLW9mLXNvbWV0aGluZw',
] as const;

/** Parameters that take what is written like a secret, and are none: `group.name.parameter` of endpoints, with the reason. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  'catalog.details.slug': 'the name of a material, which everybody sees',
  'material.image.hash': 'the hash of a picture that everybody sees',
  'site.delivery.zip': 'a ZIP code, which says nothing of anybody',
  'site.page.path': 'the address of a page that everybody sees',
  'production.code.code': 'a code of a bag or a sheet, which staff alone opens',
  'legacy.shopOrder.id': 'the number of an order, which staff alone opens',
  ...Object.fromEntries(
    ['effect', 'close', 'weekEffect', 'place', 'week'].map((name) => [`calendar.${name}.id`, 'the name of a hub']),
  ),
  ...Object.fromEntries(
    ['get', 'version', 'preview', 'saveDraft', 'publish', 'takeOff', 'restore'].map((name) => [
      `siteContent.${name}.key`,
      'the address of a page that everybody sees',
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'change', 'addMachine', 'addShift', 'addPlace'].map((name) => [`hub.${name}.id`, 'the name of a hub']),
  ),
};

/** Parameters of the app's addresses that are none: what they name is shown to those alone who may see it, or to everybody. */
const OPEN_PAGES = [
  ...['id', 'quoteId', 'invoiceId', 'designId', 'termsVersion', 'materialSlug', 'category'],
  ...['landing', 'program', 'batch', 'step', 'team', 'batchId', 'shipmentId'],
  ...['templatesPage', 'template', 'topic', 'guide', 'contentKind', 'contentKey'],
];

const SOME_ID = '0123456789abcdefghjkmnpqrs';

/** A way in which an address is called, with the secret that stands in it. */
interface Secret {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly secret: string;
}

/** Every parameter of every endpoint that takes what is written like a secret. */
function secretsOfEndpoints(): Secret[] {
  return Object.entries(ENDPOINTS).flatMap(([name, endpoint]) => {
    const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    return parameters.flatMap((parameter) => {
      const values = (value: string) =>
        Object.fromEntries(parameters.map((p) => [p, p === parameter ? value : SOME_ID]));
      const secret = SHAPES.find((shape) => endpoint.params!.safeParse(values(shape)).success);
      if (secret === undefined || `${name}.${parameter}` in NO_SECRETS) return [];
      const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, p: string) => values(secret)[p]!);
      return [{ what: `${name}.${parameter}`, method: endpoint.method.toUpperCase(), path, secret }];
    });
  });
}

async function secretsOfPages(): Promise<Secret[]> {
  const paths = await appPaths(join(ROOT, 'app'));
  return paths.flatMap((path) => {
    const parameters = [...path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
    return parameters
      .filter((parameter) => !OPEN_PAGES.includes(parameter))
      .map((parameter) => {
        const called = path.replace(/:(\w+)/g, (_, name: string) => (name === parameter ? SHAPES[0] : SOME_ID));
        return { what: `${path} ${parameter}`, method: 'GET', path: called, secret: SHAPES[0] };
      });
  });
}

let world: World;
let tracing: Tracing;
let all: Secret[];
const exporter = new InMemorySpanExporter();
beforeAll(async () => {
  const traced = { traceEndpoint: 'http://localhost:4318', traceShare: 1, trustProxy: false };
  tracing = startTracing(traced, () => exporter)!;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: traced.traceEndpoint, LOG_LEVEL: 'trace' };
  world = await startWorld({ tracing, env });
  all = [...secretsOfEndpoints(), ...(await secretsOfPages())];
});
afterAll(async () => {
  await world.close();
  await tracing.close();
});

it('knows addresses that open something by themselves', () => {
  const known = all.map(({ what }) => what);
  for (const one of [
    'organization.invitation.token',
    'organization.accept.token',
    'profile.avatar.key',
    'issued.sharedFile.uuid',
    'issued.stopReminders.token',
    'issued.link.id',
    '/invite/:token token',
    '/share/:uuid uuid',
    '/reminders/stop/:token token',
  ])
    expect(known).toContain(one);
});

it('[RE5] writes none into the log or a trace, however the address is called', async () => {
  for (const { method, path } of all)
    for (const [asked, at] of [
      [method, path],
      ['PATCH', path],
      [method, `${path}/more`],
      [method, `${path}?a=b`],
    ] as const)
      await world.call(asked, at, asked === 'GET' ? {} : { body: {} });
  await tracing.flush();
  const spans = JSON.stringify(
    exporter.getFinishedSpans().map(({ name, attributes, events }) => [name, attributes, events]),
  );
  const log = world.logged.join('');
  for (const { what, path, secret } of all) {
    const masked = path.replace(secret, '[redacted]');
    expect(spans.includes(masked), what).toBe(true);
    expect(log.includes(`"path":"${masked}"`), what).toBe(true);
  }
  for (const secret of SHAPES)
    expect([secret, log.includes(secret), spans.includes(secret)]).toEqual([secret, false, false]);
});

it('[RE5] sends none in a report, and takes it out where one comes with it', async () => {
  for (const { what, path, secret } of all) {
    const text = `GET ${path} failed: "https://shop.example${path}:10:2"`;
    expect(JSON.stringify(reportOf('error', new Error(text), path, 'app-1.js')), what).not.toContain(secret);
    const body = { kind: 'error', message: text, stack: text, path, release: 'app-1.js' };
    expect((await world.call('POST', fullPath(reportAddresses.error), { body })).status, what).toBe(200);
    world.clock.advance(60_000);
  }
  const log = world.logged.join('');
  expect(log.match(/"msg":"browser fault"/g)).toHaveLength(all.length);
  for (const secret of SHAPES) expect(log).not.toContain(secret);
});
