import type { PartPrice, PartPriceInput, PartStyle } from '../../shared/pricing/model.ts';
import { testKernel } from './kernel.ts';

export const kernel = testKernel();

type Changes = {
  [K in keyof PartPriceInput]?: Partial<PartPriceInput[K]>;
};

/** A style with one operation and round figures. */
export function style(operation: keyof PartStyle['assignedTo'], more: Partial<PartStyle> = {}): PartStyle {
  const assignedTo = {
    cutting: false,
    lineEngraving: false,
    areaEngraving: false,
    combinedEngraving: false,
    metalBending: false,
    [operation]: true,
  };
  return { assignedTo, lengthOfLines: 0, lengthOfCurves: 0, area: 0, shape_count: 0, ...more };
}

/** 100 × 50 mm of a CO2 material at a dollar a minute and a cent a cm², nothing else charged. */
export function example(changes: Changes = {}): PartPriceInput {
  return {
    pricingModel: {
      fileCheckingMinutesPerDesign: 0,
      co2FileSetupMinutesPerDesign: 0,
      fiberFileSetupMinutesPerDesign: 0,
      materialPickingMinutesPerMaterial: 0,
      materialPickingMinutesPerSheet: 0,
      sheetChangeoverMinutes: 0,
      qualityInspectionSecondsPerM2: 0,
      packagingMinutesPerBox: 3,
      shippingMinutesPerBox: 1,
      inflationMarkupPercent: 0,
      remakeMarkupPercent: 0,
      setupFeeCents: 1400,
      samplePriceCents: 300,
      fixedMinuteRateForProduction: 1,
      unusedMaterialCosts: [{ minCm2: 0, maxCm2: null, wastePercentage: 0 }],
      pricePerMinuteTiers: [{ minMinutes: 0, maxMinutes: null, priceUsd: 1 }],
      metalPricePerMinuteTiers: [{ minMinutes: 0, maxMinutes: null, priceUsd: 2 }],
      cleanedSecondsPerSide: { small: 5, medium: 12, large: 25, extraLarge: 45 },
      ...changes.pricingModel,
    },
    account: { v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 0, ...changes.account },
    material: { id: 1, is_metal: false, protected_sides: 2, technology_slug: 'co2-laser', ...changes.material },
    thickness: {
      mm: 3,
      pierce_seconds: 0.5,
      cut_speed: 10,
      line_engraving_speed: 50,
      area_engraving_speed: 20,
      price_per_cm2: [{ min_cm2: 0, max_cm2: null, price: 0.01 }],
      sizes: [{ width: 800, height: 400 }],
      ...changes.thickness,
    },
    part: {
      quantity: 1,
      dimensions: { width: 100, height: 50 },
      styles: [style('cutting', { lengthOfLines: 434, shape_count: 1 })],
      finishing: [],
      dfm_analysis_price_usd: 0,
      quality_inspection_service_price_usd: 0,
      ...changes.part,
    },
  };
}

/** The price; throws where the input is refused. */
export function priceOf(input: PartPriceInput): PartPrice {
  const price = kernel.pricePart(input);
  if (!price.ok) throw new Error(`${price.error.code} ${price.error.field}`);
  return price.value;
}
