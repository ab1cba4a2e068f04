import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INBOX, MY_REQUESTS } from '../../../app/custom/lists.tsx';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { CUSTOM_SERVICES } from '../../../shared/custom/services.ts';
import type { InboxHead, RfqHead } from '../../../shared/custom/wire.ts';
import { clear } from './render.tsx';
import { showList } from './shown-list.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => {
  clear();
  queryClient.clear();
  vi.useRealTimers();
});

const SENT = '2026-11-03T12:00:00.000Z';
const HEAD: RfqHead = {
  id: 'r1',
  number: 'R-1001',
  title: 'Ten housings',
  service: '3d-printing',
  state: 'submitted',
  unread: 0,
  nda: false,
  file_count: 1,
  submitted_at: SENT,
  state_at: '2026-11-18T12:00:00.000Z',
};

const STATES = ['Sent', 'In review', 'Quoted', 'Accepted', 'Declined', 'Expired', 'Withdrawn', 'Refused'];
const search = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: label }), { target: { value } });

describe('the requests of a customer', () => {
  it('say which, what for, of which service, how far and since when, tell new messages, and lead there', async () => {
    const { table, links, file } = showList(MY_REQUESTS, 'requests', [
      HEAD,
      { ...HEAD, id: 'r2', number: 'R-1002', state: 'quoted', service: 'pcb', unread: 1 },
      { ...HEAD, id: 'r3', number: 'R-1003', unread: 3 },
    ]);
    expect(await table()).toEqual([
      ['Request', 'What', 'Service', 'State', 'Sent'],
      ['R-1001', 'Ten housings', '3D printing', 'Sent', 'Nov 3, 2026'],
      ['R-1002', 'Ten housings 1 new message', 'Printed circuit boards', 'Quoted', 'Nov 3, 2026'],
      ['R-1003', 'Ten housings 3 new messages', '3D printing', 'Sent', 'Nov 3, 2026'],
    ]);
    expect(links()).toEqual(['1', '2', '3'].map((n) => `R-100${n} /account/requests/r${n}`));
    expect((await file()).slice(0, 3)).toEqual([
      'Request,What,Service,State,Sent',
      `R-1001,Ten housings,3D printing,Sent,${SENT}`,
      `R-1002,Ten housings,Printed circuit boards,Quoted,${SENT}`,
    ]);
  });

  it('are searched, narrowed by state, and sorted by their day', async () => {
    const { table, choose, calls } = showList(MY_REQUESTS, 'requests', [HEAD]);
    await table();
    expect(calls).toEqual(['GET /custom-quotes?sort=-submitted_at&limit=25']);
    expect(await choose('State', 'Quoted')).toEqual(['Every state', ...STATES]);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /custom-quotes?sort=-submitted_at&limit=25&state=quoted'));
    expect(await choose('Sort', 'Oldest first')).toEqual(['Newest first', 'Oldest first']);
    await waitFor(() => expect(calls.at(-1)).toBe('GET /custom-quotes?sort=submitted_at&limit=25&state=quoted'));
    search('Number, name or material', 'oak');
    await waitFor(() => expect(calls.at(-1)).toContain('&search=oak'));
  });

  it('begin with a quote that is asked for', async () => {
    showList(MY_REQUESTS, 'requests', []);
    expect(await screen.findByText('No requests yet')).toBeDefined();
    expect(screen.getByText(/^We price work without an instant price by hand/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/price/custom');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the requests that the staff see', () => {
  const head: InboxHead = { ...HEAD, customer_email: 'ada@kerfwise.test', assignee: null, may_open: true };
  const taken: InboxHead = { ...head, id: 'r2', number: 'R-1002', assignee: { id: 's1', name: 'Grace' }, unread: 2 };

  it('say beside that how long they wait, for whom and with whom', async () => {
    const { table, links, file } = showList(INBOX, 'requests', [head, taken]);
    expect(await table()).toEqual([
      ['Request', 'What', 'Service', 'State', 'Sent', 'Waits', 'Customer', 'Assigned to'],
      ['R-1001', 'Ten housings', '3D printing', 'Sent', 'Nov 3, 2026', '2 days', 'ada@kerfwise.test', 'Nobody'],
      [
        'R-1002',
        'Ten housings 2 new messages',
        '3D printing',
        'Sent',
        'Nov 3, 2026',
        '2 days',
        'ada@kerfwise.test',
        'Grace',
      ],
    ]);
    expect(links()).toEqual(['R-1001 /account/requests/r1', 'R-1002 /account/requests/r2']);
    expect(await file()).toEqual([
      'Request,What,Service,State,Sent,Waits,Customer,Assigned to',
      `R-1001,Ten housings,3D printing,Sent,${SENT},${head.state_at},ada@kerfwise.test,`,
      `R-1002,Ten housings,3D printing,Sent,${SENT},${head.state_at},ada@kerfwise.test,Grace`,
    ]);
  });

  it('stand with the oldest first, and are narrowed by state, service and who looks after them', async () => {
    const { table, choose, calls } = showList(INBOX, 'requests', [head]);
    await table();
    const asked = 'GET /custom-quotes/inbox?sort=submitted_at&limit=25';
    // Beside the list it is asked once which requests have files that can't be measured.
    const lists = () => calls.filter((one) => one.includes('/inbox'));
    expect(lists()).toEqual([asked]);
    expect(await choose('State', 'Refused')).toEqual(['Waiting for us', ...STATES]);
    await waitFor(() => expect(lists().at(-1)).toBe(`${asked}&state=refused`));
    await choose('State', 'Waiting for us');
    await waitFor(() => expect(screen.getByTestId('search').textContent).toBe(''));
    expect(await choose('Service', 'Finishing')).toEqual(['Every service', ...CUSTOM_SERVICES.map(({ name }) => name)]);
    await waitFor(() => expect(lists().at(-1)).toBe(`${asked}&service=finishing`));
    expect(await choose('Assigned to', 'Me')).toEqual(['Anybody', 'Me', 'Nobody']);
    await waitFor(() => expect(lists().at(-1)).toBe(`${asked}&service=finishing&assignee=me`));
    await choose('Assigned to', 'Nobody');
    await waitFor(() => expect(lists().at(-1)).toBe(`${asked}&service=finishing&assignee=nobody`));
    search('Number, name, e-mail or material', 'ada');
    await waitFor(() => expect(lists().at(-1)).toContain('&search=ada'));
  });

  it('may be looked for in other states while none waits', async () => {
    showList(INBOX, 'requests', []);
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
    expect(screen.getByText('New requests show up here.')).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
  });
});
