import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProductionOrdersScreen } from '../../../app/production/ProductionOrdersScreen.tsx';
import { session } from '../../../app/platform/session-state.ts';
import { queryClient } from '../../../app/platform/query-client.tsx';
import type { UnmatchedCharge } from '../../../shared/checkout/wire.ts';
import type { PaymentCase } from '../../../shared/payment-case/wire.ts';
import { clear, show } from './render.tsx';

afterEach(forget);

/** Also what the page has asked already, which it would not ask again at once. */
function forget(): void {
  clear();
  queryClient.clear();
}

const CHARGE: UnmatchedCharge = {
  payment_id: 'p1',
  charge_id: 'ch_1',
  amount_cents: 12_345,
  card: { brand: 'visa', last4: '4242' },
  charged_at: '2026-11-10T17:00:00.000Z',
  quote_id: 'q1',
  reason: 'quote_changed',
  found_at: '2026-11-11T17:00:00.000Z',
};

/** The shop's list of orders before a server that knows of these charges. */
function showWith(charges: readonly UnmatchedCharge[], cases: readonly PaymentCase[] = []): void {
  const answer = async (input: RequestInfo | URL) =>
    String(input).includes('/payments/unmatched')
      ? Response.json({ charges })
      : String(input).includes('/payments/cases')
        ? Response.json({ cases })
        : Response.json({ orders: [], total: 0, page: 1, page_size: 50 });
  vi.stubGlobal('fetch', answer);
  show(<ProductionOrdersScreen />, '/account/production/orders');
}

const DISPUTE: PaymentCase = {
  id: 'c1',
  kind: 'dispute',
  invoice: null,
  state: 'open',
  payment_id: 'p1',
  order: { id: 'o1', number: 'K-1001' },
  reference: 'dp_1',
  amount_cents: 4200,
  fee_cents: 1500,
  reason: 'fraudulent',
  due_at: '2026-11-20T00:00:00.000Z',
  opened_at: '2026-11-12T00:00:00.000Z',
};

/** Hears what is settled. */
function settlements(): unknown[] {
  const sent: unknown[] = [];
  session.account = { ...session.account!, role: 1 } as never;
  const shown = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes('/settle')) return shown(input, init);
    sent.push([String(input), JSON.parse(String(init?.body))]);
    return Response.json({ success: true });
  });
  return sent;
}

describe('a payment that needs people', () => {
  it('[PC04] is told above the orders, with its order, what it is about and until when', async () => {
    showWith([], [DISPUTE]);
    expect((await screen.findByText('One payment to review')).isConnected).toBe(true);
    const line = await screen.findByText(/\$42\.00/);
    expect(line.textContent).toMatch(/K-1001.*disputes it.*answer it by .*Nov.*dp_1/);
    expect(screen.getByRole('link', { name: 'K-1001' }).getAttribute('href')).toBe('/account/orders/o1');
  });

  it.each([true, false])(
    '[PC11] of an invoice whose dispute is lost may be owed again, where an administrator says so: %s',
    async (isOwed) => {
      showWith([], [{ ...DISPUTE, state: 'lost', due_at: null, invoice: { id: 'i1', number: 'I-1007' } }]);
      const sent = settlements();
      fireEvent.click(await screen.findByRole('button', { name: 'Settle dp_1' }));
      const owed = screen.getByRole('checkbox', { name: /owes it again: invoice I-1007/ });
      if (isOwed) fireEvent.click(owed);
      fireEvent.change(screen.getByLabelText(/What you did about it/), { target: { value: 'agreed by phone' } });
      fireEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
      await expect.poll(() => sent).toHaveLength(1);
      const body = { note: 'agreed by phone', owed_again: isOwed };
      expect(sent).toEqual([[expect.stringContaining('/payments/cases/c1/settle'), body]]);
    },
  );

  it('[PC11] is not asked about otherwise', async () => {
    showWith([], [{ ...DISPUTE, state: 'lost' }]);
    settlements();
    fireEvent.click(await screen.findByRole('button', { name: 'Settle dp_1' }));
    expect(screen.queryByRole('checkbox', { name: /owes it again/ })).toBeNull();
  });
});

describe('money without an order', () => {
  it('[CO27] is told to the shop above its orders, with sum, card, reason and where to find it', async () => {
    showWith([CHARGE]);
    expect((await screen.findByText('One payment has no order')).isConnected).toBe(true);
    const line = await screen.findByText(/\$123\.45/);
    expect(line.textContent).toMatch(/Nov.*4242: its quote has changed since \(ch_1\)/);
  });

  it('[CO27] is settled by an administrator, who says what was done about it', async () => {
    showWith([CHARGE]);
    const sent = settlements();
    fireEvent.click(await screen.findByRole('button', { name: 'Settle ch_1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect((await screen.findByText('Say what you did about it.')).isConnected).toBe(true);
    fireEvent.change(screen.getByLabelText(/What you did about it/), { target: { value: 'refunded' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toEqual([[expect.stringContaining('/payments/unmatched/p1/settle'), { note: 'refunded' }]]);
  });

  it('[CO27] is counted where there is more, and nothing is said where there is none', async () => {
    showWith([CHARGE, { ...CHARGE, payment_id: 'p2', reason: 'quote_unknown' }]);
    expect((await screen.findByText('2 payments have no order')).isConnected).toBe(true);
    forget();
    showWith([]);
    await screen.findByText('No orders yet');
    expect(screen.queryByText(/no order$/)).toBeNull();
  });
});
