import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { session } from '../../../app/platform/session-state.ts';
import { RemakeAnswer } from '../../../app/remake/RemakeAnswer.tsx';
import type { ReviewedRemake } from '../../../shared/remake/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  session.account = null;
});

const REPORT = {
  id: 'r1',
  order_id: 'o1',
  status: 'submitted',
  prefers: 'refund',
  description: 'Burnt.',
  answer: '',
} as unknown as ReviewedRemake;

/** The answer's form, for one of the staff, before a server that gives back $12.34; what was asked to be given back. */
function answering(role: number) {
  const asked: unknown[] = [];
  session.account = { id: 'a1', role } as typeof session.account;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ amount_cents: 1234, needs_agreement: false });
    asked.push([String(input).replace(/^.*\/api\/v1/, ''), JSON.parse(String(init.body))]);
    return Response.json({ ...REPORT, status: 'refunded' });
  });
  show(
    <QueryScope>
      <RemakeAnswer remake={REPORT} />
    </QueryScope>,
  );
  return asked;
}

it('[RM07] gives back what the pieces cost, as it was shown, with words that the customer reads', async () => {
  const asked = answering(1);
  const give = await screen.findByRole('button', { name: 'Refund $12.34 instead' });
  fireEvent.click(give);
  expect((await screen.findByRole('alert')).textContent).toBe('Say why: the customer will read it.');
  fireEvent.change(screen.getByLabelText(/^Message to the customer/), { target: { value: 'We are sorry.' } });
  fireEvent.click(give);
  await waitFor(() =>
    expect(asked).toEqual([['/remakes/r1/refund', { answer: 'We are sorry.', expected_cents: 1234 }]]),
  );
});

it('[RM07] asks once however often it is pressed, and says what the shop answers', async () => {
  const asked = answering(1);
  const give = await screen.findByRole('button', { name: 'Refund $12.34 instead' });
  fireEvent.change(screen.getByLabelText(/^Message to the customer/), { target: { value: 'We are sorry.' } });
  let answer!: (response: Response) => void;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ amount_cents: 1234, needs_agreement: false });
    asked.push(String(input));
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  fireEvent.click(give);
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(give);
  fireEvent.click(give);
  expect(give.getAttribute('aria-busy')).toBe('true');
  answer(Response.json({ code: 'conflict', message: 'It is refund amount has changed.', errors: [] }, { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toContain('refund amount has changed');
  expect(asked).toHaveLength(1);
  expect(give.getAttribute('aria-busy')).not.toBe('true');
});

it('[RM07] who does not see to money is told who gives it back', async () => {
  answering(2);
  expect((await screen.findByText('Only an administrator can refund it instead.')).isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: /Give back/ })).toBeNull();
});
