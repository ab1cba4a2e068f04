/**
 * Random but repeatable pricing inputs and a fingerprint of their prices: the same file runs in Node and in the browser,
 * and both must print the same fingerprint. Nothing here depends on the engine: integers and + − × ÷ only.
 */
import { FINISHINGS } from '../../shared/catalog/finishing.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type {
  AccountInput,
  MaterialInput,
  PartInput,
  PartPrice,
  PartPriceInput,
  PartStyle,
  PricingModel,
  ThicknessInput,
} from '../../shared/pricing/model.ts';

/** Numbers in [0, 1) from a seed: mulberry32 (Tommy Ettinger, public domain), integer arithmetic only. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Powers of ten by table: `**` need not give the same bits on every engine. */
const SCALES = [1, 10, 100, 1000, 10000] as const;

/** Draws from one seeded stream. */
class Dice {
  readonly #next: () => number;
  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }
  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }
  /** A decimal with `digits` digits after the point, as people and files write them. */
  decimal(from: number, to: number, digits: number): number {
    const scale = SCALES[digits]!;
    return this.int(from * scale, to * scale) / scale;
  }
  pick<T>(of: readonly T[]): T {
    return of[this.int(0, of.length - 1)]!;
  }
  chance(percent: number): boolean {
    return this.int(0, 99) < percent;
  }
}

/** Ascending band starts from 0, and the falling values that go with them. */
function steps(
  dice: Dice,
  most: number,
  width: number,
  value: number,
): { start: number; end: number | null; value: number }[] {
  const count = dice.int(1, most);
  const starts = [0];
  while (starts.length < count) starts.push(starts.at(-1)! + dice.int(1, width));
  let now = value;
  return starts.map((start, i) => {
    const band = { start, end: starts[i + 1] ?? null, value: now };
    now = Math.round(now * dice.pick([0.6, 0.8, 0.93, 1, 1.04]) * 1e4) / 1e4;
    return band;
  });
}

function rateCard(dice: Dice): PricingModel {
  const minutes = (value: number): PricingModel['pricePerMinuteTiers'] =>
    steps(dice, 6, 300, value).map((b) => ({ minMinutes: b.start, maxMinutes: b.end, priceUsd: b.value }));
  return {
    fileCheckingMinutesPerDesign: dice.decimal(0, 5, 1),
    co2FileSetupMinutesPerDesign: dice.decimal(0, 4, 1),
    fiberFileSetupMinutesPerDesign: dice.decimal(0, 6, 1),
    materialPickingMinutesPerMaterial: dice.decimal(0, 2, 2),
    materialPickingMinutesPerSheet: dice.decimal(0, 1, 2),
    sheetChangeoverMinutes: dice.decimal(0, 3, 2),
    qualityInspectionSecondsPerM2: dice.int(0, 600),
    packagingMinutesPerBox: dice.decimal(0, 4, 1),
    shippingMinutesPerBox: dice.decimal(0, 4, 1),
    inflationMarkupPercent: dice.decimal(0, 12, 2),
    remakeMarkupPercent: dice.decimal(0, 6, 1),
    setupFeeCents: dice.pick([0, 990, 1400]),
    samplePriceCents: 300,
    fixedMinuteRateForProduction: 1.1,
    unusedMaterialCosts: steps(dice, 5, 20000, dice.int(20, 90)).map((b) => ({
      minCm2: b.start,
      maxCm2: b.end,
      wastePercentage: b.value,
    })),
    pricePerMinuteTiers: minutes(dice.decimal(1, 3, 2)),
    metalPricePerMinuteTiers: minutes(dice.decimal(2, 5, 2)),
    cleanedSecondsPerSide: { small: 5, medium: 12, large: 25, extraLarge: 45 },
  };
}

function material(dice: Dice): MaterialInput {
  const slug = dice.pick(['co2-laser', 'co2-laser', 'fiber-laser', 'fiber-laser', 'photo-etching'] as const);
  const id = slug === 'photo-etching' ? dice.int(178, 180) : dice.int(1, 177);
  const finishings = FINISHINGS.filter(() => dice.int(0, 3) > 0);
  const takes = dice.int(0, 1) === 0 ? {} : { finishings };
  return { id, is_metal: slug !== 'co2-laser', protected_sides: dice.int(0, 2), technology_slug: slug, ...takes };
}

function thickness(dice: Dice, photo: boolean): ThicknessInput {
  const price = photo ? dice.decimal(1, 9, 1) : dice.decimal(0, 1, 4) + 0.001;
  return {
    mm: dice.pick([0.5, 0.76, 1, 1.5, 1.6, 2, 3, 3.2, 6.35, 12]),
    pierce_seconds: dice.decimal(0, 4, 2),
    cut_speed: dice.decimal(0, 60, 1) + 0.1,
    line_engraving_speed: dice.decimal(1, 100, 0),
    area_engraving_speed: dice.decimal(1, 100, 0),
    price_per_cm2: steps(dice, 5, 9000, price).map((b) => ({ min_cm2: b.start, max_cm2: b.end, price: b.value })),
    sizes: dice.pick([
      [],
      [{ width: 800, height: 400 }],
      [
        { width: 400, height: 800 },
        { width: 181, height: 181 },
      ],
      [{ width: 600, height: 300 }],
    ]),
  };
}

function style(dice: Dice): PartStyle {
  const operation = dice.pick([
    'cutting',
    'cutting',
    'lineEngraving',
    'areaEngraving',
    'combinedEngraving',
    'metalBending',
    'none',
  ]);
  return {
    assignedTo: {
      cutting: operation === 'cutting',
      lineEngraving: operation === 'lineEngraving',
      areaEngraving: operation === 'areaEngraving',
      combinedEngraving: operation === 'combinedEngraving',
      metalBending: operation === 'metalBending',
    },
    lengthOfLines: dice.chance(20) ? 0 : dice.decimal(0, 9000, 3),
    lengthOfCurves: dice.chance(30) ? 0 : dice.decimal(0, 5000, 3),
    area: dice.chance(30) ? 0 : dice.decimal(0, 80000, 2),
    shape_count: dice.int(0, 300),
  };
}

function part(dice: Dice): PartInput {
  return {
    quantity: dice.pick([1, 1, 2, 3, 4, 5, 10, 25, 50, 100, 250, 1000, dice.int(1, 10000)]),
    dimensions: { width: dice.decimal(1, 790, 1), height: dice.decimal(1, 384, 1) },
    styles: Array.from({ length: dice.int(1, 6) }, () => style(dice)),
    finishing: (['deburred', 'papered', 'cleaned'] as const).filter(() => dice.chance(25)),
    dfm_analysis_price_usd: dice.pick([0, 0, 25, 49.5]),
    quality_inspection_service_price_usd: dice.pick([0, 0, 0, 19.99]),
  };
}

const ACCOUNTS: readonly AccountInput[] = [
  { v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 0 },
  { v1UserId: 0, primePerMinuteRate: 1.2, legacyMakingDiscountPercent: 0 },
  { v1UserId: 7, primePerMinuteRate: 1.35, legacyMakingDiscountPercent: 0 },
  { v1UserId: 9, primePerMinuteRate: 1.6, legacyMakingDiscountPercent: 20 },
  { v1UserId: 5, primePerMinuteRate: 1, legacyMakingDiscountPercent: 12.5 },
];

/** `count` valid inputs; the same for the same seed on every engine. */
export function randomCases(count: number, seed = 1): PartPriceInput[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, () => {
    const stuff = material(dice);
    return {
      pricingModel: rateCard(dice),
      account: dice.pick(ACCOUNTS),
      material: stuff,
      thickness: thickness(dice, stuff.technology_slug === 'photo-etching'),
      part: part(dice),
    };
  });
}

/** All figures of a price in a fixed order. */
export function figuresOf(price: PartPrice): number[] {
  const { seconds } = price;
  return [
    price.sheets,
    price.minutes,
    price.makingUsd,
    price.materialUsd,
    price.bendingCents,
    price.servicesCents,
    price.priceCents,
    seconds.cutting,
    seconds.piercing,
    seconds.lineEngraving,
    seconds.areaEngraving,
    seconds.denesting,
    seconds.finishing,
    seconds.inspection,
  ];
}

/**
 * Fingerprint of the prices of all cases: FNV-1a, 64 bit (Fowler, Noll, Vo), over the little-endian bytes of every
 * figure as a double; 16 hex digits. Throws on a case that has no price.
 */
export function hashPartPrices(kernel: PricingKernel, cases: readonly PartPriceInput[]): string {
  const bytes = new DataView(new ArrayBuffer(8));
  let hash = 0xcbf29ce484222325n;
  for (const input of cases) {
    const price = kernel.pricePart(input);
    if (!price.ok) throw new Error(`${price.error.code} ${price.error.field}`);
    for (const figure of figuresOf(price.value)) {
      bytes.setFloat64(0, figure, true);
      for (let i = 0; i < 8; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(bytes.getUint8(i))) * 0x100000001b3n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
