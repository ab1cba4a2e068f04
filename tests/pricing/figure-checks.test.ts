import { describe, expect, test } from 'vitest';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { checkedOnce } from '../../shared/pricing/checks-once.ts';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { example } from './example.ts';
import { figuresOf, hashPartPrices, randomCases } from './random-cases.ts';

// The browser checks figures alone, because what it prices came through the schemas before; the server looks at each object
// of its price book once.
const browser = createPricingKernel(loadKernelModule(), figureChecks);
const server = createPricingKernel(loadKernelModule(), checkedOnce(schemaChecks));
const all = createPricingKernel(loadKernelModule(), schemaChecks);

function broken(path: readonly (string | number)[], value: unknown): PartPriceInput {
  const input = structuredClone(example());
  let at = input as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return input;
}

function answer(kernel: typeof browser, input: PartPriceInput): unknown {
  const price = kernel.pricePart(input);
  return price.ok ? figuresOf(price.value) : [price.error.code, price.error.field];
}

describe('[PR17] figures that came through a schema before', () => {
  test('price the same in the browser as on the server', () => {
    const everyTime = hashPartPrices(all, randomCases(2000));
    expect(hashPartPrices(browser, randomCases(2000))).toBe(everyTime);
    expect(hashPartPrices(server, randomCases(2000))).toBe(everyTime);
  });

  test.each([
    [['part', 'quantity'], 0],
    [['part', 'quantity'], 1.5],
    [['part', 'dimensions', 'width'], Number.NaN],
    [['part', 'dimensions', 'height'], -1],
    [['part', 'styles', 0, 'lengthOfLines'], Number.POSITIVE_INFINITY],
    [['part', 'styles', 0, 'area'], -0.5],
    [['thickness', 'mm'], -1],
    [['thickness', 'cut_speed'], null],
    [['thickness', 'price_per_cm2', 0, 'price'], Number.NaN],
    [['thickness', 'price_per_cm2'], []],
    [['pricingModel', 'pricePerMinuteTiers'], []],
    [['pricingModel', 'sheetChangeoverMinutes'], -1],
    [['account', 'primePerMinuteRate'], -1],
  ] as const)('%s = %s is refused alike', (path, value) => {
    const input = broken(path, value);
    const refused = answer(all, input);
    expect(refused).toHaveLength(2);
    expect(answer(browser, input)).toEqual(refused);
    expect([answer(server, input), answer(server, input)]).toEqual([refused, refused]);
  });

  test('what was found about a price book holds for it alone', () => {
    const sound = example();
    expect(server.pricePart(sound).ok).toBe(true);
    const other = { ...sound, thickness: { ...sound.thickness, mm: -1 } };
    expect(answer(server, other)).toEqual(answer(all, other));
    expect(answer(server, { ...sound, part: { ...sound.part, quantity: 0 } })).toEqual([
      'invalid_quantity',
      'part.quantity',
    ]);
    expect(server.pricePart(sound)).toEqual(all.pricePart(sound));
  });

  test.each([
    [{ partCents: [100, -1] }],
    [{ partCents: [1.5] }],
    [{ partCents: [Number.NaN] }],
    [{ boxes: -1 }],
    [{ boxes: 0.5 }],
    [{ account: { v1UserId: 0, primePerMinuteRate: -1, legacyMakingDiscountPercent: 0 } }],
    [{ account: { v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 101 } }],
  ])('a quote with %j is refused alike, as often as it is asked', (change) => {
    const { pricingModel, account } = example();
    const sound = { pricingModel, account, partCents: [100, 200], boxes: 1 };
    expect(server.priceQuote(sound)).toEqual(all.priceQuote(sound));
    const refused = all.priceQuote({ ...sound, ...change });
    expect(refused.ok).toBe(false);
    expect(server.priceQuote({ ...sound, ...change })).toEqual(refused);
    expect(server.priceQuote({ ...sound, ...change })).toEqual(refused);
  });

  test('prepared records are checked too', () => {
    const { material, thickness, part, pricingModel, account } = broken(['thickness', 'pierce_seconds'], -1);
    expect(browser.prepareThickness(material, thickness)).toMatchObject({
      ok: false,
      error: { code: 'invalid_number' },
    });
    const wide = { ...part, dimensions: { width: Number.NaN, height: 1 } };
    expect(browser.preparePart(wide)).toMatchObject({ ok: false, error: { field: 'part.dimensions.width' } });
    expect(browser.prepareRateCard({ ...pricingModel, unusedMaterialCosts: [] }, account).ok).toBe(false);
    expect(browser.priceQuote({ pricingModel, account, partCents: [-1], boxes: 1 })).toMatchObject({ ok: false });
  });
});
