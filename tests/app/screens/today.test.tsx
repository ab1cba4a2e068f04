import '../../support/page.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { TodayScreen } from '../../../app/today/TodayScreen.tsx';
import { WallScreen } from '../../../app/today/WallScreen.tsx';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const order = (number: string) => ({
  id: number,
  number,
  status: 'placed',
  ships_by: '2026-11-25',
  customer_email: 'casey@example.com',
  piece_count: 12,
  materials: ['Birch plywood'],
  to_nest: 0,
});
const NOTHING = {
  day: '2026-11-28',
  needs: [],
  ready: [],
  running: [],
  requests: [],
  remakes: [],
  money: [],
  jobs_held: [],
  batches: [],
  to_cut: [],
  short: [],
  counts: {
    needs: 0,
    ready: 0,
    running: 0,
    to_cut: 0,
    jobs_to_cut: 0,
    ships_today: 0,
    jobs_held: 0,
    batches: 0,
    requests: 0,
    remakes: 0,
    questions: 0,
    money: 0,
    stock: 0,
  },
};
const LATE = {
  ...NOTHING,
  needs: [{ ...order('K-1003'), reason: 'late', why: 'The customer doesn’t have a new date yet.' }],
  ready: [order('K-1004')],
  counts: { ...NOTHING.counts, needs: 1, ready: 1 },
};
const answer = (today: object) => vi.stubGlobal('fetch', async () => Response.json(today));

it('says that all is done where nothing waits', async () => {
  answer(NOTHING);
  show(<TodayScreen />, '/account/production/today');
  expect((await screen.findByText('You’re all caught up')).isConnected).toBe(true);
});

it('begins with what to do first, one press away', async () => {
  answer(LATE);
  show(<TodayScreen />, '/account/production/today');
  expect((await screen.findByText('Start with K-1003: the customer doesn’t have a new date yet.')).isConnected).toBe(
    true,
  );
  const step = screen.getByRole('link', { name: 'Set a date, K-1003' });
  expect(step.getAttribute('href')).toBe('/account/production/late');
  expect(screen.getByRole('link', { name: 'Start K-1004' }).getAttribute('href')).toBe(
    '/account/production/orders/K-1004',
  );
});

it('[TD308] leads from a material to its batch, and from sheets that run short to their stock', async () => {
  const of = { material: 'Birch plywood', thickness_mm: 3.2 };
  const cut = { ...of, hub_id: 'sf', hub: 'San Francisco', thickness_id: 7, jobs: 2, pieces: 34, seconds: 3840 };
  const stock = { ...of, id: 's1', width_mm: 790, height_mm: 384, free: 1, minimum: 4 };
  const counts = { ...NOTHING.counts, to_cut: 1, stock: 1 };
  answer({ ...NOTHING, to_cut: [{ ...cut, ships_by: '2026-11-30' }], short: [stock], counts });
  show(<TodayScreen />, '/account/production/today');
  const step = await screen.findByRole('link', { name: 'Make batch of Birch plywood, 3.2 mm' });
  expect(step.getAttribute('href')).toBe('/account/production/batches/new?hub=sf&thickness=7');
  expect(screen.getByText('2 jobs, 34 pieces, 64 min').isConnected).toBe(true);
  expect(screen.getByRole('link', { name: 'Order Birch plywood, 3.2 mm' }).getAttribute('href')).toBe(
    '/account/production/stock/s1',
  );
});

it('[TD205] the wall names no customers', async () => {
  answer(LATE);
  show(<WallScreen />, '/account/production/wall');
  expect((await screen.findByText('K-1003')).isConnected).toBe(true);
  expect(document.body.textContent).not.toContain('casey@example.com');
});
