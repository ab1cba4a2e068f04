import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { redirectOf, routeOf, tidyPath } from '../../app/router/match.ts';
import { menuOf } from '../../app/router/menus.ts';
import { NOT_FOUND } from '../../app/content/screens.ts';
import { REDIRECTS, ROUTES } from '../../app/router/every-room.ts';
import { FIRST_ROOMS } from '../../app/router/first-rooms.ts';
import { LATER_ROOMS } from '../../app/router/later-rooms.ts';
import { loadLaterRooms, tableNow, withAllRooms } from '../../app/router/routes.ts';
import { tableOf } from '../../app/router/table.ts';
import type { Menu } from '../../app/platform/room-screens.ts';
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

it('[PD06] pages at machines and tables stay in sight without a network, no others', () => {
  const going = ROUTES.filter(({ goesOn }) => goesOn).map(({ id }) => id);
  expect(going).toContain('sorting');
  expect(
    ROUTES.filter(({ id, goesOn }) => !goesOn && /^(?:machine|sorting|bench|packing)/.test(id)).map(({ id }) => id),
  ).toEqual(['packing-slip']);
  expect(going.every((id) => /^(?:machine|sorting|bench|packing)/.test(id))).toBe(true);
});

describe('the table of rooms', () => {
  it('begins with those on the way to a price, and knows all of them later', async () => {
    expect(routeOf('/designs').route.id).toBe('design');
    expect(routeOf('/account/orders/o1').route.id).toBe('not-known-yet');
    // A menu is given out once it is whole.
    expect(await withAllRooms(Promise.resolve('menu'))).toBe('menu');
    expect(routeOf('/account/orders/o1').route.id).toBe('order');
    expect(routeOf('/nowhere').route.id).toBe('not-found');
  });

  it('never shows a first room in place of a later one', () => {
    const first = tableOf(FIRST_ROOMS, false);
    const later = tableOf(LATER_ROOMS, false);
    const taken = [...later.paths.map(({ path }) => path), ...Object.keys(later.redirects)].filter(
      (path) => routeOf(path, first).route.id !== 'not-known-yet',
    );
    expect(taken).toEqual([]);
  });
});

describe('menus', () => {
  beforeAll(loadLaterRooms);
  /** Entries that everybody who is signed in has. */
  const OWN = [
    'Profile',
    'Quotes',
    'Orders',
    'Saved materials',
    'Saved parts',
    'Requests',
    'Organization',
    'Payment terms',
  ];
  const labels = (menu: Menu, role: number | null) =>
    menuOf(menu, role === null ? null : { role }, tableNow()).map(({ label }) => label);

  it('show what their reader may see, in one order', () => {
    expect(labels('account', null)).toEqual([]);
    expect(labels('account', ROLE.customer)).toEqual(OWN);
    expect(labels('account', ROLE.admin)).toEqual([...OWN, 'Staff']);
    expect(labels('staff', ROLE.customer)).toEqual([]);
    const shared = [
      'Today',
      'Jobs',
      'Batches',
      'Schedule',
      'Shop floor',
      'Packing',
      'Stock',
      'Outside work',
      'Print farm',
    ];
    const staff = [...shared, 'Orders', 'Requests', 'Late', 'Remakes', 'Questions', 'Create quote', 'Users'];
    expect(labels('staff', ROLE.productionAdmin)).toEqual([
      ...staff,
      'Imported orders',
      'Imported designs',
      'Materials',
      'Calibration',
      'Metrics',
    ]);
    expect(labels('staff', ROLE.admin)).toEqual([
      ...staff,
      'Tax exemptions',
      'Imported orders',
      'Imported designs',
      'Materials',
      'Working days',
      'Sheet sizes',
      'Hubs',
      'Rate card',
      'Calibration',
      'Money',
      'Credit',
      'Trade credit',
      'Refunds',
      'Bought credit',
      'Coupons',
      'Site',
      'Sitemap',
      'Rendered pages',
      'Metrics',
      'File inspection',
      'Experiments',
      'Background jobs',
    ]);
  });
});

describe('menus of some', () => {
  beforeAll(loadLaterRooms);
  const labels = (account: Parameters<typeof menuOf>[1]) =>
    menuOf('account', account, tableNow()).map(({ label }) => label);

  it('lead partners to their campaign, and customers with a prime rate to it', () => {
    expect(labels({ role: ROLE.partner })).toContain('Partner campaign');
    expect(labels({ role: ROLE.customer })).not.toContain('Partner campaign');
    const former = { role: ROLE.customer, v1UserId: 7, primePerMinuteRate: 1.5, primeCancelledAt: null };
    expect(labels(former)).toContain('Prime');
    expect(labels({ ...former, primePerMinuteRate: 1 })).not.toContain('Prime');
    expect(labels({ ...former, v1UserId: 0 })).not.toContain('Prime');
    expect(labels({ ...former, primePerMinuteRate: 1, primeCancelledAt: '2026-01-01T00:00:00.000Z' })).toContain(
      'Prime',
    );
  });
});

describe('addresses', () => {
  beforeAll(loadLaterRooms);
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
    ['/legal/terms/2026-11-22', 'terms-version'],
    ['/legal/terms/2026-11-24', 'terms-version'],
    ['/legal/privacy', 'privacy'],
    ['/Materials', 'not-found'],
    ['/materials/category/metal/brass/x', 'not-found'],
    ['/nowhere', 'not-found'],
  ])('%s shows %s', (path, id) => expect(routeOf(path).route.id).toBe(id));

  it('guard what needs a sign-in', () => {
    const guarded = ROUTES.filter(({ guard }) => guard !== 'none').map(({ id, guard }) => `${id} ${guard}`);
    expect(guarded.toSorted()).toEqual([
      'account signed-in',
      'add-card signed-in',
      'admin-bought-credit admin',
      'admin-calendar admin',
      'admin-coupons admin',
      'admin-credits admin',
      'admin-dxf admin',
      'admin-experiments admin',
      'admin-material admin',
      'admin-materials admin',
      'admin-prerender admin',
      'admin-rate-card admin',
      'admin-refund-order admin',
      'admin-refunds admin',
      'admin-site admin',
      'admin-site-text admin',
      'admin-sitemap admin',
      'admin-sizes admin',
      'admin-statement admin',
      'admin-terms admin',
      'admin-terms-file admin',
      'admin-users admin',
      'batch staff',
      'batches staff',
      'bench staff',
      'buy-credit signed-in',
      'calibration staff',
      'checkout signed-in',
      'credits signed-in',
      'floor-job staff',
      'floor-jobs staff',
      'hub admin',
      'hubs admin',
      'imported-designs signed-in',
      'imported-order signed-in',
      'imported-orders signed-in',
      'inquiries staff',
      'inquiry staff',
      'invoices signed-in',
      'jobs admin',
      'kept-materials staff',
      'late-orders staff',
      'machine staff',
      'machines staff',
      'metrics staff',
      'money-tasks admin',
      'new-batch staff',
      'order signed-in',
      'order-invoice signed-in',
      'orders signed-in',
      'organization signed-in',
      'outside staff',
      'packing staff',
      'packing-list staff',
      'packing-slip signed-in',
      'partner-campaign signed-in',
      'pay-invoice signed-in',
      'payment-terms signed-in',
      'prime signed-in',
      'print-batch staff',
      'print-batches staff',
      'print-production staff',
      'print-shipment staff',
      'print-shipping staff',
      'print-unassigned staff',
      'production staff',
      'production-imported-order staff',
      'production-order staff',
      'production-users staff',
      'profile signed-in',
      'remake staff',
      'remakes staff',
      'request signed-in',
      'request-inbox staff',
      'requests signed-in',
      'schedule staff',
      'sorting staff',
      'sorting-list staff',
      'statement signed-in',
      'stock staff',
      'stock-item staff',
      'tax-exemption admin',
      'tax-exemption-new admin',
      'tax-exemptions admin',
      'today staff',
      'user staff',
      'wall staff',
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
