import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../api/app-env.ts';
import { newId, idText } from '../../api/clock.ts';
import type { Route } from '../../api/route.ts';
import { ENDPOINTS } from '../../api/rooms.ts';
import { allowed, register } from '../../api/routing.ts';
import { idField } from '../../shared/base/fields.ts';
import { bySpecificity } from '../../shared/base/path-order.ts';
import { fullPath } from '../../shared/base/endpoint.ts';
import { customer, guest, pricedQuote } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

const PAGES = [
  '/',
  '/materials',
  '/materials/category/:category',
  '/materials/:materialSlug',
  '/price/:quoteId',
  '/go',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const dist = world.env.distDir;
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Kerfwise</title>');
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'export {};');
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ paths: PAGES }));
});
afterAll(() => world.close());

const SOME_ID = '0123456789abcdefghjkmnpqrs';
const addressOf = (path: string) => path.replace(/\{\w+\}/g, SOME_ID);
const PATHS = [...new Set(Object.values(ENDPOINTS).map(fullPath))];
const methodsOf = (path: string) =>
  Object.values(ENDPOINTS)
    .filter((endpoint) => fullPath(endpoint) === path)
    .map(({ method }) => method.toUpperCase());

describe('fixed words', () => {
  it('come before parameters, at the first step that differs', () => {
    const paths = ['/q/{id}', '/q', '/q/{id}/rates', '/q/latest', '/{any}', '/q/latest/{id}', '/{any}/rates', '/p/z'];
    expect(paths.toSorted(bySpecificity)).toEqual([
      '/p/z',
      '/q',
      '/q/latest',
      '/q/latest/{id}',
      '/q/{id}',
      '/q/{id}/rates',
      '/{any}',
      '/{any}/rates',
    ]);
  });

  it('are reached whatever order the rooms name them in', async () => {
    const route = (method: string, path: string) => ({ endpoint: { method, path }, handler: {}, options: {} });
    const routes = [route('get', '/q/{id}'), route('post', '/q/latest'), route('get', '/q/paid')];
    for (const given of [routes, routes.toReversed()]) {
      const app = new Hono<AppEnv>();
      register(
        app,
        given as unknown as Route[],
        ({ endpoint }) =>
          (c) =>
            c.text(endpoint.path),
      );
      const text = async (method: string, path: string) => {
        const answer = await app.request(`/api/v1${path}`, { method });
        return answer.status === 200 ? await answer.text() : answer.status;
      };
      expect(await text('GET', '/q/paid')).toBe('/q/paid');
      expect(await text('GET', '/q/other')).toBe('/q/{id}');
      // The word names a path of its own, so the parameter's method is none of its methods.
      expect(await text('GET', '/q/latest')).toBe(405);
      expect(await text('POST', '/q/latest')).toBe('/q/latest');
    }
  });
});

describe('fixed words of the rooms', () => {
  /** Endpoints with a word where another one of the same method and length takes a value. */
  const shadowed = Object.values(ENDPOINTS).flatMap((word) => {
    const steps = fullPath(word).split('/');
    const isValue = (step: string) => step.startsWith('{');
    const hides = Object.values(ENDPOINTS).find((other) => {
      const others = fullPath(other).split('/');
      if (other === word || other.method !== word.method || others.length !== steps.length) return false;
      const fits = others.every((step, i) => step === steps[i] || isValue(step));
      return fits && others.some((step, i) => isValue(step) && !isValue(steps[i]!));
    });
    return hides ? [[word.method.toUpperCase(), fullPath(word), fullPath(hides)] as const] : [];
  });

  it('are there', () => expect(shadowed.map(([, path]) => path)).toContain('/api/v1/quotes/get_latest_or_create_new'));

  it.each(shadowed)('%s %s is not taken for a value of %s', async (method, path) => {
    for (const order of [Object.values(ENDPOINTS), Object.values(ENDPOINTS).toReversed()]) {
      const app = new Hono<AppEnv>();
      const routes = order.map((endpoint) => ({ endpoint, handler: {}, options: {} }));
      register(
        app,
        routes as unknown as Route[],
        ({ endpoint }) =>
          (c) =>
            c.text(fullPath(endpoint)),
      );
      expect(await (await app.request(addressOf(path), { method })).text()).toBe(path);
    }
  });
});

describe('ids', () => {
  it('are made in the one spelling they are read in', () => {
    for (let at = 0; at < 200; at += 1) {
      const clock = { now: () => Date.UTC(2026, 0, 1) + at * 86_400_123 };
      const id = newId(clock);
      expect(idField.safeParse(id).success, id).toBe(true);
    }
    const [early, late] = [idText(31, 2), idText(32, 2)];
    expect([early, late]).toEqual(['0z', '10']);
  });

  it('have one spelling', async () => {
    const token = (await customer(world)).apiToken;
    const { id } = await pricedQuote(world, token);
    const get = async (idText: string) => (await world.call('GET', `/api/v1/quotes/${idText}`, { token })).status;
    expect(await get(id)).toBe(200);
    expect(id).toMatch(/[a-z]/);
    for (const other of [id.toUpperCase(), ` ${id}`, `${id}%20`, `${id}0`, id.slice(1), 'unpaid', '%2e%2e', '0'])
      expect(await get(other), other).toBe(404);
  });

  it('of the catalogue too', async () => {
    const [material] = world.deps.catalog.book().materials;
    const get = async (path: string) => (await world.call('GET', `/api/v1${path}`)).status;
    expect(await get(`/material/${material!.id}/properties`)).toBe(200);
    for (const other of [`0${material!.id}`, `${material!.id}.0`, `+${material!.id}`, '1e2', '0x1', '-1', 'x', '%20'])
      expect(await get(`/material/${other}/properties`), other).toBe(404);
    expect(await get(`/materials/${material!.slug}/details`)).toBe(200);
    for (const other of [material!.slug.toUpperCase(), `${material!.slug}-`, 'no-such'])
      expect(await get(`/materials/${other}/details`), other).toBe(404);
  });
});

describe('methods', () => {
  it.each(PATHS)('%s says which it takes', async (path) => {
    const methods = methodsOf(path);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !methods.includes(name))) {
      const answer = await world.call(method, addressOf(path));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed(methods)]);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
    const options = await world.call('OPTIONS', addressOf(path));
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allowed(methods), '']);
  });

  it('HEAD answers as GET does, without a body', async () => {
    const head = await world.call('HEAD', '/api/v1/catalogs');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await world.call('HEAD', '/api/v1/users/login')).status).toBe(405);
    expect(allowed(['get'])).toBe('GET, HEAD, OPTIONS');
  });

  it('a path that takes the method asks who is calling first', async () => {
    expect((await world.call('GET', '/api/v1/quotes/unpaid')).status).toBe(401);
    const { apiToken } = await guest(world);
    expect((await world.call('GET', '/api/v1/quotes/unpaid', { token: apiToken })).status).toBe(404);
  });

  it.each(['/healthz', '/api/v1/openapi.json', '/', '/assets/app-1.js'])('%s is only read', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await world.call(method, path);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });
});

describe('addresses of the app', () => {
  const status = async (path: string, method = 'GET') => (await world.call(method, path)).status;
  const slugs = () => {
    const book = world.deps.catalog.book();
    return { material: book.materials[0]!.slug, category: book.categories[0]!.slug };
  };

  it('that it has are 200 with the page', async () => {
    const { material, category } = slugs();
    const own = ['/materials/category/favorites', '/materials/category/recent'];
    const known = [
      '/',
      '/materials',
      '/materials/',
      `/materials/${material}`,
      `/materials/category/${category}`,
      ...own,
    ];
    for (const path of [...known, '/price/anything', '/go', '/index.html', '/assets/app-1.js'])
      expect(await status(path), path).toBe(200);
  });

  it('that it does not have are 404 with the page, which says so', async () => {
    const { material, category } = slugs();
    const unknown = [
      '/nowhere',
      '/Materials',
      '/materials/no-such',
      '/materials/category/no-such',
      '/price',
      '/x.html',
    ];
    for (const path of [
      ...unknown,
      `/materials/${category}`,
      `/materials/category/${material}`,
      '/materials/category',
    ]) {
      const answer = await world.call('GET', path);
      expect([answer.status, await answer.text()], path).toEqual([404, expect.stringContaining('Kerfwise')]);
      expect(await status(path, 'POST'), path).toBe(404);
      expect(await status(path, 'HEAD'), path).toBe(404);
    }
  });

  it('files that are not there are no pages, nor is the list itself', async () => {
    for (const path of ['/assets/gone.js', '/pages.json']) {
      const answer = await world.call('GET', path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
  });

  it('follow a new build', async () => {
    expect(await status('/new')).toBe(404);
    writeFileSync(join(world.env.distDir, 'pages.json'), JSON.stringify({ paths: [...PAGES, '/new'] }));
    expect(await status('/new')).toBe(200);
    expect(await status('/nowhere')).toBe(404);
  });
});
