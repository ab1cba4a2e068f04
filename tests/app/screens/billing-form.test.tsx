import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BillingForm } from '../../../app/address/BillingForm.tsx';
import { closeModal } from '../../../app/ui/modals.ts';
import { clear, show } from './render.tsx';
import { answering } from './server.ts';

afterEach(() => {
  act(() => closeModal());
  clear();
});

/** The form of a new billing address, before a server that knows where these ZIP codes are. */
function newAddress() {
  const server = answering({
    'GET /zip_codes/94607': () => ({ state: 'CA', city: 'Oakland' }),
    'GET /zip_codes/10001': () => ({ state: 'NY', city: 'New York' }),
    'PUT /addresses/billing': (body) => ({ id: 'new', ...(body as object) }),
  });
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://kerfwise.test');
    return (await server.answer(pathname.replace('/api/v1', ''), init)) ?? new Response(null, { status: 404 });
  });
  show(<BillingForm address={null} onSaved={async () => true} onCancel={() => {}} />);
  return server;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const city = () => (screen.getByLabelText('City') as HTMLInputElement).value;

describe('a billing address', () => {
  it('takes state and city from a ZIP code of the United States, and those of another in their place', async () => {
    newAddress();
    type('Country', 'US');
    type('Postal code', '94607');
    await waitFor(() => expect(city()).toBe('Oakland'));
    expect(screen.getByDisplayValue('California')).toBeDefined();
    type('Postal code', '10001');
    await waitFor(() => expect(city()).toBe('New York'));
    // The city and the state have one name here.
    expect(screen.getAllByDisplayValue('New York')).toHaveLength(2);
  });

  it('keeps the city that somebody typed', async () => {
    newAddress();
    type('Country', 'US');
    type('City', 'Emeryville');
    type('Postal code', '94607');
    await waitFor(() => expect(screen.getByDisplayValue('California')).toBeDefined());
    expect(city()).toBe('Emeryville');
  });

  it('asks nobody about five digits of another country, and at once when the country is chosen last', async () => {
    const { calls } = newAddress();
    type('Country', 'DE');
    type('Postal code', '94607');
    await Promise.resolve();
    expect(calls.length).toBe(0);
    expect(city()).toBe('');
    type('Country', 'US');
    await waitFor(() => expect(city()).toBe('Oakland'));
    expect(screen.getByDisplayValue('California')).toBeDefined();
  });
});
