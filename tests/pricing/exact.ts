/**
 * The cents of a line in exact rational arithmetic. A number counts as the decimal that it prints as, which is what the
 * person meant who wrote it; the kernel must come to the same cents although it computes in doubles.
 */
import type { PartPriceInput, PartStyle } from '../../shared/pricing/model.ts';

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** A fraction ≥ 0 in lowest terms. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    const common = gcd(top, bottom) || 1n;
    this.top = top / common;
    this.bottom = bottom / common;
  }

  /** The decimal that a number prints as. */
  static of(value: number): Fraction {
    const [mantissa, exponent = '0'] = String(value).split('e');
    const [whole, decimals = ''] = mantissa!.split('.');
    const power = BigInt(Number(exponent) - decimals.length);
    const digits = BigInt(whole! + decimals);
    return power >= 0n ? new Fraction(digits * 10n ** power) : new Fraction(digits, 10n ** -power);
  }

  add(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }
  /** Whether this is below the other. */
  below(other: Fraction): boolean {
    return this.top * other.bottom < other.top * this.bottom;
  }
  roundHalfUp(): number {
    return Number((2n * this.top + this.bottom) / (2n * this.bottom));
  }
  ceil(): number {
    return Number((this.top + this.bottom - 1n) / this.bottom);
  }
  /** Whether this is a half of something whole, the case that rounding is about. */
  isHalf(): boolean {
    return this.bottom === 2n;
  }
}

const f = Fraction.of;
const HUNDRED = f(100);

function least(fractions: Fraction[]): Fraction {
  return fractions.reduce((a, b) => (b.below(a) ? b : a));
}

/** Value of the band that holds x, bands ascending. */
function valueAt(bands: { start: number; value: number }[], x: Fraction): Fraction {
  return f((bands.findLast((band) => !x.below(f(band.start))) ?? bands[0]!).value);
}

/** Least cost of x and of every start above it. */
function fair(x: Fraction, starts: number[], cost: (x: Fraction) => Fraction): Fraction {
  return least([x, ...starts.map(f).filter((start) => x.below(start))].map(cost));
}

function total(
  styles: PartStyle[],
  wanted: (style: PartStyle) => boolean,
  of: (style: PartStyle) => Fraction,
): Fraction {
  return styles.filter(wanted).reduce((sum, style) => sum.add(of(style)), f(0));
}

function unitSeconds({ part, thickness }: PartPriceInput): Fraction {
  const vector = (percent: number | null): Fraction => f(434).times(f(percent!)).over(HUNDRED);
  const length = (style: PartStyle, slowdown: number): Fraction =>
    f(style.lengthOfLines).add(f(style.lengthOfCurves).over(f(slowdown)));
  const cuts = (s: PartStyle): boolean => s.assignedTo.cutting;
  const lines = (s: PartStyle): boolean => s.assignedTo.lineEngraving || s.assignedTo.combinedEngraving;
  const areas = (s: PartStyle): boolean => s.assignedTo.areaEngraving || s.assignedTo.combinedEngraving;
  const raster = f(1350).times(f(thickness.area_engraving_speed!)).over(HUNDRED).times(f(0.2));
  const cutting = total(part.styles, cuts, (s) => length(s, 0.8).over(vector(thickness.cut_speed)));
  const piercing = total(part.styles, cuts, (s) => f(thickness.pierce_seconds).times(f(s.shape_count)));
  const engraving = total(part.styles, lines, (s) => length(s, 0.5).over(vector(thickness.line_engraving_speed)));
  const filling = total(part.styles, areas, (s) => f(s.area).over(raster));
  return cutting
    .add(piercing)
    .add(engraving)
    .add(least([filling, f(5400)]));
}

function lotSeconds(input: PartPriceInput, cm2: Fraction): Fraction {
  const { part, material, thickness, pricingModel: m } = input;
  const q = part.quantity;
  const size = [100, 350, 1521].filter((edge) => f(edge).below(cm2)).length;
  const { small, medium, large, extraLarge } = m.cleanedSecondsPerSide;
  let seconds = f(m.qualityInspectionSecondsPerM2).times(f(q)).times(cm2).over(f(10_000));
  if (material.is_metal) seconds = seconds.add(f(thickness.mm > 1.5 && cm2.below(f(50)) ? 40 + 20 * q : 20 + 5 * q));
  const done = part.finishing.filter((name) => !material.finishings || material.finishings.includes(name));
  if (done.includes('deburred')) seconds = seconds.add(f(120 + 55 * q));
  if (done.includes('papered')) seconds = seconds.add(f(q * [4, 10, 20, 30][size]!));
  if (done.includes('cleaned')) {
    const side = f([small, medium, large, extraLarge][size]!);
    seconds = seconds.add(f(120)).add(f(q * material.protected_sides).times(side));
  }
  return seconds;
}

function makingUsd(input: PartPriceInput, cm2: Fraction): Fraction {
  const { part, material, thickness, account, pricingModel: m } = input;
  const q = f(part.quantity);
  const large = thickness.sizes.some((s) => Math.max(s.width, s.height) === 800 && Math.min(s.width, s.height) === 400);
  const sheets = q
    .times(cm2)
    .times(HUNDRED)
    .over(f(large ? 303_360 : 173_436))
    .ceil();
  const fiber = material.technology_slug === 'fiber-laser';
  const minutes = [
    m.fileCheckingMinutesPerDesign,
    fiber ? m.fiberFileSetupMinutesPerDesign : m.co2FileSetupMinutesPerDesign,
    m.materialPickingMinutesPerMaterial,
  ]
    .map(f)
    .reduce((a, b) => a.add(b))
    .add(f(m.materialPickingMinutesPerSheet).add(f(m.sheetChangeoverMinutes)).times(f(sheets)))
    .add(q.times(unitSeconds(input)).add(lotSeconds(input, cm2)).over(f(60)));
  const prime = account.v1UserId > 0 && account.primePerMinuteRate > 1 ? account.primePerMinuteRate : Number.MAX_VALUE;
  const tiers = (material.is_metal ? m.metalPricePerMinuteTiers : m.pricePerMinuteTiers).map((tier) => ({
    start: tier.minMinutes,
    value: Math.min(tier.priceUsd, prime),
  }));
  const starts = tiers.map((tier) => tier.start);
  const cost = fair(minutes, starts, (x) => x.times(valueAt(tiers, x)));
  return cost.times(new Fraction(BigInt(1e6) - f(account.legacyMakingDiscountPercent).times(f(1e4)).top, BigInt(1e6)));
}

/** Price that the kernel rounds once: making and material with mark-ups, in cents. The input must be valid. */
export function exactGoodsCents(input: PartPriceInput): Fraction {
  const { part, material, thickness, pricingModel: m } = input;
  const cm2 = f(part.dimensions.width).times(f(part.dimensions.height)).over(HUNDRED);
  const area = f(part.quantity).times(cm2);
  const prices = thickness.price_per_cm2.map((b) => ({ start: b.min_cm2, value: b.price }));
  const wastes = m.unusedMaterialCosts.map((b) => ({ start: b.minCm2, value: b.wastePercentage }));
  const photo = material.technology_slug === 'photo-etching';
  const starts = (photo ? prices : [...prices, ...wastes]).map((band) => band.start);
  const cost = fair(area, starts, (a) => {
    const plain = a.times(valueAt(prices, a));
    return photo ? plain.over(HUNDRED) : plain.times(HUNDRED.add(valueAt(wastes, a))).over(HUNDRED);
  });
  const usd = photo ? cost : cost.add(makingUsd(input, cm2));
  const markup = HUNDRED.add(f(m.inflationMarkupPercent)).times(HUNDRED.add(f(m.remakeMarkupPercent)));
  return usd.times(markup).over(HUNDRED);
}
