import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CancelOrder } from '../../../app/order/CancelOrder.tsx';
import { GivenBackBanner } from '../../../app/order/GivenBackBanner.tsx';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { closeModal } from '../../../app/ui/modals.ts';
import type { Order } from '../../../shared/order/wire.ts';
import { clear, show } from './render.tsx';

afterEach(() => {
  clear();
  queryClient.clear();
});

const line = (id: string, ordered: number, shipped: number, begun: boolean) => ({
  id,
  item_id: `part ${id}`,
  kind: 'part',
  name: id,
  remake_id: null,
  ordered,
  cancelled: 0,
  shipped,
  delivered: 0,
  begun_at: begun ? '2026-11-10T00:00:00.000Z' : null,
  status: shipped > 0 ? 'partly_shipped' : begun ? 'in_production' : 'placed',
});

const order = (lines: readonly object[]) =>
  ({ id: 'o1', version: 3, on_terms: null, totals: { total_cents: 5000 }, lines }) as unknown as Order;

/** The server has given back so much of the order, in refunds of these states. */
function givenBack(...refunds: readonly { readonly amount_cents: number; readonly state: string }[]): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('/refunds')
      ? Response.json({ refunds: refunds.map((refund, i) => ({ id: `r${i}`, items: [], ...refund })) })
      : Response.json({
          back_cents: 0,
          card_cents: 0,
          credit_cents: 0,
          promotional_cents: 0,
          owed_cents: 0,
          coupon_cents: 0,
          checked_first: false,
        }),
  );
}

describe('an order whose money was given back', () => {
  const shown = (lines: readonly object[]) =>
    show(
      <QueryScope>
        <GivenBackBanner order={order(lines)} />
        <p>the page</p>
      </QueryScope>,
    );

  it('[OR24] warns the shop while pieces of it are still here', async () => {
    givenBack({ amount_cents: 4000, state: 'succeeded' }, { amount_cents: 1000, state: 'requested' });
    shown([line('a', 10, 4, true), line('b', 1, 1, true)]);
    expect((await screen.findByText(/^6 pieces haven’t shipped/)).isConnected).toBe(true);
  });

  it.each([
    ['not all of it was', [{ amount_cents: 4999, state: 'succeeded' }], 10],
    ['nobody agreed to it', [{ amount_cents: 5000, state: 'refused' }], 10],
    ['all has left', [{ amount_cents: 5000, state: 'succeeded' }], 0],
  ])('[OR24] says nothing where %s', async (_, refunds, left) => {
    givenBack(...refunds);
    shown([line('a', 10, 10 - left, true)]);
    await screen.findByText('the page');
    if (left > 0) await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('All of it was refunded')).toBeNull();
  });
});

describe('what the shop may cancel', () => {
  it('[OR24] is what has not left, begun or not; its customer only what was not begun', async () => {
    givenBack();
    const lines = [
      line('begun', 3, 0, true),
      line('half', 10, 4, true),
      line('gone', 2, 2, true),
      line('new', 1, 0, false),
    ];
    const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const { unmount } = show(
      <QueryScope>
        <CancelOrder order={order(lines)} asShop />
      </QueryScope>,
    );
    open('Cancel what is left');
    await screen.findByRole('checkbox', { name: /^begun/ });
    const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
    expect([/^begun/, /^half/, /^gone/, /^new/].map((name) => box(name).disabled)).toEqual([false, false, true, false]);
    expect(screen.getByText('6 pieces of 10').isConnected).toBe(true);
    expect(screen.getByText('All of it shipped').isConnected).toBe(true);
    unmount();
    act(() => closeModal());
    show(
      <QueryScope>
        <CancelOrder order={order(lines)} />
      </QueryScope>,
    );
    open('Cancel parts');
    await screen.findByRole('checkbox', { name: /^begun/ });
    expect([/^begun/, /^half/, /^gone/, /^new/].map((name) => box(name).disabled)).toEqual([true, true, true, false]);
  });
});
