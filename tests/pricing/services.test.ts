import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBreakdown } from '../../shared/pricing/breakdown.ts';
import { pricingModelSchema } from '../../shared/pricing/model.ts';
import { servicePrice, servicesInput, STANDARD_RATES } from '../../shared/pricing/services.ts';
import { example, priceOf, style } from './example.ts';

const rates = {
  dfmAnalysisMinutes: 20,
  dfmAnalysisWorkingDays: 2,
  engineerPricePerMinuteUsd: 2,
  qualityInspectionMinutes: 10,
  qualityInspectionMinutesPerContour: 0.25,
  qualityInspectionMostContours: 8,
  inspectorPricePerMinuteUsd: 1,
};
const model = { services: rates };
const cut = (shape_count: number) => style('cutting', { lengthOfLines: 434, shape_count });

describe('services', () => {
  it('[PR27] cost their minutes at the rate card’s rate; an inspection measures the cut contours, up to the card’s most', () => {
    const engraved = style('lineEngraving', { shape_count: 50 });
    expect(servicePrice('dfm_analysis', model, [cut(3), engraved])).toEqual({
      minutes: 20,
      usdPerMinute: 2,
      cents: 4000,
      contours: 0,
    });
    expect(servicePrice('quality_inspection', model, [cut(3), engraved, cut(1)])).toMatchObject({
      minutes: 11,
      cents: 1100,
      contours: 4,
    });
    expect(servicePrice('quality_inspection', model, [cut(900)])).toMatchObject({ minutes: 12, contours: 8 });
  });

  it('[PR27] of a card that states none are those of the standard card, which the catalogue has', () => {
    expect(servicePrice('dfm_analysis', {}, [])).toMatchObject({ minutes: 30, cents: 4500 });
    expect(pricingModelSchema.parse({ ...example().pricingModel, services: STANDARD_RATES }).services).toEqual(
      STANDARD_RATES,
    );
  });

  it('[PR27] cost nothing where they are not ordered', () => {
    const none = servicesInput({ dfm_analysis: false, quality_inspection: false }, model, [cut(3)]);
    expect(none).toEqual({ dfm_analysis_price_usd: 0, quality_inspection_service_price_usd: 0 });
  });

  it('[PR27] are added once a line, unmultiplied, each a row with its figures, whatever rates and quantity', () => {
    const figure = fc.double({ min: 0.01, max: 500, noNaN: true });
    const card = fc.record({
      dfmAnalysisMinutes: figure,
      dfmAnalysisWorkingDays: fc.nat(9),
      engineerPricePerMinuteUsd: figure,
      qualityInspectionMinutes: figure,
      qualityInspectionMinutesPerContour: figure,
      qualityInspectionMostContours: fc.nat(99),
      inspectorPricePerMinuteUsd: figure,
    });
    fc.assert(
      fc.property(card, fc.nat(200), fc.integer({ min: 1, max: 500 }), fc.boolean(), fc.boolean(), (...drawn) => {
        const [services, contours, quantity, dfm_analysis, quality_inspection] = drawn;
        const styles = [cut(contours)];
        const plain = example({ pricingModel: { inflationMarkupPercent: 9, services }, part: { styles, quantity } });
        const ordered = { dfm_analysis, quality_inspection };
        const input = { ...plain, part: { ...plain.part, ...servicesInput(ordered, plain.pricingModel, styles) } };
        const price = priceOf(input);
        const wanted = (['dfm_analysis', 'quality_inspection'] as const).map((service) =>
          ordered[service] ? servicePrice(service, plain.pricingModel, styles).cents : 0,
        );
        expect(price.priceCents).toBe(priceOf(plain).priceCents + wanted[0]! + wanted[1]!);
        const rows = priceBreakdown(input, price).rows.filter(({ code }) => code in ordered);
        expect(rows.map(({ cents }) => cents)).toEqual(wanted);
        for (const row of rows) expect(row.minutes === undefined).toBe(row.cents === 0);
      }),
    );
  });
});
