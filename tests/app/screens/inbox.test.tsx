import '../../support/page.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InboxScreen } from '../../../app/custom/InboxScreen.tsx';
import { queryClient } from '../../../app/platform/query-client.tsx';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T18:00:00.000Z';

function request(id: string, number: string) {
  const who = { customer: 'casey@example.com', assignee: null };
  return {
    id,
    number,
    title: 'Knobs',
    service: '3d-printing',
    state: 'accepted',
    submitted_at: AT,
    state_at: AT,
    unread: 0,
    ...who,
  };
}

it('[PP02] marks requests with files that can’t be measured in the list of requests', async () => {
  const requests = [request('r1', 'RFQ-1001'), request('r2', 'RFQ-1002')];
  const file = { id: 'f', filename: 'half.stl', request_id: 'r2', reason: 'This isn’t an STL file.', created_at: AT };
  vi.stubGlobal('fetch', async (input: string | URL) =>
    Response.json(
      String(input).includes('/printed-parts/unmeasured')
        ? { files: [file] }
        : { requests, next_cursor: null, previous_cursor: null },
    ),
  );
  show(<InboxScreen />, '/account/admin/requests');
  const mark = await screen.findByText('1 file can’t be measured');
  expect(within(mark.closest('tr')!).getByText('RFQ-1002')).toBeTruthy();
  expect(screen.getAllByText(/can’t be measured/)).toHaveLength(1);
});
