import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuoteTotalInput, quoteBreakdown } from '../../shared/pricing/quote-total.ts';

const price = { setupFeeCents: 1400, packingCents: 400, subtotalCents: 11_855 };
const base: QuoteTotalInput = {
  partCents: [5000, 5055],
  price,
  productionSpeedPercent: 0,
  shippingCents: 0,
  taxRate: 0,
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
    taxRate: 8750,
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
      totalCents: 11_861 + 895 + 1038,
      dueCents: 11_861 + 895 + 1038 - 2000,
    },
  });
});

test('[PR21] half a cent of tax goes up, shipping is not taxed', () => {
  const half = total({
    partCents: [1000],
    price: { setupFeeCents: 0, packingCents: 0, subtotalCents: 1000 },
    taxRate: 250,
  });
  expect(half).toMatchObject({ value: { taxCents: 3 } });
  expect(total({ shippingCents: 5000, taxRate: 10_000 })).toMatchObject({ value: { taxCents: 1186 } });
});

test('[PR21] shipping is taxed where the state taxes it', () => {
  const taxed = total({ shippingCents: 5000, taxRate: 6625, shippingTaxed: true });
  // 6.625 % of 11855 and 5000 is 1116.6.
  expect(taxed).toMatchObject({ value: { taxableCents: 16_855, taxCents: 1117, totalCents: 16_855 + 1117 } });
});

test('[PR21] credit and discount stop at zero', () => {
  expect(total({ creditCents: 1e6 })).toMatchObject({
    value: { creditCents: 11_855, totalCents: 11_855, dueCents: 0 },
  });
  // Setup and packing are not discounted.
  expect(total({ discountCents: 1e6 })).toMatchObject({ value: { discountCents: 10_055, taxableCents: 1800 } });
  const both = total({ discountCents: 10_000, promotionalCents: 1e6 });
  expect(both).toMatchObject({ value: { discountCents: 10_000, promotionalCents: 55, taxableCents: 1800 } });
});

test('[CR04] credit never leaves 1 to 49 cents', () => {
  expect(total({ creditCents: 11_805 })).toMatchObject({ value: { creditCents: 11_805, dueCents: 50 } });
  expect(total({ creditCents: 11_806 })).toMatchObject({ value: { creditCents: 11_805, dueCents: 50 } });
  expect(total({ creditCents: 11_854 })).toMatchObject({ value: { creditCents: 11_805, dueCents: 50 } });
  const small = { partCents: [30], price: { setupFeeCents: 0, packingCents: 0, subtotalCents: 30 } };
  expect(total({ ...small, creditCents: 20 })).toMatchObject({ value: { creditCents: 0, dueCents: 30 } });
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
      fc.record({ shippingCents: cents, discountCents: cents, promotionalCents: cents, creditCents: cents }),
      fc.record({
        taxRate: fc.integer({ min: 0, max: 20_000 }),
        shippingTaxed: fc.boolean(),
        productionSpeedPercent: fc.double({ min: 0, max: 100, noNaN: true }),
      }),
      (partCents, amounts, percents) => {
        const result = total({ partCents, ...amounts, ...percents });
        if (!result.ok) throw new Error(result.error.code);
        const { rows, totalCents, creditCents, dueCents } = result.value;
        expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(creditCents + dueCents).toBe(totalCents);
        expect(creditCents === 0 || dueCents === 0 || dueCents >= 50).toBe(true);
      },
    ),
  );
});
