import { describe, expect, test } from 'vitest';
import type { PartPriceInput } from '../../shared/pricing/model.ts';
import { example, kernel, style } from './example.ts';

/** Sets the value at a path of a copy of the example. */
function broken(path: (string | number)[], value: unknown): PartPriceInput {
  const input = structuredClone(example());
  let at = input as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return input;
}

function refusal(input: unknown): [string, string | undefined] {
  const price = kernel.pricePart(input as PartPriceInput);
  if (price.ok) throw new Error(`priced at ${price.value.priceCents}`);
  return [price.error.code, price.error.field];
}

const NUMBERS: [string, (string | number)[]][] = [
  ['part.dimensions.width', ['part', 'dimensions', 'width']],
  ['part.styles[0].lengthOfLines', ['part', 'styles', 0, 'lengthOfLines']],
  ['part.styles[0].shape_count', ['part', 'styles', 0, 'shape_count']],
  ['part.dfm_analysis_price_usd', ['part', 'dfm_analysis_price_usd']],
  ['thickness.mm', ['thickness', 'mm']],
  ['thickness.cut_speed', ['thickness', 'cut_speed']],
  ['thickness.price_per_cm2[0].price', ['thickness', 'price_per_cm2', 0, 'price']],
  ['pricingModel.sheetChangeoverMinutes', ['pricingModel', 'sheetChangeoverMinutes']],
  ['pricingModel.pricePerMinuteTiers[0].priceUsd', ['pricingModel', 'pricePerMinuteTiers', 0, 'priceUsd']],
  ['account.legacyMakingDiscountPercent', ['account', 'legacyMakingDiscountPercent']],
];

describe('[PR17] bad input', () => {
  test.each(NUMBERS)('%s must be a finite number ≥ 0', (field, path) => {
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY, '10']) {
      expect(refusal(broken(path, value))).toEqual(['invalid_number', field]);
    }
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, undefined])('quantity %s', (quantity) => {
    expect(refusal(broken(['part', 'quantity'], quantity))).toEqual(['invalid_quantity', 'part.quantity']);
  });

  test('a missing number is named', () => {
    expect(refusal(broken(['thickness', 'pierce_seconds'], undefined))).toEqual([
      'invalid_number',
      'thickness.pierce_seconds',
    ]);
  });

  test.each([
    ['cutting', 'cut_speed'],
    ['lineEngraving', 'line_engraving_speed'],
    ['areaEngraving', 'area_engraving_speed'],
    ['combinedEngraving', 'area_engraving_speed'],
  ] as const)('%s needs %s', (operation, speed) => {
    for (const none of [0, null]) {
      const input = example({ thickness: { [speed]: none }, part: { styles: [style(operation, { area: 5 })] } });
      expect(refusal(input)).toEqual(['missing_speed', `thickness.${speed}`]);
    }
  });

  test('a speed that no style needs may be missing', () => {
    const input = example({ thickness: { line_engraving_speed: null, area_engraving_speed: 0 } });
    expect(kernel.pricePart(input).ok).toBe(true);
  });

  test.each([
    ['empty', []],
    [
      'overlapping',
      [
        [0, 10],
        [9, null],
      ],
    ],
    [
      'gapped',
      [
        [0, 10],
        [11, null],
      ],
    ],
    [
      'open in the middle',
      [
        [0, null],
        [10, null],
      ],
    ],
    [
      'without width',
      [
        [0, 0],
        [0, null],
      ],
    ],
    ['backwards', [[10, 5]]],
  ] as [string, [number, number | null][]][])('tables that are %s', (_, bands) => {
    const tiers = bands.map(([minMinutes, maxMinutes]) => ({ minMinutes, maxMinutes, priceUsd: 1 }));
    const wastes = bands.map(([minCm2, maxCm2]) => ({ minCm2, maxCm2, wastePercentage: 1 }));
    const prices = bands.map(([min_cm2, max_cm2]) => ({ min_cm2, max_cm2, price: 1 }));
    for (const [field, path, table] of [
      ['pricingModel.pricePerMinuteTiers', ['pricingModel', 'pricePerMinuteTiers'], tiers],
      ['pricingModel.metalPricePerMinuteTiers', ['pricingModel', 'metalPricePerMinuteTiers'], tiers],
      ['pricingModel.unusedMaterialCosts', ['pricingModel', 'unusedMaterialCosts'], wastes],
      ['thickness.price_per_cm2', ['thickness', 'price_per_cm2'], prices],
    ] as [string, string[], unknown][]) {
      expect(refusal(broken(path, table))).toEqual(['invalid_tiers', field]);
    }
  });

  test('a technology that nobody knows', () => {
    expect(refusal(broken(['material', 'technology_slug'], 'waterjet'))).toEqual([
      'unknown_technology',
      'material.technology_slug',
    ]);
  });

  test('things of another shape', () => {
    for (const junk of [null, 7, 'part', [], {}]) expect(refusal(junk)[0]).toBe('invalid_request');
    expect(refusal(broken(['part', 'styles'], 'all'))).toEqual(['invalid_request', 'part.styles']);
    expect(refusal(broken(['part', 'finishing'], ['gilded']))[0]).toBe('invalid_request');
    expect(refusal(broken(['pricingModel', 'pricePerMinuteTiers'], null))[0]).toBe('invalid_tiers');
  });

  test('figures that make no price together', () => {
    const photo = { material: { id: 178, is_metal: true, technology_slug: 'photo-etching' } as const };
    expect(refusal(example({ ...photo, part: { dimensions: { width: 0, height: 5 } } }))).toEqual([
      'invalid_number',
      'part.dimensions.width',
    ]);
    const huge = example({ part: { styles: [style('cutting', { lengthOfLines: 1e308 })], quantity: 1e6 } });
    expect(refusal(huge)).toEqual(['invalid_number', 'part']);
  });

  test('quotes', () => {
    const { pricingModel, account } = example();
    const quote = { pricingModel, account, partCents: [100], boxes: 1 };
    expect(kernel.priceQuote({ ...quote, partCents: [100, -5] })).toMatchObject({
      ok: false,
      error: { code: 'invalid_number', field: 'partCents[1]' },
    });
    expect(kernel.priceQuote({ ...quote, boxes: 1.5 })).toMatchObject({ ok: false, error: { field: 'boxes' } });
  });
});
