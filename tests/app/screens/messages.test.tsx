import '../../support/page.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Messages } from '../../../app/custom/Messages.tsx';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import type { Rfq, RfqMessage } from '../../../shared/custom/wire.ts';
import { clear } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const message = (i: number): RfqMessage => ({
  id: String(i).padStart(26, '0'),
  by_staff: i % 2 === 0,
  by: i % 2 === 0 ? 'Kerfwise' : 'You',
  text: `Message ${i}`,
  files: [],
  sent_at: '2026-11-10T17:00:00.000Z',
  read_at: null,
});

/** A request with some of its messages, `from` the oldest of them. */
const asked = (from: number, to: number): Rfq =>
  ({
    id: 'r'.repeat(26),
    as_staff: false,
    messages: Array.from({ length: to - from + 1 }, (_, i) => message(from + i)),
    older_messages: from > 1 ? `before ${from}` : null,
  }) as unknown as Rfq;

/** A server that answers two messages a page before the one that the cursor names; the first call breaks. */
function serve(): void {
  let calls = 0;
  vi.stubGlobal('fetch', async (input: string | URL) => {
    calls += 1;
    if (calls === 1) return Response.json({ code: 'rate_limited', message: 'Not now.', errors: [] }, { status: 429 });
    const before = Number(new URL(String(input), 'http://kerfwise.test').searchParams.get('cursor')!.split(' ')[1]);
    const next_cursor = before > 3 ? `before ${before - 2}` : null;
    const messages = [message(before - 1), message(before - 2)];
    return Response.json({ messages, next_cursor, previous_cursor: null });
  });
}

const screenOf = (request: Rfq) => (
  <QueryScope>
    <Messages mayWrite request={request} act={async () => true} />
  </QueryScope>
);
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p + p')!.textContent);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `Message ${from + i}`);
const older = () => screen.getByRole('button', { name: 'Show older messages' });

it('[CU9] older messages are fetched page by page, and none is missing when a new one comes', async () => {
  serve();
  const view = render(screenOf(asked(5, 7)));
  expect(shown()).toEqual(numbers(5, 7));
  fireEvent.click(older());
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  fireEvent.click(older());
  await waitFor(() => expect(shown()).toEqual(numbers(3, 7)));
  expect(screen.queryByRole('alert')).toBeNull();
  // A new message pushes the fifth out of the newest ones.
  view.rerender(screenOf(asked(6, 8)));
  await waitFor(() => expect(shown()).toEqual(numbers(4, 8)));
  fireEvent.click(older());
  await waitFor(() => expect(shown()).toEqual(numbers(2, 8)));
});

it('[CU9] a request with few messages offers no older ones', () => {
  render(screenOf(asked(1, 2)));
  expect(shown()).toEqual(numbers(1, 2));
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
});
