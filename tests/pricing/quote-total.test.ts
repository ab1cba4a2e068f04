import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuoteTotalInput, quoteBreakdown } from '../../shared/pricing/quote-total.ts';

const price = { setupFeeCents: 1400, packingCents: 400, subtotalCents: 11_855 };
const base: QuoteTotalInput = {
  partCents: [5000, 5055],
  price,
  productionSpeedPercent: 0,
  shippingCents: 0,
  taxBasisPoints: 0,
  creditCents: 0,
};

function total(more: Partial<QuoteTotalInput>): ReturnType<typeof quoteBreakdown> {
  return quoteBreakdown({ ...base, ...more });
}

test('[PR21] every step in its order', () => {
  const result = total({
    productionSpeedPercent: 10,
    discountCents: 1000,
    shippingCents: 895,
    taxBasisPoints: 875,
    creditCents: 2000,
  });
  // 10 % of 10055 is 1005.5, up to 1006; goods 12861 less 1000; 8.75 % of 11861 is 1037.8.
  expect(result).toMatchObject({
    ok: true,
    value: {
      partsCents: 10_055,
      subtotalCents: 11_855,
      productionSpeedCents: 1006,
      taxableCents: 11_861,
      taxCents: 1038,
      creditCents: 2000,
      totalCents: 11_861 + 895 + 1038 - 2000,
    },
  });
});

test('[PR21] half a cent of tax goes up, shipping is not taxed', () => {
  const half = total({
    partCents: [1000],
    price: { setupFeeCents: 0, packingCents: 0, subtotalCents: 1000 },
    taxBasisPoints: 25,
  });
  expect(half).toMatchObject({ value: { taxCents: 3 } });
  expect(total({ shippingCents: 5000, taxBasisPoints: 1000 })).toMatchObject({ value: { taxCents: 1186 } });
});

test('[PR21] credit and discount stop at zero', () => {
  expect(total({ creditCents: 1e6 })).toMatchObject({ value: { creditCents: 11_855, totalCents: 0 } });
  expect(total({ discountCents: 1e6 })).toMatchObject({ value: { taxableCents: 0, totalCents: 0 } });
});

test('[PR21] amounts that are not whole cents are refused by name', () => {
  expect(total({ partCents: [1, 2.5] })).toMatchObject({ error: { code: 'invalid_number', field: 'partCents[1]' } });
  expect(total({ shippingCents: -1 })).toMatchObject({ error: { field: 'shippingCents' } });
  expect(total({ productionSpeedPercent: Number.NaN })).toMatchObject({ error: { field: 'productionSpeedPercent' } });
});

test('[PR21] rows add up to what is to pay', () => {
  const cents = fc.integer({ min: 0, max: 1e8 });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 8 }),
      fc.record({ shippingCents: cents, discountCents: cents, creditCents: cents }),
      fc.record({
        taxBasisPoints: fc.integer({ min: 0, max: 2000 }),
        productionSpeedPercent: fc.double({ min: 0, max: 100, noNaN: true }),
      }),
      (partCents, amounts, percents) => {
        const result = total({ partCents, ...amounts, ...percents });
        if (!result.ok) throw new Error(result.error.code);
        const { rows, totalCents } = result.value;
        expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
