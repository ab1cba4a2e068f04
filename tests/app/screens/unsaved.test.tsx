import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../../shared/quote/wire.ts';
import { busy, checkout, kept, payment } from './paying.tsx';
import { address, clear } from './render.tsx';

afterEach(clear);

describe('what is filled in beside the payment', () => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const fillBilling = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Another billing address' }));
    for (const [label, value] of [
      ['Name', 'Casey Ltd'],
      ['Country', 'IE'],
      ['Street and number', '1 High Street'],
      ['City', 'Cork'],
      ['Postal code', 'T12 W62X'],
    ] as const)
      type(label, value);
  };
  const fillNumber = async (number: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Add your purchase order' }));
    type('Purchase order number (optional)', number);
  };
  const withTerms = { id: 't1', status: 'approved', decided_at: '2026-01-01T00:00:00.000Z', net_days: 30 };
  const room = { limit_cents: 500_000, uninvoiced_cents: 0, unpaid_cents: 0, unapplied_cents: 0, overdue_cents: 0 };
  const byCredit = (quote: Quote): Quote => ({
    ...quote,
    totals: { ...quote.totals, credit_cents: quote.totals.total_cents, due_cents: 0 },
  });

  it.each(['card', 'kept card', 'credit', 'terms'])('[CO49] is saved before %s pays, and paid with', async (how) => {
    const methods = how === 'kept card' ? [kept('m1', { is_default: true })] : [];
    const app = await checkout([() => payment({})], [], methods);
    await screen.findByRole('button', { name: /^Pay \$/ });
    if (how === 'credit') {
      app.told.quote = byCredit(app.told.quote);
      await act(() => app.queryClient.invalidateQueries());
    }
    if (how === 'terms') {
      app.told.terms = { terms: { ...withTerms, ...room, free_cents: 500_000 } };
      await act(() => app.queryClient.invalidateQueries());
      fireEvent.click(await screen.findByRole('radio', { name: /On terms/ }));
    }
    if (how === 'credit') await screen.findByRole('button', { name: 'Pay with credit' });
    await fillBilling();
    await fillNumber('PO-77');
    if (how === 'card') await app.use(/^4242/);
    const button = screen.getByRole('button', { name: /^(Pay|Order on terms)/ });
    await act(async () => fireEvent.submit(document.getElementById(button.getAttribute('form')!)!));
    await waitFor(() => expect(address()).toBe('/account/orders/o1'));
    expect(app.called('PUT /quotes/q1/billing_address')).toEqual([{ billing_address_id: 'b1' }]);
    expect(app.called('PUT /quotes/q1/purchase_order_number')).toEqual([{ purchase_order_number: 'PO-77' }]);
    expect(app.paid()).toMatchObject([{ quote_version: 3, expected_total_cents: 3255 }]);
  });

  it('[CO49] that is wrong holds the payment back, with the focus on it', async () => {
    const { use, pay, paid, tells, told } = await checkout([() => payment({})]);
    await use(/^4242/);
    await fillBilling();
    type('City', '');
    await pay();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
    expect(paid()).toEqual([]);
    expect(told.billing).toEqual([]);
    expect(busy()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await fillNumber('taken');
    await pay();
    await tells('That number is taken.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Purchase order number/)));
    expect(paid()).toEqual([]);
    type('Purchase order number (optional)', '');
    await pay();
    await waitFor(() => expect(paid()).toHaveLength(1));
  });

  it('[CO49] that changes the sum is saved and shown before it is paid', async () => {
    const { use, pay, paid, tells } = await checkout([() => payment({})]);
    await use(/^4242/);
    fireEvent.click(screen.getByRole('button', { name: 'Add a coupon' }));
    type('Coupon code', 'SPRING');
    await pay();
    await tells(/it changes the order/);
    expect(paid()).toEqual([]);
    await screen.findByRole('button', { name: 'Pay $30.00' });
    await pay();
    await waitFor(() => expect(paid()).toMatchObject([{ expected_total_cents: 3000 }]));
  });
});
