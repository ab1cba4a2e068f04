import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualPlaces } from '../../api/places/usual-cities.ts';
import { readEnv } from '../../api/env.ts';
import { californiaRates, californiaSize } from '../../api/gateways/tax/california.ts';
import { createSalesTax, EMBEDDED_STATES } from '../../api/gateways/tax/embedded.ts';
import { combinedRate, percentOf } from '../../shared/pricing/tax-rates.ts';

const percent = (zip: string, city?: string) =>
  californiaRates({ state: 'CA', zip, ...(city === undefined ? {} : { city }) }).map(({ area, parts }) => [
    area,
    percentOf(combinedRate(parts)),
  ]);

describe('California', () => {
  it('[TX02] has every city and county of the published list', () => {
    // 482 cities and San Francisco, which is city and county, and 58 counties: the list of January 2026.
    expect(californiaSize()).toEqual({ cities: 483, counties: 58 });
  });

  it.each([
    ['94103', 'San Francisco', 8.625],
    ['94607', 'Oakland', 10.75],
    ['90012', 'Los Angeles', 9.75],
    ['93534', 'Lancaster', 11.25],
    ['95814', 'Sacramento', 8.75],
    ['92101', 'San Diego', 7.75],
    ['93650', 'Fresno', 8.35],
    ['96120', 'Markleeville', 7.25],
  ])('[TX02] %s %s pays %d %%', (zip, city, rate) => expect(percent(zip, city).at(0)![1]).toBe(rate));

  it('[TX02] every ZIP code of the state has one rate between the lowest and the highest', () => {
    const zips = [...usualPlaces()].filter(([, { state }]) => state === 'CA');
    expect(zips.length).toBeGreaterThan(2500);
    for (const [zip, { city }] of zips) {
      for (const rates of [californiaRates({ state: 'CA', zip }), californiaRates({ state: 'CA', zip, city })]) {
        expect(rates).toHaveLength(1);
        const { parts } = rates[0]!;
        expect(combinedRate(parts)).toBeGreaterThanOrEqual(7250);
        expect(combinedRate(parts)).toBeLessThanOrEqual(11_250);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(parts.state + parts.county + parts.city).toBe(7250);
      }
    }
  });

  it('[TX03] a city that nobody knows there leaves open which rate holds, unless it is one', () => {
    expect(percent('94541', 'Nowhere')).toEqual([
      ['Hayward', 10.75],
      ['Alameda County', 10.25],
    ]);
    expect(percent('94103', 'Nowhere')).toEqual([['San Francisco', 8.625]]);
    // Written as people write it.
    expect(percent('94574', 'st helena')).toEqual([['St. Helena', 8.25]]);
    expect(percent('91011', 'La Canada Flintridge')).toEqual([['La Cañada Flintridge', 10.5]]);
    // A city of another county is none of this ZIP code.
    expect(percent('94541', 'Los Angeles')).toHaveLength(2);
  });

  it('[TX02] random addresses never give a rate that is no number or below the state’s', () => {
    const zip = fc.integer({ min: 0, max: 99_999 }).map((digits) => String(digits).padStart(5, '0'));
    fc.assert(
      fc.property(zip, fc.string({ maxLength: 30 }), (five, city) => {
        const rates = californiaRates({ state: 'CA', zip: five, city });
        expect(rates.length).toBeGreaterThan(0);
        for (const { parts } of rates) {
          expect(Number.isSafeInteger(combinedRate(parts))).toBe(true);
          expect(combinedRate(parts)).toBeGreaterThanOrEqual(7250);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the states the shop is registered in', () => {
  const env = (TAX_STATES: string, more = {}) => readEnv({ TAX_STATES, ...more }).taxStates;

  it('[TX01] are California unless said otherwise, and those we know the rates of', () => {
    expect(readEnv({}).taxStates).toEqual(['CA']);
    expect(env(' ca, nj,CA ')).toEqual(['CA', 'NJ']);
    expect(env('')).toEqual([]);
    expect(env('TX', { TAXJAR_TOKEN: 'token' })).toEqual(['TX']);
  });

  it('[TX01] are refused where we have no rates of them, or they are none', () => {
    expect(() => env('TX')).toThrow('TAX_STATES: we have no rates of TX at hand');
    expect(() => env('CA,ZZ')).toThrow('ZZ is no code of a state');
  });

  it('[TX01] have one rate each where the state has one', () => {
    const tax = createSalesTax(EMBEDDED_STATES, null);
    for (const state of EMBEDDED_STATES.filter((code) => code !== 'CA')) {
      const rates = tax.embedded({ state, zip: '00000' });
      expect(rates).toHaveLength(1);
      expect(combinedRate(rates[0]!.parts)).toBeGreaterThan(5000);
    }
    expect(tax.embedded({ state: 'TX', zip: '78701' })).toEqual([]);
    expect(tax.embedded({ state: 'NJ', zip: '07030' })[0]).toMatchObject({ shippingTaxed: true, area: null });
  });
});
