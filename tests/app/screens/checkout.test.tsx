import '../../support/page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '../../../shared/quote/wire.ts';
import { startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';
import { answering, keepSession, savedAddress, serverPart, serverQuote } from './server.ts';

afterEach(clear);

const ADDRESSES = ['home', 'work'].map(savedAddress);

const SPEEDS = [
  { production_speed_id: '1', speed_label: '3 working days', price_cents: 855, ships_by: '2026-12-01' },
  { production_speed_id: '2', speed_label: 'Rush', price_cents: 1755, ships_by: '2026-11-28' },
];

/** The checkout before a server with one part on the quote. */
async function checkout(gateway: 'sandbox' | 'stripe' = 'sandbox', more: Parameters<typeof answering>[0] = {}) {
  let quote = serverQuote([serverPart('bracket')], { missing: ['shipping_address', 'shipping_rate'] });
  let stale = true;
  const change = (next: Partial<Quote>): Quote => {
    quote = { ...quote, ...next, version: quote.version + 1 };
    return quote;
  };
  const rate = (token: string) => ({
    shipping_rate_id: 'ground',
    shipping_rate_token: token,
    label: 'Ground',
    carrier: 'Post',
    delivers_by: null,
    transit_days: 2,
    group: 'economy',
    last_known: false,
  });
  const server = answering({
    'GET /quotes/q1': () => quote,
    'GET /addresses': () => ({ addresses: ADDRESSES }),
    'GET /payments/token': () => ({ gateway, tokenize_url: '', publishable_key: '', test_cards: [] }),
    'PUT /addresses/work': (body) => ({
      ...ADDRESSES[1],
      ...(body as object),
      warnings: [{ field: 'city', message: 'ZIP code 94607 is usually Oakland, CA.' }],
    }),
    'GET /quotes/q1/rates/shipping': () => ({
      groups: [],
      plans: SPEEDS.map((speed) => ({ ...rate(stale ? 'old' : 'new'), ...speed })),
    }),
    'PUT /quotes/q1/shipping_address': (body) =>
      change({ shipping_address_id: (body as { shipping_address_id: string }).shipping_address_id }),
    'PUT /quotes/q1/rates/shipping': (body) => {
      if ((body as { shipping_rate_token: string }).shipping_rate_token === 'old') {
        stale = false;
        return Response.json({ code: 'rate_stale', message: 'Ask again.' }, { status: 409 });
      }
      const { production_speed_id } = body as { production_speed_id: string };
      const { speed_label } = SPEEDS.find((speed) => speed.production_speed_id === production_speed_id)!;
      return change({
        production_speed: { ...quote.production_speed, id: production_speed_id, label: speed_label },
        shipping_rate: { id: 'ground', label: 'Ground', price_cents: 855, delivers_by: null },
      });
    },
    ...more,
  });
  keepSession(false);
  await startPart(new Map(), server.answer);
  const { CheckoutScreen } = await import('../../../app/checkout/CheckoutScreen.tsx');
  const { queryClient } = await import('../../../app/platform/query-client.tsx');
  show(
    <Routes>
      <Route path="/checkout/:quoteId" element={<CheckoutScreen />} />
    </Routes>,
    '/checkout/q1',
  );
  return { ...server, change, queryClient };
}

describe('the checkout', () => {
  it('says of a cancelled quote that it is, and leads to it', async () => {
    await checkout('sandbox', {
      'GET /quotes/q1': () => serverQuote([serverPart('bracket')], { status: 'cancelled' }),
    });
    expect(await screen.findByRole('heading', { name: 'This quote is canceled' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the quote' }).getAttribute('href')).toBe('/price/q1');
    expect(screen.queryByText(/Add a part/)).toBeNull();
  });

  it('sets address, and speed with shipping, as they are pressed, and asks again for a price that went stale', async () => {
    const { called } = await checkout();
    expect(await screen.findByText('Choose a delivery address first; dates and prices depend on it.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('radio', { name: /At work/ }));
    await waitFor(() => expect(called('PUT /quotes/q1/shipping_address')).toEqual([{ shipping_address_id: 'work' }]));
    const sent = () => called('PUT /quotes/q1/rates/shipping') as object[];
    const rate = { shipping_rate_id: 'ground', shipping_rate_token: 'new' };
    // [CO91] The cheapest at once, whose first price went stale.
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ ...rate, production_speed_id: '1' });
    expect((await screen.findByRole('radio', { name: /Cheapest/ })).closest('label')?.textContent).toContain('$8.55');
    fireEvent.click(await screen.findByRole('radio', { name: /Rush, then Ground/ }));
    await waitFor(() => expect((screen.getByRole('radio', { name: /Rush/ }) as HTMLInputElement).checked).toBe(true));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual({ ...rate, production_speed_id: '2' });
    // Changes of one's own are no surprise.
    expect(screen.queryByText('The quote changed since you opened it')).toBeNull();
  });

  it('[PM09] is loaded anew where the document lets no form of Stripe in, before anything can be filled in', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await checkout('stripe');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('radio')).toBeNull();
    reload.mockRestore();
  });

  it('[CO26] takes an address whose city is not the usual one, and says so beside it until another is chosen', async () => {
    const { called } = await checkout();
    fireEvent.click(await screen.findByRole('radio', { name: /At work/ }));
    await screen.findByRole('radio', { name: /Rush/ });
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Emeryville' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('ZIP code 94607 is usually Oakland, CA.')).toBeTruthy();
    expect(called('PUT /addresses/work')).toMatchObject([{ city: 'Emeryville' }]);
    expect((screen.getByRole('radio', { name: /At work/ }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /At home/ }));
    await waitFor(() => expect(screen.queryByText('Is the city right?')).toBeNull());
  });

  it('[TX03] asks at which of several places an address is, says why an answer was not taken, and shows the one that was', async () => {
    const areas = [
      { area: 'Hayward', rate_percent: 10.75 },
      { area: 'Alameda County', rate_percent: 10.25 },
    ];
    const tax = { state: 'CA', area: 'Hayward', rate_percent: 10.75, exemption_number: null, last_known: false, areas };
    let isDown = true;
    const { change, queryClient, called } = await checkout('sandbox', {
      'PUT /quotes/q1/tax_area': (body) => {
        const { tax_area: area } = body as { tax_area: string };
        if (isDown) return Response.json({ code: 'tax_unknown', message: 'Try again in a minute.' }, { status: 503 });
        const answered = areas.find((one) => one.area === area)!;
        return change({ tax: { ...tax, ...answered } as never, missing: ['shipping_rate'] });
      },
    });
    await screen.findByRole('radio', { name: /At work/ });
    change({ shipping_address_id: 'home', tax: tax as never, missing: ['shipping_rate', 'tax_area'] });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Where is this address?')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'Sales tax for' });
    const radio = (name: RegExp) => within(group).getByRole('radio', { name }) as HTMLInputElement;
    // Nothing is chosen for the customer.
    expect([radio(/Hayward/).checked, radio(/Alameda County, outside its cities/).checked]).toEqual([false, false]);
    fireEvent.click(radio(/Alameda/));
    expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
    isDown = false;
    fireEvent.click(radio(/Alameda/));
    await waitFor(() => expect(screen.queryByText('Where is this address?')).toBeNull());
    expect(called('PUT /quotes/q1/tax_area')).toEqual([{ tax_area: 'Alameda County' }, { tax_area: 'Alameda County' }]);
    expect([radio(/Hayward/).checked, radio(/Alameda/).checked]).toEqual([false, true]);
    expect(screen.getByText('Sales tax, Alameda County, CA 10.25 %')).toBeTruthy();
  });

  it('tells what changed elsewhere until it is read', async () => {
    const { change, queryClient } = await checkout();
    await screen.findByRole('radio', { name: /At work/ });
    change({ parts: [serverPart('bracket', 25)] });
    await act(() => queryClient.invalidateQueries());
    const notice = await screen.findByText('The quote changed since you opened it');
    expect(screen.getByText('bracket, quantity: 10 → 25')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(notice.isConnected).toBe(false);
  });
});
