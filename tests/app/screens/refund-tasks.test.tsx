import '../../support/page.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { RefundTasks } from '../../../app/refund/RefundTasks.tsx';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const refund = (id: string) => ({
  id,
  state: 'requested',
  order_number: '12',
  amount_cents: 500,
  card_cents: 500,
  reason: 'x',
  message: null,
});

it.each([
  [1, null, 'One refund is waiting for you'],
  [2, null, '2 refunds are waiting for you'],
  [2, 'next', 'More than 2 refunds are waiting for you'],
])('[RF04] refunds that wait are counted as far as they are known: %#', async (count, next_cursor, title) => {
  const refunds = Array.from({ length: count }, (_, i) => refund(`r${i}`));
  vi.stubGlobal('fetch', async () => Response.json({ refunds, next_cursor, previous_cursor: null }));
  show(
    <QueryScope>
      <RefundTasks />
    </QueryScope>,
  );
  expect((await screen.findByText(title)).isConnected).toBe(true);
});
