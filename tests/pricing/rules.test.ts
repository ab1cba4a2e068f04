import { describe, expect, test } from 'vitest';
import type { PartStyle } from '../../shared/pricing/model.ts';
import { example, priceOf, style } from './example.ts';

const METAL = { is_metal: true, technology_slug: 'fiber-laser' } as const;

describe('time', () => {
  test('[PR02] each operation takes its own time', () => {
    const styles: PartStyle[] = [
      style('cutting', { lengthOfLines: 434, lengthOfCurves: 347.2, area: 99, shape_count: 3 }),
      style('lineEngraving', { lengthOfLines: 217, lengthOfCurves: 108.5 }),
      style('areaEngraving', { lengthOfLines: 1000, area: 540 }),
      style('combinedEngraving', { lengthOfLines: 217, area: 540 }),
      style('metalBending', { lengthOfLines: 1000, area: 1000, shape_count: 4 }),
    ];
    const { seconds } = priceOf(example({ part: { styles } }));
    expect(seconds.cutting).toBeCloseTo((434 + 434) / 43.4, 12);
    expect(seconds.piercing).toBeCloseTo(1.5, 12);
    expect(seconds.lineEngraving).toBeCloseTo((217 + 217 + 217) / 217, 12);
    expect(seconds.areaEngraving).toBeCloseTo(1080 / 54, 12);
  });

  test('[PR03] raster time stops at 5400 s a unit', () => {
    const at = (area: number): number =>
      priceOf(example({ part: { styles: [style('areaEngraving', { area })] } })).seconds.areaEngraving;
    expect(at(54 * 5399)).toBeCloseTo(5399, 9);
    expect(at(54 * 9000)).toBe(5400);
  });

  test('[PR04] denesting', () => {
    const at = (mm: number, width: number, material: object = METAL): number =>
      priceOf(example({ material, thickness: { mm }, part: { quantity: 10, dimensions: { width, height: 50 } } }))
        .seconds.denesting;
    expect(at(1.5, 99)).toBe(70);
    expect(at(1.6, 100)).toBe(70);
    expect(at(1.6, 99.9)).toBe(240);
    expect(at(1.6, 99, {})).toBe(0);
  });

  test('[PR05] finishing by size class, upper ends included', () => {
    const at = (finishing: ('deburred' | 'papered' | 'cleaned')[], cm2: number): number =>
      priceOf(example({ part: { quantity: 2, finishing, dimensions: { width: cm2, height: 100 } } })).seconds.finishing;
    expect(at(['deburred'], 10)).toBe(230);
    expect([100, 100.1, 350, 350.1, 1521, 1521.1].map((cm2) => at(['papered'], cm2))).toEqual([8, 20, 20, 40, 40, 60]);
    expect([100, 350, 1521, 1600].map((cm2) => at(['cleaned'], cm2))).toEqual([140, 168, 220, 300]);
    expect(at(['deburred', 'papered', 'cleaned'], 100)).toBe(230 + 8 + 140);
  });

  test('[PR06] inspection by area', () => {
    const input = example({ pricingModel: { qualityInspectionSecondsPerM2: 120 }, part: { quantity: 100 } });
    expect(priceOf(input).seconds.inspection).toBeCloseTo(60, 12);
  });

  test('[PR07] sheets', () => {
    const at = (sizes: { width: number; height: number }[], quantity: number, width = 100): number =>
      priceOf(example({ thickness: { sizes }, part: { quantity, dimensions: { width, height: 50 } } })).sheets;
    expect(at([{ width: 400, height: 800 }], 60)).toBe(1);
    expect(at([{ width: 400, height: 800 }], 61)).toBe(2);
    expect(at([{ width: 801, height: 400 }], 60)).toBe(2);
    expect(at([], 34)).toBe(1);
    expect(at([], 35)).toBe(2);
  });

  test('[PR07] any of the sizes may be the large one, behind however many bands of prices', () => {
    const [large, small, long] = [
      { width: 400, height: 800 },
      { width: 181, height: 181 },
      { width: 801, height: 400 },
    ];
    const bands = [0, 500, 2000].map((min_cm2, i, all) => ({ min_cm2, max_cm2: all[i + 1] ?? null, price: 0.01 }));
    const sheets = (sizes: { width: number; height: number }[], price_per_cm2 = bands.slice(0, 1)): number =>
      priceOf(
        example({
          thickness: { sizes, price_per_cm2 },
          part: { quantity: 60, dimensions: { width: 100, height: 50 } },
        }),
      ).sheets;
    for (const prices of [bands.slice(0, 1), bands]) {
      expect(sheets([large, small, long], prices)).toBe(1);
      expect(sheets([small, large, long], prices)).toBe(1);
      expect(sheets([small, long, large], prices)).toBe(1);
      expect(sheets([small, long, small], prices)).toBe(2);
    }
  });

  test('[PR08] decimal figures that meet an edge exactly are on it', () => {
    // 3 × 1156.24 × 50 mm² = 173436 mm², one small sheet, though the product of the doubles need not be.
    const sheet = example({
      thickness: { sizes: [] },
      part: { quantity: 3, dimensions: { width: 1156.24, height: 50 } },
    });
    expect(priceOf(sheet).sheets).toBe(1);
    // 1.005 USD is just below 100.5 cents in binary.
    expect(priceOf(example({ part: { dfm_analysis_price_usd: 1.005 } })).servicesCents).toBe(101);
  });
});

describe('money', () => {
  const tiers = [
    { minMinutes: 0, maxMinutes: 10, priceUsd: 3 },
    { minMinutes: 10, maxMinutes: 20, priceUsd: 2 },
    { minMinutes: 20, maxMinutes: null, priceUsd: 1.9 },
  ];
  const making = (minutes: number, changes: Parameters<typeof example>[0] = {}): number =>
    priceOf(
      example({
        ...changes,
        pricingModel: { pricePerMinuteTiers: tiers, ...changes.pricingModel, fileCheckingMinutesPerDesign: minutes },
        part: { styles: [] },
      }),
    ).makingUsd;

  test('[PR09] the tier of the minutes, metals by their own', () => {
    expect(making(5)).toBe(15);
    expect(making(10)).toBe(20);
    expect(making(100)).toBeCloseTo(190, 9);
    expect(making(5, { material: METAL })).toBeCloseTo(2 * (5 + 25 / 60), 9);
    const closed = [{ minMinutes: 4, maxMinutes: 8, priceUsd: 3 }];
    expect(making(2, { pricingModel: { pricePerMinuteTiers: closed } })).toBe(6);
    expect(making(9, { pricingModel: { pricePerMinuteTiers: closed } })).toBe(27);
  });

  test('[PR10] prime pays the lower rate, tier by tier', () => {
    const prime = { v1UserId: 7, primePerMinuteRate: 1.95, legacyMakingDiscountPercent: 0 };
    expect(making(5, { account: prime })).toBeCloseTo(9.75, 12);
    expect(making(100, { account: prime })).toBeCloseTo(190, 9);
    expect(making(5, { account: { ...prime, v1UserId: 0 } })).toBe(15);
    expect(making(5, { account: { ...prime, primePerMinuteRate: 1 } })).toBe(15);
  });

  test('[PR11] the legacy discount comes off making alone', () => {
    const input = example({ account: { v1UserId: 3, legacyMakingDiscountPercent: 50 } });
    const full = priceOf(example());
    expect(priceOf(input).makingUsd).toBeCloseTo(full.makingUsd / 2, 12);
    expect(priceOf(input).materialUsd).toBe(full.materialUsd);
  });

  test('[PR12] bending by count', () => {
    const at = (quantity: number): number =>
      priceOf(example({ part: { quantity, styles: [style('metalBending', { lengthOfLines: 50 })] } })).bendingCents;
    expect([1, 2, 3, 4, 100].map(at)).toEqual([1900, 1900, 1899, 2000, 50000]);
    expect(priceOf(example()).bendingCents).toBe(0);
  });

  test('[PR13] just below a step the price is that of the step', () => {
    expect(making(9)).toBe(20);
    expect(making(6)).toBe(18);
    expect(making(19.5)).toBeCloseTo(38, 9);
  });

  test('[PR14] material price and waste are fair over both tables', () => {
    const at = (quantity: number): number =>
      priceOf(
        example({
          pricingModel: {
            unusedMaterialCosts: [
              { minCm2: 0, maxCm2: 400, wastePercentage: 50 },
              { minCm2: 400, maxCm2: null, wastePercentage: 20 },
            ],
          },
          thickness: {
            price_per_cm2: [
              { min_cm2: 0, max_cm2: 1000, price: 0.01 },
              { min_cm2: 1000, max_cm2: null, price: 0.008 },
            ],
          },
          part: { quantity },
        }),
      ).materialUsd;
    expect(at(1)).toBeCloseTo(50 * 0.01 * 1.5, 12);
    expect(at(7)).toBeCloseTo(400 * 0.01 * 1.2, 12);
    expect(at(19)).toBeCloseTo(1000 * 0.008 * 1.2, 12);
    expect(at(30)).toBeCloseTo(1500 * 0.008 * 1.2, 12);
  });

  test('[PR15] photo etching is material by the cent, without waste, time or speeds', () => {
    const input = example({
      pricingModel: {
        unusedMaterialCosts: [{ minCm2: 0, maxCm2: null, wastePercentage: 90 }],
        inflationMarkupPercent: 10,
      },
      material: { id: 178, is_metal: true, technology_slug: 'photo-etching' },
      thickness: {
        cut_speed: null,
        line_engraving_speed: 0,
        area_engraving_speed: null,
        price_per_cm2: [
          { min_cm2: 0, max_cm2: 100, price: 50 },
          { min_cm2: 100, max_cm2: null, price: 20 },
        ],
      },
    });
    const price = priceOf(input);
    expect(price.materialUsd).toBe(20);
    expect(price.priceCents).toBe(2200);
    expect([price.sheets, price.minutes, price.makingUsd]).toEqual([0, 0, 0]);
  });

  test('[PR16] mark-ups multiply, one rounding half up, services once a line', () => {
    const input = example({
      pricingModel: { fileCheckingMinutesPerDesign: 1, inflationMarkupPercent: 10, remakeMarkupPercent: 5 },
      part: { styles: [], quantity: 3, dfm_analysis_price_usd: 25, quality_inspection_service_price_usd: 49.5 },
    });
    const price = priceOf(input);
    expect(price.servicesCents).toBe(7450);
    expect(price.priceCents).toBe(Math.round(250 * 1.1 * 1.05) + 7450);
    const half = example({ pricingModel: { fileCheckingMinutesPerDesign: 0.005 }, part: { styles: [] } });
    expect(priceOf(half).priceCents).toBe(51);
  });
});
