import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsOf } from '../../../app/order/progress.ts';
import { orderQuery } from '../../../app/platform/orders.ts';
import { useOrderStep } from '../../../app/order/use-order-step.ts';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { session } from '../../../app/platform/session-state.ts';
import { orderRefundsQuery } from '../../../app/refund/queries.ts';
import type { Order } from '../../../shared/order/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
  session.account = null;
});

function Step({ order }: { readonly order: Order }) {
  const { take } = useOrderStep(order.id);
  return (
    <button type="button" onClick={() => void take('cancel', async () => ({ ok: true, value: order }), 'Done.')}>
      Take it
    </button>
  );
}

describe('a step of an order', () => {
  it('has what follows from it read again: refunds, invoices, terms, credit', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      asked.push(new URL(String(input), 'http://kerfwise.test').pathname);
      return Response.json({ totalCreditValue: 0 });
    });
    session.account = { id: 'a1', isAuthenticated: true } as typeof session.account;
    const order = { id: 'o1', number: 'K-1' } as unknown as Order;
    const held = [
      orderRefundsQuery('o1').queryKey,
      ['invoices', 'order', 'o1'],
      ['terms'],
      ['orders', 'shipments', 'o1'],
    ];
    for (const queryKey of held) queryClient.setQueryData(queryKey as string[], []);
    show(
      <QueryScope>
        <Step order={order} />
      </QueryScope>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(queryClient.getQueryData(orderQuery('o1').queryKey)).toBe(order));
    await waitFor(() => expect(held.map((key) => queryClient.getQueryState(key)?.isInvalidated)).not.toContain(false));
    await waitFor(() => expect(asked.some((path) => path.endsWith('/credits'))).toBe(true));
  });
});

describe('parts and pieces of an order', () => {
  const of = (...lines: readonly [ordered: number, cancelled: number, remake?: string][]) =>
    ({ lines: lines.map(([ordered, cancelled, remake_id = null]) => ({ ordered, cancelled, remake_id })) }) as never;

  it('are counted without what was cancelled and what is made again, unless all was cancelled', () => {
    expect(countsOf(of([10, 0], [4, 4], [3, 0, 'remake']))).toEqual({ parts: 1, pieces: 10 });
    expect(countsOf(of([10, 6], [4, 0]))).toEqual({ parts: 2, pieces: 8 });
    expect(countsOf(of([10, 10], [4, 4]))).toEqual({ parts: 2, pieces: 14 });
  });
});
