import { NO_ACCOUNT_TERMS } from '../../../shared/pricing/account-terms.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import type { Part, Quote } from '../../../shared/quote/wire.ts';

/** A part as the server has it. */
export function serverPart(id: string, quantity = 10): Part {
  return {
    id,
    quote_id: 'q1',
    design_id: `design of ${id}`,
    name: id,
    filename: `${id}.svg`,
    quantity,
    choices: { ...AS_DRAWN, quantity },
    configuration: {
      dimensions: { width: 100, height: 60, rotation: 0, confirmed_width: null, confirmed_height: null },
      styles: [],
      repairs: [],
    },
    material: { id: 1, slug: 'steel', display_name: 'Steel' },
    thickness: { id: 7, mm: 1.5, material_option_id: 7 },
    finishing: [],
    price_cents: quantity * 100,
    breakdown: [],
    problem: null,
    readiness: { state: 'ready', items: [] },
    updated_at: `with ${quantity}`,
  } as unknown as Part;
}

/** A quote as the server has it. */
export function serverQuote(parts: readonly Part[], change: Partial<Quote> = {}): Quote {
  const parts_cents = parts.reduce((sum, part) => sum + (part.price_cents ?? 0), 0);
  return {
    id: 'q1',
    status: 'open',
    version: 1,
    paid_at: null,
    parts: [...parts],
    custom_parts: [],
    samples: [],
    custom_state: null,
    custom_rates: null,
    estimate: null,
    coupon: null,
    boxes: 1,
    totals: {
      parts_cents,
      custom_parts_cents: 0,
      samples_cents: 0,
      setup_fee_cents: 1400,
      packing_cents: 855,
      subtotal_cents: parts_cents + 2255,
      production_cents: 0,
      shipping_cents: 0,
      tax_cents: 0,
      coupon_cents: 0,
      promotional_cents: 0,
      total_cents: parts_cents + 2255,
      credit_cents: 0,
      due_cents: parts_cents + 2255,
    },
    production_speed: { id: '1', label: 'Standard', days: 3, price_cents: 0, ships_by: '2026-12-01' },
    shipping_address_id: null,
    shipping_rate: null,
    tax: null,
    purchase_order_number: null,
    missing: ['account'],
    ...change,
  } as unknown as Quote;
}

/** A session for the device: a guest's, or a customer's; `more` of its account. */
export function keepSession(isGuest: boolean, more: object = {}): void {
  const account = {
    id: 'a1',
    isGuest,
    isAuthenticated: !isGuest,
    units: 'mm',
    role: null,
    ...NO_ACCOUNT_TERMS,
    ...more,
  };
  localStorage.setItem('kerfwise.format', '1.95');
  localStorage.setItem(
    'kerfwise.session',
    JSON.stringify({ apiToken: 't', apiTokenExpiry: '2099-01-01T00:00:00Z', account }),
  );
}

function asResponse(value: unknown): Response {
  return value instanceof Response ? value : Response.json(value);
}

/** Answers of a server by `METHOD /path`, and the calls it got. */
export function answering(answers: Readonly<Record<string, (body: unknown) => unknown>>) {
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  const answer = (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`;
    const known = answers[call];
    if (!known) return null;
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ call, body });
    const value = known(body);
    if (value instanceof Promise) return value.then(asResponse);
    return asResponse(value);
  };
  const called = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
  return { answer, calls, called };
}

/** A saved address of that id, as the server tells it. */
export const savedAddress = (id: string) => ({
  id,
  name: `At ${id}`,
  company: null,
  line1: '1 Main St',
  line2: null,
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
  country: 'US',
  phone: null,
});
