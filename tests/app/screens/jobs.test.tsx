import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { letsIn } from '../../../app/platform/room-screens.ts';
import type { FilesOwner } from '../../../shared/maintenance/files-owner.ts';
import { JobsScreen } from '../../../app/maintenance/JobsScreen.tsx';
import { clear, show } from './render.tsx';
import { answering, keepSession } from './server.ts';

afterEach(clear);

const JOB = {
  id: '0'.repeat(26),
  lane: 'event',
  kind: 'order_confirmation',
  payload: { subject: '01order' },
  attempt: 12,
  error: 'Error: the mail server is away',
  created_at: '2026-11-10T17:00:00.000Z',
  due_at: null,
  dead_at: '2026-11-10T23:00:00.000Z',
};

/** A server with one job that was given up. */
function serve(owner: FilesOwner = 'ours', demoState = 'none') {
  let demo = { state: demoState, days: 0, of: 0 };
  let jobs = [JOB];
  const around = { next_cursor: null, previous_cursor: null };
  const waiting = { event: 0, measure: 2, upkeep: 3 };
  const take = () => {
    jobs = [];
    return { success: true };
  };
  const { answer, called } = answering({
    'GET /api/v1/upkeep/jobs?limit=1': () => ({ jobs, waiting, ...around }),
    'GET /api/v1/upkeep/jobs?sort=-created_at&limit=25': () => ({ jobs, waiting, ...around }),
    'GET /api/v1/upkeep/jobs?sort=-created_at&limit=25&state=failing': () => ({ jobs: [], waiting, ...around }),
    'GET /api/v1/upkeep/files': () => ({ owner }),
    'GET /api/v1/upkeep/demo': () => demo,
    'POST /api/v1/upkeep/demo': () => {
      demo = { state: 'making', days: 0, of: 0 };
      return demo;
    },
    [`POST /api/v1/upkeep/jobs/${JOB.id}/retry`]: take,
    [`DELETE /api/v1/upkeep/jobs/${JOB.id}`]: take,
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), 'http://kerfwise.test');
    return answer(pathname + search, init) ?? new Response(null, { status: 404 });
  });
  keepSession(false);
  return called;
}

it.each([
  [/^Try again/, `POST /api/v1/upkeep/jobs/${JOB.id}/retry`],
  [/^Drop/, `DELETE /api/v1/upkeep/jobs/${JOB.id}`],
])('[BA14] a job that was given up is shown with its error; %s asks the server, and it is gone', async (name, call) => {
  const called = serve();
  show(<JobsScreen />, '/account/production/jobs');
  expect(await screen.findByText(JOB.error)).toBeDefined();
  expect(screen.getByText(JOB.kind)).toBeDefined();
  expect(screen.getByText('01order')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name }));
  const sure = screen.queryByRole('button', { name: 'Drop the job' });
  if (sure) fireEvent.click(sure);
  await waitFor(() => expect(called(call)).toHaveLength(1));
  expect(await screen.findByText('No failed jobs')).toBeDefined();
  expect(screen.queryByText(JOB.error)).toBeNull();
});

it.each([
  ['another', 'The files here belong to another shop'],
  ['unclaimed', 'These files have no recorded owner'],
  ['ours', null],
  ['unknown', null],
] as const)('[BA33] tells whose the files are where they are not the shop’s: %s', async (owner, title) => {
  const called = serve(owner);
  show(<JobsScreen />, '/account/production/jobs');
  await screen.findByText(JOB.error);
  await waitFor(() => expect(called('GET /api/v1/upkeep/files')).toHaveLength(1));
  if (title !== null)
    expect((await screen.findByText(title)).closest('[role=status]')!.textContent).toContain('claim-files');
  else await waitFor(() => expect(screen.queryByText(/The files here|no recorded owner/)).toBeNull());
});

it.each([
  [null, false],
  [0, false],
  [2, false],
  [1, true],
])('is for administrators: role %s is let in: %s', (role, isLetIn) => {
  expect(letsIn('admin', role === null ? null : { role })).toBe(isLetIn);
});

it('[UP123] the demo shop is asked for after a question, and its progress stands in its place', async () => {
  const called = serve();
  show(<JobsScreen />, '/account/production/jobs');
  fireEvent.click(await screen.findByRole('button', { name: 'Make the demo shop' }));
  expect(called('POST /api/v1/upkeep/demo')).toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Start it' }));
  await waitFor(() => expect(called('POST /api/v1/upkeep/demo')).toHaveLength(1));
  expect(await screen.findByRole('progressbar', { name: 'Starting the demo shop' })).toBeDefined();
});

it('[UP123] in production no demo shop is offered', async () => {
  const called = serve('ours', 'refused');
  show(<JobsScreen />, '/account/production/jobs');
  await waitFor(() => expect(called('GET /api/v1/upkeep/demo')).toHaveLength(1));
  await screen.findByText(JOB.error);
  expect(screen.queryByText('Demo shop')).toBeNull();
});
