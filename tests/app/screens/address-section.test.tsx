import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressSection } from '../../../app/checkout/AddressSection.tsx';
import type { CheckoutQuote } from '../../../app/checkout/use-checkout-quote.ts';
import { QueryScope, queryClient } from '../../../app/platform/query-client.tsx';
import { closeModal } from '../../../app/ui/modals.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { clear, show } from './render.tsx';
import { answering, savedAddress as saved, serverPart, serverQuote } from './server.ts';

afterEach(() => {
  act(() => closeModal());
  clear();
  queryClient.clear();
});

/** Section of addresses in the checkout, with a server that has these; `answers` more. */
function section(
  addresses: readonly ReturnType<typeof saved>[],
  {
    parts = 1,
    usual = null as string | null,
    estimate = null as Quote['estimate'],
    answers = {} as Parameters<typeof answering>[0],
  } = {},
) {
  const list = [...addresses];
  const server = answering({
    'GET /addresses': () => ({ addresses: list }),
    'GET /users/settings': () => ({ default_address_id: usual }),
    'PUT /quotes/q1/shipping_address': (body) => serverQuote([], body as object),
    ...answers,
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    return (await server.answer(pathname.replace('/api/v1', ''), init)) ?? new Response(null, { status: 404 });
  });
  const reload = vi.fn(async () => {});
  function Step() {
    const start = serverQuote(Array.from({ length: parts }, (_, i) => serverPart(`part ${i}`)));
    const [quote, setQuote] = useState({ ...start, estimate, shipping_address_id: null as string | null });
    const apply: CheckoutQuote['apply'] = async (_, change) => {
      const answer = await change(quote.version);
      if (!answer.ok) return answer.error;
      setQuote((now) => ({ ...now, shipping_address_id: answer.value.shipping_address_id }));
      return null;
    };
    return <AddressSection checkout={{ quote, apply, reload } as unknown as CheckoutQuote} />;
  }
  show(
    <QueryScope>
      <Step />
    </QueryScope>,
  );
  return { ...server, list, reload };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () => (screen.getAllByRole('radio') as HTMLInputElement[]).filter(({ checked }) => checked).length;
const fields = () => screen.queryByRole('form', { name: 'New address' });
const fill = (words: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(words))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('where it is delivered to', () => {
  it('is a form at once where nothing is saved yet, and then what was saved there', async () => {
    const { called, list } = section([], {
      answers: {
        'PUT /addresses': (body) => {
          list.push({ ...saved('new'), ...(body as object) });
          return { ...list[0], warnings: [] };
        },
      },
    });
    expect(screen.getByRole('heading', { name: /Delivery address/ })).toBeDefined();
    // Nothing to fill in before it is known that nothing is saved, but the place of it.
    expect(fields()).toBeNull();
    expect(document.querySelector('section [aria-hidden=true][style*=height]')).not.toBeNull();
    expect(await screen.findByRole('form', { name: 'New address' })).toBeDefined();
    expect(document.querySelector('section [aria-hidden=true][style*=height]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    fill({ Name: 'Ada', 'Street and number': '1 Main St', City: 'Oakland', 'ZIP code': '94607' });
    press('Deliver here');
    await waitFor(() => expect(called('PUT /quotes/q1/shipping_address')).toEqual([{ shipping_address_id: 'new' }]));
    expect(called('PUT /addresses')).toMatchObject([{ name: 'Ada', city: 'Oakland', state: 'CA' }]);
    expect(await screen.findByRole('radio', { name: /Ada/ })).toBeDefined();
    await waitFor(() => expect(chosen()).toBe(1));
    expect(fields()).toBeNull();
  });

  it('is chosen among what is saved; a new one may be begun and left', async () => {
    const { called } = section([saved('home'), saved('work')]);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(chosen()).toBe(0);
    expect(fields()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    press('New address');
    expect(fields()).not.toBeNull();
    expect((document.querySelector('input[name=name]') as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('radio')).toBeNull();
    press('Cancel');
    expect(fields()).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /At work/ }));
    await waitFor(() => expect(called('PUT /quotes/q1/shipping_address')).toEqual([{ shipping_address_id: 'work' }]));
    expect(await screen.findByRole('button', { name: 'Change' })).toBeDefined();
    press('Change');
    expect(screen.getByRole('form', { name: 'Change the address' })).toBeDefined();
    expect((document.querySelector('input[name=name]') as HTMLInputElement).value).toBe('At work');
    press('Cancel');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('is the customer’s usual one until they choose', async () => {
    const { called } = section([saved('home'), saved('work')], { usual: 'work' });
    await waitFor(() => expect(called('PUT /quotes/q1/shipping_address')).toEqual([{ shipping_address_id: 'work' }]));
    await waitFor(() =>
      expect((screen.getByRole('radio', { name: /At work/ }) as HTMLInputElement).checked).toBe(true),
    );
  });

  it('[CO92] is the only one there is until they choose', async () => {
    const { called } = section([saved('home')]);
    await waitFor(() => expect(called('PUT /quotes/q1/shipping_address')).toEqual([{ shipping_address_id: 'home' }]));
  });

  it('[CO92] begins with the place of the quote’s estimate', async () => {
    section([], { estimate: { zip: '94607', state: 'CA' } });
    expect((await screen.findByLabelText<HTMLInputElement>('ZIP code')).value).toBe('94607');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('California');
    expect(screen.getAllByText(/We deliver to the 50 states/)).toHaveLength(1);
  });

  it('[CO94] has a state that is found by its code, filled in by the browser or typed, and by the ZIP code until one is chosen', async () => {
    section([]);
    const state = await screen.findByRole<HTMLInputElement>('combobox', { name: 'State' });
    const zip = (value: string) => fill({ 'ZIP code': value });
    zip('9460');
    expect(state.value).toBe('');
    zip('94607');
    await waitFor(() => expect(state.value).toBe('California'));
    fireEvent.change(state, { target: { value: 'tx' } });
    await waitFor(() => expect(state.value).toBe('Texas'));
    zip('10001');
    expect(state.value).toBe('Texas');
    act(() => state.focus());
    fireEvent.change(state, { target: { value: 'ohi' } });
    act(() => state.blur());
    await waitFor(() => expect(state.value).toBe('Ohio'));
    press('Deliver here');
    expect(await screen.findByText(/ZIP code 10001 is in New York, not in Ohio/)).toBeDefined();
  });

  it('[CO95] has a city that the ZIP code suggests until another one is typed', async () => {
    section([], {
      answers: {
        'GET /zip_codes/94607': () => ({ state: 'CA', city: 'Oakland' }),
        'GET /zip_codes/10001': () => ({ state: 'NY', city: 'New York' }),
      },
    });
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    fill({ 'ZIP code': '94607' });
    await waitFor(() => expect(city.value).toBe('Oakland'));
    fill({ 'ZIP code': '10001' });
    await waitFor(() => expect(city.value).toBe('New York'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('New York');
    fill({ City: 'Manhattan' });
    fill({ 'ZIP code': '94607' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('California'),
    );
    expect(city.value).toBe('Manhattan');
  });

  it('is removed after a question, and the quote is asked for anew where it went there', async () => {
    const { list, called, reload } = section([saved('home'), saved('work')], {
      usual: 'home',
      answers: {
        'DELETE /addresses/shipping/home': () => {
          list.shift();
          return { success: true };
        },
      },
    });
    await waitFor(() => expect(chosen()).toBe(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the address of At home' }));
    expect(await screen.findByText('Remove this address?')).toBeDefined();
    expect(
      screen.getByText('At home, 1 Main St. Quotes that use it need another address; orders keep it.'),
    ).toBeDefined();
    expect(called('DELETE /addresses/shipping/home')).toEqual([]);
    press('Remove the address');
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  const refused = (message: string) => () => Response.json({ code: 'conflict', message, errors: [] }, { status: 409 });

  it('says why an address was not taken, and why there are none to choose from', async () => {
    section([saved('home')], { answers: { 'PUT /quotes/q1/shipping_address': refused('Not there.') } });
    fireEvent.click(await screen.findByRole('radio', { name: /At home/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not there.');
    expect(chosen()).toBe(0);
    clear();
    queryClient.clear();
    section([], { answers: { 'GET /addresses': refused('No addresses today.') } });
    expect((await screen.findByRole('alert')).textContent).toBe('No addresses today.');
    expect(fields()).toBeNull();
    expect(document.querySelector('section [aria-hidden=true][style*=height]')).toBeNull();
  });

  it('may be asked for elsewhere, with the parts of the quote; without any there is nothing to ask for', async () => {
    section([saved('home')]);
    await screen.findByRole('radio');
    press('New address');
    expect(screen.getAllByText(/^We deliver to the 50 states/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Request a quote' })).toBeDefined();
    clear();
    queryClient.clear();
    section([saved('home')], { parts: 0 });
    await screen.findByRole('radio');
    press('New address');
    expect(screen.getByRole('link', { name: 'Request a quote' }).getAttribute('href')).toBe('/price/custom');
  });
});
