import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_BOOK } from '../../api/address-book.ts';
import { LATER_ADDRESS_BOOK } from '../../api/later-address-book.ts';
import { insertEvent } from '../../api/jobs/job-rows.ts';
import { inOrder, joined } from '../../api/room.ts';
import { allWork, allRoutes, ENDPOINTS, MIGRATIONS, ROOMS } from '../../api/rooms.ts';
import { type EndpointAddress, fullPath } from '../../shared/base/endpoint.ts';
import { ROOT } from '../support/sources.ts';
import { startWorld, type World } from './support/world.ts';
import { TEXT_INDEX } from '../../api/db/text-index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const nameOf = ({ method, ...address }: EndpointAddress) => `${method} ${fullPath(address)}`;

describe('the list of rooms', () => {
  it('answers every endpoint, and nothing else', () => {
    const answered = allRoutes(world.deps).map(({ endpoint }) => nameOf(endpoint));
    expect(answered.toSorted()).toEqual(Object.values(ENDPOINTS).map(nameOf).toSorted());
    expect(new Set(answered).size).toBe(answered.length);
  });

  it('leaves out the sandbox’s form where a real gateway takes the money', () => {
    const routes = allRoutes({ ...world.deps, sandbox: null }).map(({ endpoint }) => nameOf(endpoint));
    expect(routes).not.toContain('post /sandbox-gateway/tokens');
    expect(routes.length).toBe(Object.keys(ENDPOINTS).length - 1);
  });

  it('has every endpoint of the API in one of the clients’ address books', () => {
    const book = Object.entries({ ...ADDRESS_BOOK, ...LATER_ADDRESS_BOOK }).flatMap(([group, all]) =>
      Object.entries<EndpointAddress>(all).map(([name, address]) => [`${group}.${name}`, nameOf(address)]),
    );
    const ours = Object.entries(ENDPOINTS).filter(([, { base }]) => base === undefined);
    expect(Object.fromEntries(book)).toEqual(Object.fromEntries(ours.map(([name, e]) => [name, nameOf(e)])));
  });

  it('says every table of the database, each in one room', async () => {
    const tables = await world.deps.database.db.introspection.getTables();
    // SQLite keeps an index of words in tables of its own.
    const made = tables.map(({ name }) => name).filter((name) => !name.includes(TEXT_INDEX));
    expect(ROOMS.flatMap(({ tables }) => tables as readonly string[]).toSorted()).toEqual(made.toSorted());
  });

  it('has every migration file, in the order of its number', () => {
    const files = readdirSync(join(ROOT, 'api', 'db', 'migrations')).map((file) => file.replace(/\.ts$/, ''));
    expect(Object.keys(MIGRATIONS)).toEqual(files.toSorted());
    for (const name of files) expect(name).toMatch(/^\d{4}-[a-z]+(-[a-z]+)*$/);
  });

  it('keeps the names of the migrations that existing databases have applied', () => {
    expect(Object.keys(MIGRATIONS).slice(0, 6)).toEqual([
      '0001-activity',
      '0002-catalog',
      '0003-calendar',
      '0004-ledger',
      '0005-account',
      '0006-taxation',
    ]);
  });

  it('is in the OpenAPI document, endpoint by endpoint', async () => {
    const answers = await Promise.all([1, 2].map(() => world.call('GET', '/api/v1/openapi.json')));
    const answer = answers[1]!;
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m} ${path}`));
    expect(listed.toSorted()).toEqual(Object.values(ENDPOINTS).map(nameOf).toSorted());
    expect(paths['/api/v1/uploads/{designId}']).toHaveProperty('put');
    expect(paths['/sandbox-gateway/tokens']).toHaveProperty('post');
  });

  it('[BA47] is described there in less than 1 MB, each schema once, ready to be sent', async () => {
    const answer = await world.call('GET', '/api/v1/openapi.json');
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(components.schemas).toHaveProperty(name!);
    for (const name of ['Quote', 'Part', 'Order', 'Failure']) expect(components.schemas[name]).toBeDefined();
    const headers = { 'accept-encoding': 'gzip' };
    const zipped = await world.call('GET', '/api/v1/openapi.json', { headers });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect((await zipped.arrayBuffer()).byteLength).toBeLessThan(100_000);
    const again = { 'if-none-match': answer.headers.get('etag')! };
    expect((await world.call('GET', '/api/v1/openapi.json', { headers: again })).status).toBe(304);
  });
});

describe('two rooms', () => {
  it('must not bring the same name or number', () => {
    const migration = { up: async () => {} };
    const twice = [
      ['0007-one', migration],
      ['0007-two', migration],
    ] as const;
    expect(() =>
      joined('event', [
        ['a', 1],
        ['a', 2],
      ]),
    ).toThrow('Two rooms have the event a.');
    expect(() => inOrder(twice)).toThrow('0007');
    const sorted = inOrder([
      ['0002-b', migration],
      ['0001-a', migration],
    ]);
    expect(Object.keys(sorted)).toEqual(['0001-a', '0002-b']);
  });
});

describe('an event', () => {
  it('is handled by its room', () => {
    expect(Object.keys(allWork(world.deps).handlers)).toContain('order_confirmation');
  });

  it('that no room handles stays among the jobs and is logged', async () => {
    const { database, clock, jobs } = world.deps;
    await insertEvent(clock, database.db, 'nobody_knows', 'x');
    await jobs.drain('event');
    const left = await database.db.selectFrom('jobs').selectAll().where('kind', '=', 'nobody_knows').execute();
    expect(left).toMatchObject([{ attempt: 1, done_at: null, lease_owner: null }]);
    expect(left[0]!.error).toContain('nobody_knows');
  });
});
