import '../../support/page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MetricsScreen } from '../../../app/metric/MetricsScreen.tsx';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ORDER = {
  order_id: 'o1',
  number: 'K-1003',
  customer: 'casey@example.com',
  day: '2026-11-10',
  note: 'Shipped late',
  count: 2,
  of: 12,
};
const point = (from: string, to: string, top: number, bottom: number) => ({
  from,
  to,
  top,
  bottom,
  value: top / bottom,
});

function figureAt(path: string) {
  const metric = /metrics\/(\w+)/.exec(path)![1]!;
  const part = new URL(path, 'http://app.test').searchParams.get('from') === '2026-11-09';
  const base = { metric, node: null, by: 'week', causes: [], also: [], order_count: 1, orders: [ORDER] };
  const goal = {
    id: metric,
    value: metric === 'conversion' ? null : 0.95,
    set_by: 'admin@kerfwise.test',
    set_at: '2026-09-01T10:00:00.000Z',
  };
  const points = [point('2026-11-09', '2026-11-15', 8, 10), point('2026-11-16', '2026-11-22', 10, 10)];
  const missing = metric === 'uptime' ? 'No machine is entered, so there is no time to count.' : null;
  const sums = part ? points[0]! : { top: 18, bottom: 20, value: missing === null ? 0.9 : null };
  const period = part ? {} : { from: '2026-11-09', to: '2026-11-22' };
  return { ...base, ...sums, ...period, goal, missing, points: part ? [points[0]] : points };
}

function open(path: string): void {
  show(
    <Routes>
      <Route path="/account/admin/metrics/:team" element={<MetricsScreen />} />
    </Routes>,
    path,
  );
}

const SPEEDS = {
  weeks: [
    {
      week: '2026-11-23',
      kind: 'Home',
      visits: 1200,
      lcp_ms: { median: 1010, p75: 1490 },
      inp_ms: null,
      cls: { median: 0, p75: 0.004 },
    },
  ],
};

function answer(): void {
  vi.stubGlobal('fetch', async (input: string | URL) =>
    Response.json(String(input).includes('vitals') ? SPEEDS : figureAt(String(input))),
  );
}

it('shows a team’s figures with their goals, and says so where there is none to count', async () => {
  answer();
  open('/account/admin/metrics/production');
  const speed = await screen.findByRole('region', { name: 'Speed' });
  expect(within(speed).getByText('Goal 95.0%').isConnected).toBe(true);
  expect(within(speed).getByText('up 20.0 pts since Nov 9').isConnected).toBe(true);
  expect(within(speed).getByRole('img').getAttribute('aria-label')).toBe('Speed, Nov 9 – Nov 22: 90.0%. Goal 95.0%.');
  const uptime = screen.getByRole('region', { name: 'Uptime' });
  expect(within(uptime).getByText(/No machine is entered/).isConnected).toBe(true);
  expect(within(uptime).queryByRole('img')).toBeNull();
  expect(screen.getByText(/^1 of 5 goals met, Nov 9 – Nov 22\. Not met: Quality, Speed/).isConnected).toBe(true);
});

it('shows the orders behind a week of a figure', async () => {
  answer();
  open('/account/admin/metrics/sales');
  fireEvent.click(await screen.findByRole('button', { name: 'Speed' }));
  expect(screen.getByText('18 orders on time, 20 orders due.').isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show orders, Nov 9 – Nov 15', hidden: true }));
  expect((await screen.findByText('8 orders on time, 10 orders due.')).isConnected).toBe(true);
  expect(screen.getByRole('link', { name: 'K-1003' }).getAttribute('href')).toBe('/account/production/orders/o1');
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole period' }));
  expect(screen.getByText('18 orders on time, 20 orders due.').isConnected).toBe(true);
});

it('[VS10] shows the product’s team how quickly pages came in a week', async () => {
  answer();
  open('/account/admin/metrics/product');
  const card = await screen.findByRole('region', { name: 'Page speed' });
  const row = (await within(card).findAllByRole('row')).at(-1)!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Home', '1,200', '1.01 s · 1.49 s', '–', '0.000 · 0.004']);
});
