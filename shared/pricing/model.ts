/**
 * Inputs and outputs of a price, with the product spec's field names. Lengths in mm, areas in mm² unless the
 * name says cm², amounts in USD (`…Usd`, `…_usd`) or whole cents (`…Cents`), percents as percents (12.5 means 12.5 %).
 */
import { z } from 'zod';
import { assignedToSchema } from '../analysis/wire.ts';
import { technologySlugSchema } from '../catalog/material.ts';
import { FINISHINGS } from '../catalog/finishing.ts';

const amount = z.number().nonnegative();
const count = z.int().nonnegative();

/** Bands of minutes at a rate; the last one is open (`maxMinutes: null`). */
const minuteTier = z.object({ minMinutes: amount, maxMinutes: amount.nullable(), priceUsd: amount });

/** Share of material that is wasted, by the area of the whole line. */
const wasteBand = z.object({ minCm2: amount, maxCm2: amount.nullable(), wastePercentage: amount });

/** Price of material by the area of the whole line: USD per cm², for photo etching cents per cm². */
const priceBand = z.object({ min_cm2: amount, max_cm2: amount.nullable(), price: amount });

/** Rates of services by a person; see services.ts. */
const serviceRatesSchema = z.object({
  dfmAnalysisMinutes: amount,
  /** Working days by which an order with an analysis begins later. */
  dfmAnalysisWorkingDays: count,
  engineerPricePerMinuteUsd: amount,
  /** Setting up, measuring the outside and writing the report. */
  qualityInspectionMinutes: amount,
  qualityInspectionMinutesPerContour: amount,
  qualityInspectionMostContours: count,
  inspectorPricePerMinuteUsd: amount,
});

/** The rate card. */
export const pricingModelSchema = z.object({
  fileCheckingMinutesPerDesign: amount,
  co2FileSetupMinutesPerDesign: amount,
  fiberFileSetupMinutesPerDesign: amount,
  materialPickingMinutesPerMaterial: amount,
  materialPickingMinutesPerSheet: amount,
  sheetChangeoverMinutes: amount,
  qualityInspectionSecondsPerM2: amount,
  packagingMinutesPerBox: amount,
  shippingMinutesPerBox: amount,
  inflationMarkupPercent: amount,
  remakeMarkupPercent: amount,
  /** Whole cents per quote. Default: product spec §9. */
  setupFeeCents: count.default(1400),
  /** Whole cents for a chip of a material, 50 × 50 mm. Assumed: handling and postage of a small piece. */
  samplePriceCents: count.default(300),
  /** USD per minute that production reports use; no customer price depends on it. */
  fixedMinuteRateForProduction: amount.default(0),
  unusedMaterialCosts: z.array(wasteBand),
  pricePerMinuteTiers: z.array(minuteTier),
  metalPricePerMinuteTiers: z.array(minuteTier),
  cleanedSecondsPerSide: z.object({ small: amount, medium: amount, large: amount, extraLarge: amount }),
  /** Absent in cards from before there were services. */
  services: serviceRatesSchema.optional(),
});

export const materialInputSchema = z.object({
  id: count,
  is_metal: z.boolean(),
  /** Faces under protective film, 0 to 2. */
  protected_sides: z.int().min(0).max(2),
  /** Finishings that it takes after the cut; absent: all. */
  finishings: z.array(z.enum(FINISHINGS)).optional(),
  technology_slug: technologySlugSchema,
});

/** Percent of the machine's top speed; null or 0 where the operation is not possible. */
const speed = amount.nullable();

export const thicknessInputSchema = z.object({
  mm: amount,
  pierce_seconds: amount,
  cut_speed: speed,
  line_engraving_speed: speed,
  area_engraving_speed: speed,
  price_per_cm2: z.array(priceBand),
  sizes: z.array(z.object({ width: amount, height: amount })),
});

/** Which operations a style's lines and fills stand for. */
export const partStyleSchema = z.object({
  assignedTo: assignedToSchema,
  lengthOfLines: amount,
  lengthOfCurves: amount,
  area: amount,
  shape_count: amount,
});

export const finishingSchema = z.enum(FINISHINGS);

export const partInputSchema = z.object({
  quantity: z.int().min(1),
  /** Box of the flat part, mm. */
  dimensions: z.object({ width: amount, height: amount }),
  styles: z.array(partStyleSchema),
  finishing: z.array(finishingSchema).default([]),
  dfm_analysis_price_usd: amount.default(0),
  quality_inspection_service_price_usd: amount.default(0),
});

/** Account's changes of a price. All zero for everybody but customers of the old shop. */
export const accountInputSchema = z.object({
  v1UserId: amount.default(0),
  primePerMinuteRate: amount.default(0),
  legacyMakingDiscountPercent: amount.max(100).default(0),
});

export const partPriceInputSchema = z.object({
  pricingModel: pricingModelSchema,
  account: accountInputSchema,
  material: materialInputSchema,
  thickness: thicknessInputSchema,
  part: partInputSchema,
});

export const quotePriceInputSchema = z.object({
  pricingModel: pricingModelSchema,
  account: accountInputSchema,
  partCents: z.array(count),
  boxes: count,
});

export type ServiceRates = Readonly<z.output<typeof serviceRatesSchema>>;
export type PricingModel = z.output<typeof pricingModelSchema>;
export type MaterialInput = z.output<typeof materialInputSchema>;
export type ThicknessInput = z.output<typeof thicknessInputSchema>;
export type PartStyle = z.output<typeof partStyleSchema>;
export type { Finishing } from '../catalog/finishing.ts';
export type PartInput = z.output<typeof partInputSchema>;
export type AccountInput = z.output<typeof accountInputSchema>;
export type PartPriceInput = z.output<typeof partPriceInputSchema>;
export type QuotePriceInput = z.output<typeof quotePriceInputSchema>;

/** Where the time of a line goes. The first four per unit, the last three for all units of the line. */
export interface PartSeconds {
  readonly cutting: number;
  readonly piercing: number;
  readonly lineEngraving: number;
  readonly areaEngraving: number;
  readonly denesting: number;
  readonly finishing: number;
  readonly inspection: number;
}

/** The price of one line. Photo etching has neither sheets, minutes, making nor seconds: all zero. */
export interface PartPrice {
  readonly sheets: number;
  readonly minutes: number;
  readonly makingUsd: number;
  readonly materialUsd: number;
  readonly bendingCents: number;
  readonly servicesCents: number;
  /** The line's total; the only figure that binds. */
  readonly priceCents: number;
  readonly seconds: PartSeconds;
}

/** The parts of a quote's subtotal. */
export interface QuotePrice {
  readonly setupFeeCents: number;
  readonly packingCents: number;
  readonly subtotalCents: number;
}
