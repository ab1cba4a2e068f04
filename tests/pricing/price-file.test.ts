import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pricingModelSchema } from '../../shared/pricing/model.ts';
import { priceFile } from '../../shared/pricing/price-file.ts';
import { example, kernel } from './example.ts';

const golden = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8')) as {
  parts: { name: string; input: unknown; expected: object }[];
  quotes: { name: string; input: unknown; expected: object }[];
};

test('[PR26] the worked cases: same names, inputs and keys', () => {
  const output = priceFile(kernel, golden);
  if (!output.ok) throw new Error(output.error.message);
  expect(output.value.rejected).toBe(0);
  for (const list of ['parts', 'quotes'] as const) {
    output.value[list].forEach(({ name, input, result }, i) => {
      const expected = golden[list][i]!;
      expect([name, input]).toEqual([expected.name, expected.input]);
      expect(Object.keys(result).sort()).toEqual(Object.keys(expected.expected).sort());
    });
  }
});

test('[PR20] a price card that says no setup fee and no price of chips has the usual ones', () => {
  const { setupFeeCents: _, samplePriceCents: __, ...card } = example().pricingModel;
  expect(pricingModelSchema.parse(card)).toMatchObject({ setupFeeCents: 1400, samplePriceCents: 300 });
});

test('[PR26] a bad case carries its own error', () => {
  const bad = example({ part: { quantity: 0 } });
  const output = priceFile(kernel, {
    parts: [
      { name: 'a', input: bad },
      { name: 'b', input: example() },
      { name: 'c', input: 7 },
    ],
  });
  expect(output).toMatchObject({
    ok: true,
    value: {
      rejected: 2,
      parts: [
        {
          name: 'a',
          result: { error: { code: 'invalid_quantity', field: 'part.quantity', message: expect.any(String) } },
        },
        { name: 'b', result: { priceCents: expect.any(Number) } },
        { name: 'c', result: { error: { code: 'invalid_request', field: 'input' } } },
      ],
      quotes: [],
    },
  });
});

test('[PR26] a file of another shape is refused as a whole', () => {
  for (const junk of [null, [], 'x', { parts: {} }, { quotes: [{ name: 3 }] }]) {
    expect(priceFile(kernel, junk)).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
  }
});
