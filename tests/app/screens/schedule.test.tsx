import '../../support/page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { ScheduleScreen } from '../../../app/schedule/ScheduleScreen.tsx';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const [MON, TUE] = ['2026-11-30', '2026-12-01'];
const PATH = '/account/production/schedule';

function job(id: string, day: string, more: object = {}) {
  const stock = { material: 'Birch plywood', thickness_mm: 3, technology_slug: 'co2-laser' };
  const own = { id, number: `J-${id}`, order_id: 'o', order_number: 'K-1', customer: 'casey@example.com', ...stock };
  const plan = { minutes: 120, need_by: TUE, projected: day, late_days: 0, reason: null, why: '', material_on: MON };
  const slots = [{ lane_id: 'laser', day, minutes: 120 }];
  return { ...own, status: 'ready', urgency: 'normal', flags: [], ...plan, slots, pin: null, ...more };
}

const on = (day: string, planned: number) => ({ day, minutes: 480, planned, free: 480 - planned, over: 0 });

const PINNED = { day: MON, by: 'Kim', at: '2026-11-29T18:00:00.000Z' };
const PACKED = { id: '1003-1', number: 'J-1003-1', minutes: 20, need_by: TUE, ready: MON, pin: PINNED };

const BOARD = {
  hub: { id: 'oakland', name: 'Oakland' },
  hubs: [{ id: 'oakland', name: 'Oakland' }],
  today: MON,
  calendar_version: 1,
  planned_at: null,
  days: [MON, TUE].map((day) => ({ day, working: true })),
  lanes: [
    {
      id: 'laser',
      name: 'Laser 1',
      technology_slug: 'co2-laser',
      bed: { width_mm: 1300, height_mm: 900 },
      days: [on(MON, 120), on(TUE, 120)],
    },
  ],
  benches: [
    {
      id: 'oakland:packing',
      bench: 'packing',
      days: [
        { ...on(MON, 20), jobs: [PACKED] },
        { ...on(TUE, 0), jobs: [] },
      ],
    },
  ],
  bench_late: [],
  jobs: [
    job('1001-1', MON),
    job('1002-1', TUE, { need_by: MON, late_days: 1, reason: 'full', why: 'Laser 1 is full until Tue, Dec 1.' }),
  ],
  counts: { jobs: 2, late: 1, unplaced: 0 },
  promises: [{ technology_slug: 'co2-laser', days: 5, ships_by: '2026-12-08', by_calendar: '2026-12-07' }],
};

const EFFECT = { text: 'J-1001-1 is done Tue, Dec 1, in time.', job: {}, made_late: [], in_time: [], over: [] };

/** Answers the board, and keeps what was sent. */
function answer(): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const path = new URL(String(input), 'http://app.test').pathname;
    if (init?.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json(init?.method === 'POST' ? EFFECT : BOARD);
  });
  return sent;
}

function open(): void {
  show(
    <Routes>
      <Route path={PATH} element={<ScheduleScreen />} />
    </Routes>,
    PATH,
  );
}

it('shows minutes of each day, jobs with their dates, and what needs a decision', async () => {
  answer();
  open();
  const board = await screen.findByRole('region', { name: 'Board' });
  expect(within(board).getAllByText('360 free')).toHaveLength(2);
  expect(
    within(board).getByRole('button', { name: /J-1002-1 120 min Birch plywood 3 mm.*1 working day late/ }),
  ).toBeTruthy();
  const needs = screen.getByRole('region', { name: 'Needs a decision' });
  expect(within(needs).getByText(/Laser 1 is full until Tue, Dec 1\./)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Promised at checkout now' }).textContent).toContain('Tue, Dec 8');
});

it('says the effect of an arrow key before Enter pins the job', async () => {
  const sent = answer();
  open();
  const bar = await screen.findByRole('button', { name: /J-1001-1/ });
  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  await screen.findByText(EFFECT.text);
  const path = '/api/v1/order/scheduler/jobs/1001-1/pin';
  expect(sent).toEqual([{ path, body: { lane_id: 'laser', day: TUE, dry_run: true } }]);
  fireEvent.keyDown(bar, { key: 'Enter' });
  await vi.waitFor(() => expect(sent[1]).toEqual({ path, body: { lane_id: 'laser', day: TUE } }));
});

it('says the effect of a drag before the drop pins the job', async () => {
  const sent = answer();
  open();
  const bar = await screen.findByRole('button', { name: /J-1001-1/ });
  const tuesday = screen.getByRole('button', { name: /J-1002-1 120/ }).closest('td')!;
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(bar, { dataTransfer });
  fireEvent.dragOver(tuesday, { dataTransfer });
  await screen.findByText(EFFECT.text);
  fireEvent.drop(tuesday, { dataTransfer });
  await vi.waitFor(() => expect(sent.at(-1)!.body).toEqual({ lane_id: 'laser', day: TUE }));
});

it('lists the same by day, where a job is pinned by a form', async () => {
  const sent = answer();
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const monday = screen.getByRole('region', { name: 'Mon, Nov 30' });
  fireEvent.click(within(monday).getByRole('button', { name: /J-1001-1/ }));
  const form = within(monday).getByRole('form', { name: 'Pin J-1001-1' });
  await within(form).findByText(EFFECT.text);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(sent.at(-1)!.body).toEqual({ lane_id: 'laser', day: MON }));
});

it('moves a job at a bench by keys, with its effect before Enter, and says who pinned it', async () => {
  const sent = answer();
  open();
  const benches = await screen.findByRole('region', { name: 'Benches' });
  const bar = within(benches).getByRole('button', { name: /J-1003-1 20 min.*pinned by Kim/ });
  fireEvent.keyDown(bar, { key: 'ArrowRight' });
  await screen.findByText(EFFECT.text);
  const path = '/api/v1/order/scheduler/jobs/1003-1/pin';
  const body = { lane_id: 'oakland:packing', day: TUE };
  expect(sent).toEqual([{ path, body: { ...body, dry_run: true } }]);
  fireEvent.keyDown(bar, { key: 'Enter' });
  await vi.waitFor(() => expect(sent[1]).toEqual({ path, body }));
  fireEvent.click(bar);
  const panel = await screen.findByRole('region', { name: 'Plan of J-1003-1 at the bench' });
  expect(panel.textContent).toContain('Pinned to Mon, Nov 30 by Kim');
  fireEvent.click(within(panel).getByRole('button', { name: 'Unpin' }));
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: path.replace('/pin', '/unpin'), body: { bench: 'packing' } }),
  );
});

it('drops a job at its own bench alone', async () => {
  const sent = answer();
  open();
  const benches = await screen.findByRole('region', { name: 'Benches' });
  const bar = within(benches).getByRole('button', { name: /J-1003-1/ });
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  const machine = screen.getByRole('button', { name: /J-1002-1 120/ }).closest('td')!;
  fireEvent.dragStart(bar, { dataTransfer });
  fireEvent.dragOver(machine, { dataTransfer });
  fireEvent.drop(machine, { dataTransfer });
  expect(sent).toEqual([]);
  const tuesday = bar.closest('td')!.nextElementSibling!;
  fireEvent.dragOver(tuesday, { dataTransfer });
  await screen.findByText(EFFECT.text);
  fireEvent.drop(tuesday, { dataTransfer });
  await vi.waitFor(() => expect(sent.at(-1)!.body).toEqual({ lane_id: 'oakland:packing', day: TUE }));
});
