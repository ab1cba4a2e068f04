import '../../support/page.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROLE } from '../../../shared/account/roles.ts';
import { adoptSignIn } from '../../../app/platform/session.ts';
import { loadLaterRooms, tableNow } from '../../../app/router/routes.ts';
import { routeOf } from '../../../app/router/match.ts';
import { StaffSide } from '../../../app/shell/staff/StaffSide.tsx';
import { clear, show } from './render.tsx';

beforeAll(() => loadLaterRooms());
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(null, { status: 404 })));
afterEach(clear);

/** The menu of somebody of a role on a page. */
function menuOf(role: number, path: string) {
  const account = { id: 'a1', email: 'kit@kerfwise.test', role, name: 'Kit' };
  act(() => adoptSignIn({ apiToken: 'token', account } as never));
  show(<StaffSide />, path);
  return within(screen.getByRole('navigation', { name: 'Staff' }));
}

const addressOf = (menu: ReturnType<typeof menuOf>, name: string) =>
  menu.queryByRole('link', { name })?.getAttribute('href') ?? null;

const LINES = [
  ...['Today', 'Jobs', 'Batches', 'Schedule', 'Packing', 'Stock', 'Orders', 'Requests', 'Remakes', 'Customers'],
  ...['Money', 'Catalog', 'Site', 'Figures'],
];

it('the menu has fourteen lines, each of which leads to the first page that a role may see', () => {
  const menu = menuOf(ROLE.admin, '/account/production/today');
  expect(menu.getAllByRole('link').map((one) => one.textContent)).toEqual(LINES);
  expect(['Money', 'Catalog', 'Site', 'Figures'].map((name) => addressOf(menu, name))).toEqual([
    '/account/admin/money',
    '/account/admin/materials',
    '/account/admin/site',
    '/account/admin/metrics',
  ]);
  clear();
  const others = menuOf(ROLE.productionAdmin, '/account/production/today');
  expect(addressOf(others, 'Catalog')).toBe('/account/production/materials');
  expect(addressOf(others, 'Site')).toBeNull();
  expect(addressOf(others, 'Money')).toBeNull();
});

it('every page of the staff’s menu stands under one of its lines', () => {
  const entries = tableNow()
    .rooms.flatMap((room) => room.menu ?? [])
    .filter(({ menu }) => menu === 'staff');
  expect(entries.filter(({ line }) => line === undefined)).toEqual([]);
});

it('every page of the staff’s menu comes in the staff’s frame, or in one of its own', () => {
  const entries = tableNow()
    .rooms.flatMap((room) => room.menu ?? [])
    .filter(({ menu }) => menu === 'staff');
  const others = entries.filter(({ to }) => {
    const { route } = routeOf(to, tableNow());
    return route.chrome !== 'staff' && route.chrome !== 'standalone' && !route.isDesk;
  });
  expect(others.map(({ to }) => to)).toEqual([]);
});

it('a line opens in place while one of its pages is open', () => {
  const menu = menuOf(ROLE.admin, '/account/admin/generate-sitemap');
  expect(within(menu.getByRole('list', { name: 'Site' })).getAllByRole('link')).toHaveLength(2);
  expect(menu.getByRole('link', { name: 'Sitemap' }).getAttribute('aria-current')).toBe('page');
  expect(menu.getByRole('link', { name: 'Site' }).getAttribute('aria-current')).toBeNull();
  expect(addressOf(menu, 'Rendered pages')).toBe('/account/admin/prerender-config');
  expect(menu.queryByRole('link', { name: 'Experiments' })).toBeNull();
});

it('a page below the address of an entry marks that entry', () => {
  const menu = menuOf(ROLE.admin, '/account/admin/heroforge/production');
  expect(menu.getByRole('link', { name: 'Print farm' }).getAttribute('aria-current')).toBe('page');
});
