import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { redirectOf, routeOf, tidyPath } from '../../app/router/match.ts';
import { menuOf } from '../../app/router/menus.ts';
import { NOT_FOUND } from '../../app/content/screens.ts';
import { REDIRECTS, ROUTES } from '../../app/router/routes.ts';
import type { Menu } from '../../app/router/screens.ts';
import { ROLE } from '../../shared/account/roles.ts';

// The one screen that is not fetched when it is needed; it wants a browser.
vi.mock('../../app/content/HomeScreen.tsx', () => ({ HomeScreen: () => null }));

const app = join(import.meta.dirname, '..', '..', 'app');

/** Every address that a link or a jump in the app names, cut at its first variable part. */
function linkedPaths(): string[] {
  const sources = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const named = sources.matchAll(/(?:\bto=\{?|\bto: |navigate\(|href=\{?)["'`](\/[^"'`#?]*)/g);
  return [...new Set([...named].map((match) => match[1]!.replace(/\$\{[^}]*\}?/g, 'x')))];
}

describe('menus', () => {
  /** What everybody who is signed in has. */
  const OWN = ['Account', 'Orders', 'Saved materials', 'Saved parts', 'Requests', 'Organization'];
  const labels = (menu: Menu, role: number | null) =>
    menuOf(menu, role === null ? null : { role }).map(({ label }) => label);

  it('show what their reader may see, in one order', () => {
    expect(labels('main', null)).toEqual(['Materials']);
    expect(labels('footer', null)).toEqual(['Upload a drawing', 'Materials', 'Terms', 'Privacy']);
    expect(labels('account', null)).toEqual([]);
    expect(labels('account', ROLE.customer)).toEqual(OWN);
    expect(labels('account', ROLE.admin)).toEqual([
      ...OWN,
      'Production orders',
      'Request inbox',
      'Create quote',
      'Background jobs',
    ]);
  });
});

describe('addresses', () => {
  it('lose doubled and trailing slashes', () => {
    expect(tidyPath('/')).toBe('/');
    expect(tidyPath('//')).toBe('/');
    expect(tidyPath('/materials/')).toBe('/materials');
    expect(tidyPath('//evil.example//x/')).toBe('/evil.example/x');
  });

  it.each([
    ['/go', '/'],
    ['/start/', '/'],
    ['/!go', '/'],
    ['/!start', '/'],
    ['/price/', '/price'],
  ])('%s leads to %s', (from, to) => expect(redirectOf(from)).toBe(to));

  it('stay where they are otherwise', () => expect(redirectOf('/materials')).toBeNull());

  it.each([
    ['/', 'home'],
    ['/build', 'home'],
    ['/welcome', 'home'],
    ['/designs', 'design'],
    ['/designs/d1', 'design'],
    ['/materials', 'materials'],
    ['/materials/category/metal', 'materials'],
    ['/materials/category/metal/brass-260', 'material'],
    ['/materials/brass-260', 'material'],
    ['/price/q1', 'quote'],
    ['/signup', 'auth'],
    ['/account', 'account'],
    ['/account/orders/o1', 'order'],
    ['/legal', 'legal'],
    ['/legal/terms', 'terms'],
    ['/legal/privacy', 'privacy'],
    ['/Materials', 'not-found'],
    ['/materials/category/metal/brass/x', 'not-found'],
    ['/nowhere', 'not-found'],
  ])('%s shows %s', (path, id) => expect(routeOf(path).route.id).toBe(id));

  it('guard what needs a sign-in', () => {
    const guarded = ROUTES.filter(({ guard }) => guard !== 'none').map(({ id, guard }) => `${id} ${guard}`);
    expect(guarded.toSorted()).toEqual([
      'account signed-in',
      'checkout signed-in',
      'jobs admin',
      'order signed-in',
      'orders signed-in',
      'organization signed-in',
      'production staff',
      'profile signed-in',
      'request signed-in',
      'request-inbox staff',
      'requests signed-in',
    ]);
  });

  it('each belong to one screen, named once', () => {
    const ids = ROUTES.map(({ id }) => id);
    const paths = [...ROUTES.flatMap((route) => route.paths), ...Object.keys(REDIRECTS)];
    expect(ids.length).toBe(new Set(ids).size);
    expect(paths.length).toBe(new Set(paths).size);
  });

  it('have titles of their own', () => {
    const titles = [...ROUTES, NOT_FOUND].map(({ title }) => title);
    expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
  });

  it('are only linked where there is a page', () => {
    const links = linkedPaths();
    expect(links.length).toBeGreaterThan(8);
    const dead = links.filter((path) => routeOf(path).route.id === 'not-found');
    expect(dead).toEqual([]);
    expect(Object.values(REDIRECTS).filter((path) => routeOf(path).route.id === 'not-found')).toEqual([]);
  });
});
