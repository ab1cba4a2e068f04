import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PartPrice, PartPriceInput, QuotePrice, QuotePriceInput } from '../../shared/pricing/model.ts';
import { testKernel } from './kernel.ts';
import { priceQuoteNaively, pricePartNaively } from './oracle.ts';

interface Golden {
  readonly parts: readonly { name: string; input: PartPriceInput; expected: Partial<PartPrice> }[];
  readonly quotes: readonly { name: string; input: QuotePriceInput; expected: QuotePrice }[];
}

const golden = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8')) as Golden;
const kernel = testKernel();

/** Within 1e-9 of the expected figure, relative; exact for zero. */
function expectClose(actual: number, expected: number, what: string): void {
  expect(Math.abs(actual - expected), what).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
}

/** Every number that the case expects, cents exactly. */
function expectPrice(actual: PartPrice, expected: Partial<PartPrice>): void {
  expect(actual.priceCents).toBe(expected.priceCents);
  expect(actual.bendingCents).toBe(expected.bendingCents);
  expect(actual.servicesCents).toBe(expected.servicesCents);
  expect(actual.sheets).toBe(expected.sheets);
  for (const key of ['minutes', 'makingUsd', 'materialUsd'] as const) expectClose(actual[key], expected[key]!, key);
  for (const [key, seconds] of Object.entries(expected.seconds ?? {})) {
    expectClose(actual.seconds[key as keyof PartPrice['seconds']], seconds, key);
  }
}

describe('worked cases, exact in rational arithmetic', () => {
  test('there are 72 parts and 12 quotes', () => {
    expect([golden.parts.length, golden.quotes.length]).toEqual([72, 12]);
  });

  test.each(golden.parts)('[PR01] the kernel prices $name to the cent', ({ input, expected }) => {
    const price = kernel.pricePart(input);
    expect(price.ok).toBe(true);
    if (price.ok) expectPrice(price.value, expected);
  });

  test.each(golden.parts)('[PR01] the oracle prices $name to the cent', ({ input, expected }) => {
    expectPrice(pricePartNaively(input), expected);
  });

  test.each(golden.quotes)('[PR20] $name adds up to the cent', ({ input, expected }) => {
    const price = kernel.priceQuote(input);
    expect(price).toEqual({ ok: true, value: expected });
    expect(priceQuoteNaively(input)).toEqual(expected);
  });
});
