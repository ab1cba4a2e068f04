import { describe, expect, it } from 'vitest';
import { type Attempt, repeats } from '../../app/checkout/attempt.ts';
import { outcomeUnknown } from '../../app/card/payment-source.ts';
import { partDifferences, quoteDifferences } from '../../app/checkout/differences.ts';
import { moneyRows, paymentRows, totalLabel } from '../../shared/quote/money-rows.ts';
import type { QuoteTotals } from '../../shared/quote/totals-wire.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';

const TOTALS: QuoteTotals = {
  parts_cents: 5734,
  custom_parts_cents: 0,
  samples_cents: 0,
  setup_fee_cents: 1400,
  packing_cents: 855,
  subtotal_cents: 7989,
  production_cents: 2294,
  shipping_cents: 855,
  coupon_cents: 400,
  promotional_cents: 100,
  tax_cents: 746,
  total_cents: 11384,
  credit_cents: 1384,
  due_cents: 10000,
};

function part(id: string, more: Partial<Part> = {}): Part {
  return {
    id,
    name: id,
    quantity: 10,
    price_cents: 4121,
    material: { id: 1, slug: 'al', display_name: 'Aluminum 5052' },
    thickness: { id: 1, mm: 1.6, material_option_id: 1 },
    configuration: { dimensions: { width: 180, height: 138 }, styles: [] },
    ...more,
  } as unknown as Part;
}

function quote(more: Partial<Quote> = {}): Quote {
  return {
    id: 'q',
    version: 3,
    parts: [part('a')],
    totals: TOTALS,
    coupon: null,
    production_speed: { label: '3 working days' },
    shipping_rate: { label: 'Economy' },
    ...more,
  } as unknown as Quote;
}

describe('order review', () => {
  const facts = { totals: TOTALS, production: '3 working days', shipping: 'Economy', tax: null, settled: true };

  it('has rows that add up to the total, to the cent', () => {
    const sum = moneyRows(facts).reduce((total, { cents }) => total + cents, 0);
    expect(sum).toBe(TOTALS.total_cents);
  });

  it('[CR02] names what comes off, and how the total is paid', () => {
    const rows = moneyRows({ ...facts, coupon: { code: 'TENTH' } });
    const off = rows.filter(({ cents }) => cents < 0).map(({ label, cents }) => [label, cents]);
    expect(off).toEqual([
      ['Coupon TENTH', -400],
      ['Promotional credit', -100],
    ]);
    expect(paymentRows(TOTALS).map(({ label, cents }) => [label, cents])).toEqual([
      ['Paid with credit', -1384],
      ['Due by card', 10_000],
    ]);
    expect(paymentRows({ ...TOTALS, credit_cents: 0 })).toEqual([]);
  });

  it('says what is not known yet instead of $0.00', () => {
    const totals = { ...TOTALS, shipping_cents: 0, tax_cents: 0, coupon_cents: 0 };
    const rows = moneyRows({ ...facts, totals, shipping: null, settled: false });
    expect(rows.filter(({ pending }) => pending).map(({ key }) => key)).toEqual(['shipping', 'tax']);
    expect(rows.some(({ key }) => key === 'coupon')).toBe(false);
  });
});

describe('the name of a sum', () => {
  const known = quote({
    tax: {
      state: 'CA',
      rate_percent: 8.625,
      area: 'San Francisco',
      parts: null,
      shipping_taxed: false,
      last_known: false,
      exemption_number: null,
      areas: [],
    },
  });
  it.each([
    ['Total', known],
    ['So far', { ...known, shipping_rate: null }],
    ['So far', { ...known, tax: null }],
    ['So far', { ...known, parts: [part('a', { price_cents: null })] }],
  ])('[QU20] is “%s”', (label, one) => expect(totalLabel(one)).toBe(label));

  it('[QU20] setup is named as what it is', () => {
    const rows = moneyRows({
      totals: TOTALS,
      production: '3 working days',
      shipping: 'Economy',
      tax: null,
      settled: true,
    });
    expect(rows.map(({ label }) => label)).toEqual([
      'Parts',
      'Setup, once per order',
      'Packing',
      'Production, 3 working days',
      'Coupon',
      'Promotional credit',
      'Shipping, Economy',
      'Sales tax',
    ]);
  });
});

describe('a quote that changed elsewhere', () => {
  it('is silent where nothing did', () => expect(quoteDifferences(quote(), quote(), 'mm')).toEqual([]));

  it('says what changed, in the chosen unit', () => {
    const after = quote({
      parts: [
        part('a', {
          quantity: 12,
          configuration: { dimensions: { width: 190.5, height: 138 }, styles: [] } as unknown as Part['configuration'],
        }),
        part('b'),
      ],
      shipping_rate: null,
      totals: { ...TOTALS, total_cents: 12000 },
    });
    expect(quoteDifferences(quote(), after, 'in')).toEqual([
      'a, quantity: 10 → 12',
      'a, size: 7.087 × 5.433 in → 7.500 × 5.433 in',
      'b was added',
      'Shipping: Economy → not chosen',
      'Total: $113.84 → $120.00',
    ]);
  });

  it('notices a removed part', () => {
    expect(partDifferences(quote(), quote({ parts: [] }), 'mm')).toEqual(['a was removed']);
  });
});

describe('an attempt to pay', () => {
  const attempt: Attempt = {
    idempotencyKey: 'k',
    paidWith: { card_token: 't' },
    quoteVersion: 3,
    totalCents: TOTALS.total_cents,
    dueCents: TOTALS.due_cents,
    shipsBy: '2026-12-03',
    mark: 'card',
  };

  it('is repeated only for the same quote, amount and card', () => {
    expect(repeats(attempt, quote(), 'card')).toBe(true);
    expect(repeats(null, quote(), 'card')).toBe(false);
    expect(repeats(attempt, quote(), 'other')).toBe(false);
    expect(repeats(attempt, quote({ version: 4 }), 'card')).toBe(false);
    expect(repeats(attempt, quote({ totals: { ...TOTALS, total_cents: 1 } }), 'card')).toBe(false);
    expect(repeats(attempt, quote({ totals: { ...TOTALS, due_cents: 1 } }), 'card')).toBe(false);
  });

  it('is kept while nobody knows its outcome', () => {
    expect(outcomeUnknown({ status: 0 })).toBe(true);
    expect(outcomeUnknown({ status: 502 })).toBe(true);
    expect(outcomeUnknown({ status: 409 })).toBe(false);
  });
});
