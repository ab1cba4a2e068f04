/**
 * The pricing model a second time, in plain TypeScript and as directly as it can be read from SPEC.md: the kernel's
 * differential reference and the bench's peer. No preparation, no shared code, plain Math.round-like rounding.
 */
import type {
  PartInput,
  PartPrice,
  PartPriceInput,
  PartStyle,
  QuotePrice,
  QuotePriceInput,
} from '../../shared/pricing/model.ts';

interface Band {
  min: number;
  max: number | null;
  value: number;
}

/** Relative width of an edge that decimal figures would meet exactly (SPEC.md, PR08). */
const TIE = 2 ** -46;

function round(x: number): number {
  return Math.floor(x * (1 + TIE) + 0.5);
}

function bandAt(bands: Band[], x: number): Band {
  const sorted = [...bands].sort((a, b) => a.min - b.min);
  let found = sorted[0]!;
  for (const band of sorted) if (x >= band.min * (1 - TIE)) found = band;
  return found;
}

/** The least cost of x and of every band start above it. */
function fair(x: number, starts: number[], cost: (x: number) => number): number {
  let least = cost(x);
  for (const start of starts) if (start > x) least = Math.min(least, cost(start));
  return least;
}

function sum(
  styles: PartStyle[],
  wanted: (style: PartStyle) => boolean,
  seconds: (style: PartStyle) => number,
): number {
  return styles.filter(wanted).reduce((total, style) => total + seconds(style), 0);
}

function finishingSeconds(input: PartPriceInput, cm2: number): number {
  const { part, material, pricingModel } = input;
  const q = part.quantity;
  const edge = (limit: number): boolean => cm2 <= limit * (1 + TIE);
  const size = edge(100) ? 0 : edge(350) ? 1 : edge(1521) ? 2 : 3;
  const { small, medium, large, extraLarge } = pricingModel.cleanedSecondsPerSide;
  let seconds = 0;
  const done = part.finishing.filter((name) => material.finishings?.includes(name) ?? true);
  if (done.includes('deburred')) seconds += 120 + 55 * q;
  if (done.includes('papered')) seconds += q * [4, 10, 20, 30][size]!;
  if (done.includes('cleaned')) {
    seconds += 120 + q * material.protected_sides * [small, medium, large, extraLarge][size]!;
  }
  return seconds;
}

function partSeconds(input: PartPriceInput): PartPrice['seconds'] {
  const { part, material, thickness, pricingModel } = input;
  const { quantity: q, styles, dimensions } = part;
  const cm2 = (dimensions.width * dimensions.height) / 100;
  const slow = thickness.mm > 1.5 && cm2 < 50 * (1 - TIE);
  const cut = 434 * (thickness.cut_speed! / 100);
  const line = 434 * (thickness.line_engraving_speed! / 100);
  const raster = 1350 * (thickness.area_engraving_speed! / 100) * 0.2;
  const cuts = (s: PartStyle): boolean => s.assignedTo.cutting;
  return {
    cutting: sum(styles, cuts, (s) => (s.lengthOfLines + s.lengthOfCurves / 0.8) / cut),
    piercing: sum(styles, cuts, (s) => thickness.pierce_seconds * s.shape_count),
    lineEngraving: sum(
      styles,
      (s) => s.assignedTo.lineEngraving || s.assignedTo.combinedEngraving,
      (s) => (s.lengthOfLines + s.lengthOfCurves / 0.5) / line,
    ),
    areaEngraving: Math.min(
      5400,
      sum(
        styles,
        (s) => s.assignedTo.areaEngraving || s.assignedTo.combinedEngraving,
        (s) => s.area / raster,
      ),
    ),
    denesting: material.is_metal ? (slow ? 40 + 20 * q : 20 + 5 * q) : 0,
    finishing: finishingSeconds(input, cm2),
    inspection: (pricingModel.qualityInspectionSecondsPerM2 * q * dimensions.width * dimensions.height) / 1e6,
  };
}

function minutesOf(input: PartPriceInput, seconds: PartPrice['seconds'], sheets: number): number {
  const { pricingModel: m, material, part } = input;
  const setup =
    material.technology_slug === 'fiber-laser' ? m.fiberFileSetupMinutesPerDesign : m.co2FileSetupMinutesPerDesign;
  const unit = seconds.cutting + seconds.piercing + seconds.lineEngraving + seconds.areaEngraving;
  const all = seconds.denesting + seconds.finishing + seconds.inspection;
  return (
    m.fileCheckingMinutesPerDesign +
    setup +
    m.materialPickingMinutesPerMaterial +
    (m.materialPickingMinutesPerSheet + m.sheetChangeoverMinutes) * sheets +
    (part.quantity * unit + all) / 60
  );
}

function rates(input: Pick<PartPriceInput, 'pricingModel' | 'account'>, metal: boolean): Band[] {
  const { pricingModel: m, account } = input;
  const prime = account.v1UserId > 0 && account.primePerMinuteRate > 1 ? account.primePerMinuteRate : Number.MAX_VALUE;
  return (metal ? m.metalPricePerMinuteTiers : m.pricePerMinuteTiers).map((tier) => ({
    min: tier.minMinutes,
    max: tier.maxMinutes,
    value: Math.min(tier.priceUsd, prime),
  }));
}

function makingUsd(input: PartPriceInput, minutes: number): number {
  const tiers = rates(input, input.material.is_metal);
  const starts = tiers.map((tier) => tier.min);
  const cost = fair(minutes, starts, (m) => m * bandAt(tiers, m).value);
  return cost * (1 - input.account.legacyMakingDiscountPercent / 100);
}

function materialUsd(input: PartPriceInput, photo: boolean): number {
  const { thickness, pricingModel, part } = input;
  const prices = thickness.price_per_cm2.map((b) => ({ min: b.min_cm2, max: b.max_cm2, value: b.price }));
  const wastes = pricingModel.unusedMaterialCosts.map((b) => ({
    min: b.minCm2,
    max: b.maxCm2,
    value: b.wastePercentage,
  }));
  const cm2 = part.quantity * ((part.dimensions.width * part.dimensions.height) / 100);
  if (photo)
    return fair(
      cm2,
      prices.map((b) => b.min),
      (a) => (a * bandAt(prices, a).value) / 100,
    );
  const starts = [...prices, ...wastes].map((b) => b.min);
  return fair(cm2, starts, (a) => a * bandAt(prices, a).value * (1 + bandAt(wastes, a).value / 100));
}

function bendingCents(part: PartInput): number {
  if (!part.styles.some((style) => style.assignedTo.metalBending)) return 0;
  return part.quantity * ([1900, 950, 633][part.quantity - 1] ?? 500);
}

/** Prices one line. The input must be valid. */
export function pricePartNaively(input: PartPriceInput): PartPrice {
  const { part, thickness, pricingModel } = input;
  const photo = input.material.technology_slug === 'photo-etching';
  const none = {
    cutting: 0,
    piercing: 0,
    lineEngraving: 0,
    areaEngraving: 0,
    denesting: 0,
    finishing: 0,
    inspection: 0,
  };
  const seconds = photo ? none : partSeconds(input);
  const { width, height } = part.dimensions;
  const big = thickness.sizes.some(
    (s) => (s.width === 800 && s.height === 400) || (s.width === 400 && s.height === 800),
  );
  const sheets = photo ? 0 : Math.ceil(((part.quantity * width * height) / (big ? 303360 : 173436)) * (1 - TIE));
  const minutes = photo ? 0 : minutesOf(input, seconds, sheets);
  const making = photo ? 0 : makingUsd(input, minutes);
  const material = materialUsd(input, photo);
  const bending = bendingCents(part);
  const services = round(part.dfm_analysis_price_usd * 100) + round(part.quality_inspection_service_price_usd * 100);
  const markup = (1 + pricingModel.inflationMarkupPercent / 100) * (1 + pricingModel.remakeMarkupPercent / 100);
  return {
    sheets,
    minutes,
    makingUsd: making,
    materialUsd: material,
    bendingCents: bending,
    servicesCents: services,
    priceCents: round((making + material) * markup * 100) + bending + services,
    seconds,
  };
}

/** Prices a quote's subtotal. The input must be valid. */
export function priceQuoteNaively(input: QuotePriceInput): QuotePrice {
  const { pricingModel: m, partCents, boxes } = input;
  if (partCents.length === 0) return { setupFeeCents: 0, packingCents: 0, subtotalCents: 0 };
  const packing = round(
    (m.packagingMinutesPerBox + m.shippingMinutesPerBox) * boxes * bandAt(rates(input, false), 0).value * 100,
  );
  const goods = partCents.reduce((a, b) => a + b, 0);
  return { setupFeeCents: m.setupFeeCents, packingCents: packing, subtotalCents: goods + m.setupFeeCents + packing };
}
