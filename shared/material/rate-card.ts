import type { PricingModel } from '../pricing/model.ts';

/** Kinds of rates: an amount, whole numbers, money that is held in cents and shown in USD, and tables by bands. */
export type RateKind = 'amount' | 'count' | 'cents' | 'rates' | 'waste';

/** One rate of the card as people know it. */
export interface RateField {
  /** Name in the pricing model; of one within another, with a dot. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: RateKind;
  readonly hint?: string;
}

const amount = (key: string, label: string, unit: string, hint?: string): RateField => ({
  key,
  label,
  unit,
  kind: 'amount',
  ...(hint ? { hint } : {}),
});
const minutes = (key: string, label: string, hint?: string) => amount(key, label, 'min', hint);

const TABLE_HINT = 'A band a line: 0 to 15: 1.9; the last one: 960 up: 1.05.';

/** All rates of the card in groups, in the order in which a form shows them. */
export const RATE_GROUPS: readonly (readonly [group: string, fields: readonly RateField[]])[] = [
  [
    'Rate for each minute, by the minutes of one order line',
    [
      { key: 'pricePerMinuteTiers', label: 'All but metals', unit: 'USD', kind: 'rates', hint: TABLE_HINT },
      { key: 'metalPricePerMinuteTiers', label: 'Metals', unit: 'USD', kind: 'rates', hint: TABLE_HINT },
    ],
  ],
  [
    'Once for each quote',
    [{ key: 'setupFeeCents', label: 'Setup', unit: 'USD', kind: 'cents', hint: 'Of quotes with priced parts.' }],
  ],
  [
    'Minutes for each drawing and sheet',
    [
      minutes('fileCheckingMinutesPerDesign', 'Checking a file'),
      minutes('co2FileSetupMinutesPerDesign', 'Setting up, CO₂ laser'),
      minutes('fiberFileSetupMinutesPerDesign', 'Setting up, fiber laser'),
      minutes('materialPickingMinutesPerMaterial', 'Fetching a material'),
      minutes('materialPickingMinutesPerSheet', 'Fetching a sheet'),
      minutes('sheetChangeoverMinutes', 'Changing sheets'),
      amount('qualityInspectionSecondsPerM2', 'Looking over', 's/m²'),
    ],
  ],
  [
    'Cleaning, for each protected face',
    [
      amount('cleanedSecondsPerSide.small', 'Up to 100 cm²', 's'),
      amount('cleanedSecondsPerSide.medium', 'Up to 350 cm²', 's'),
      amount('cleanedSecondsPerSide.large', 'Up to 1,521 cm²', 's'),
      amount('cleanedSecondsPerSide.extraLarge', 'Larger', 's'),
    ],
  ],
  [
    'Boxes',
    [
      minutes('packagingMinutesPerBox', 'Packing a box'),
      minutes('shippingMinutesPerBox', 'Shipping a box'),
      { key: 'samplePriceCents', label: 'Sample of a material', unit: 'USD', kind: 'cents' },
    ],
  ],
  [
    'Waste and markups',
    [
      {
        key: 'unusedMaterialCosts',
        label: 'Waste by the area of one order line, cm²',
        unit: '%',
        kind: 'waste',
        hint: 'A band a line: 0 to 2000: 60; the last one: 50000 up: 20.',
      },
      amount('inflationMarkupPercent', 'Inflation', '%'),
      amount('remakeMarkupPercent', 'Remakes', '%'),
      amount('fixedMinuteRateForProduction', 'Cost of a minute', 'USD', 'For reports and remakes; no price has it.'),
    ],
  ],
  [
    'Services by a person',
    [
      minutes('services.dfmAnalysisMinutes', 'Design check'),
      {
        key: 'services.dfmAnalysisWorkingDays',
        label: 'Design check adds',
        unit: 'working days',
        kind: 'count',
      },
      amount('services.engineerPricePerMinuteUsd', 'Engineer, a minute', 'USD'),
      minutes('services.qualityInspectionMinutes', 'Inspection'),
      minutes('services.qualityInspectionMinutesPerContour', 'Inspection, each contour'),
      {
        key: 'services.qualityInspectionMostContours',
        label: 'Contours that are measured at most',
        unit: '',
        kind: 'count',
      },
      amount('services.inspectorPricePerMinuteUsd', 'Inspector, a minute', 'USD'),
    ],
  ],
];

/** The value of a rate; undefined where the card has none. */
export function rateOf(model: PricingModel, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], model);
}

interface TierLike {
  readonly from: number;
  readonly to: number | null;
  readonly value: number;
}

/** Bands of a table by one pair of names, whatever the model calls them. */
export function tiersOf(value: unknown, kind: 'rates' | 'waste'): TierLike[] {
  if (kind === 'rates')
    return (value as PricingModel['pricePerMinuteTiers']).map(({ minMinutes, maxMinutes, priceUsd }) => ({
      from: minMinutes,
      to: maxMinutes,
      value: priceUsd,
    }));
  return (value as PricingModel['unusedMaterialCosts']).map(({ minCm2, maxCm2, wastePercentage }) => ({
    from: minCm2,
    to: maxCm2,
    value: wastePercentage,
  }));
}

/** The table again, by the model's names. */
export function tableOf(tiers: readonly TierLike[], kind: 'rates' | 'waste'): object[] {
  return tiers.map(({ from, to, value }) =>
    kind === 'rates'
      ? { minMinutes: from, maxMinutes: to, priceUsd: value }
      : { minCm2: from, maxCm2: to, wastePercentage: value },
  );
}

function told(value: unknown, { kind, unit }: RateField): string {
  if (value === undefined) return 'nothing';
  if (kind === 'rates' || kind === 'waste')
    return tiersOf(value, kind)
      .map(({ from, value: of }) => `${of} from ${from}`)
      .join(', ');
  if (kind === 'cents') return `$${(Number(value) / 100).toFixed(2)}`;
  return `${String(value)}${unit && ` ${unit}`}`;
}

/** Differences of two rate cards, a sentence each. */
export function rateChanges(before: PricingModel, after: PricingModel): string[] {
  return RATE_GROUPS.flatMap(([group, fields]) =>
    fields.flatMap((field) => {
      const [was, is] = [rateOf(before, field.key), rateOf(after, field.key)];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return [`${group}: ${field.label} was ${told(was, field)}, is ${told(is, field)}`];
    }),
  );
}
