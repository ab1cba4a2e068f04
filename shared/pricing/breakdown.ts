import { allocateCents, roundHalfUp } from '../base/money.ts';
import { type DesignShare, designUsd, withShare } from './with-share.ts';
import type { MaterialInput, PartInput, PartPrice, PricingModel } from './model.ts';
import { SERVICES, servicePrice } from './services.ts';

/** Code of a row in a price; its label is the screen's. */
export type BreakdownCode =
  | 'file_checking'
  | 'file_setup'
  | 'picking'
  | 'changeover'
  | 'cutting'
  | 'piercing'
  | 'line_engraving'
  | 'area_engraving'
  | 'denesting'
  | 'finishing'
  | 'inspection'
  | 'material'
  | 'inflation_markup'
  | 'remake_markup'
  | 'bending'
  | 'dfm_analysis'
  | 'quality_inspection';

export type BreakdownGroup = 'setup' | 'machine' | 'handling' | 'material' | 'markup' | 'extras';

/** One row. `cents` are whole and ≥ 0; the other figures are there where they mean something for the row. */
export interface BreakdownRow {
  readonly code: BreakdownCode;
  readonly group: BreakdownGroup;
  readonly cents: number;
  /** Working time for all units of the line. */
  readonly seconds?: number;
  /** Material for all units of the line, waste not included. */
  readonly areaCm2?: number;
  readonly sheets?: number;
  readonly percent?: number;
  /** Working time of a person's service, once for the line. */
  readonly minutes?: number;
  /** Contours that an inspection measures. */
  readonly contours?: number;
}

/** A price explained: the rows, in the order the work is done, add up to `totalCents` exactly. */
export interface PriceBreakdown {
  readonly quantity: number;
  readonly rows: readonly BreakdownRow[];
  readonly totalCents: number;
  /** For showing only: a real number, never to be summed. */
  readonly unitCents: number;
}

type Row = Omit<BreakdownRow, 'cents'>;

/** Fields of a part that its rows show. */
type BrokenDown = Pick<PartInput, 'quantity' | 'dimensions' | 'styles' | 'dfm_analysis_price_usd'>;

function workRows(model: PricingModel, material: MaterialInput, quantity: number, price: PartPrice): Row[] {
  const { seconds, sheets } = price;
  const perSheet = (minutes: number): number => minutes * sheets * 60;
  const fiber = material.technology_slug === 'fiber-laser';
  const setup = fiber ? model.fiberFileSetupMinutesPerDesign : model.co2FileSetupMinutesPerDesign;
  const picking = model.materialPickingMinutesPerMaterial * 60 + perSheet(model.materialPickingMinutesPerSheet);
  // Photo etching has no time at all: its price is the material's.
  const fixed = material.technology_slug === 'photo-etching' ? 0 : 1;
  return [
    { code: 'file_checking', group: 'setup', seconds: fixed * model.fileCheckingMinutesPerDesign * 60 },
    { code: 'file_setup', group: 'setup', seconds: fixed * setup * 60 },
    { code: 'picking', group: 'setup', seconds: fixed * picking, sheets },
    { code: 'changeover', group: 'setup', seconds: perSheet(model.sheetChangeoverMinutes), sheets },
    { code: 'cutting', group: 'machine', seconds: quantity * seconds.cutting },
    { code: 'piercing', group: 'machine', seconds: quantity * seconds.piercing },
    { code: 'line_engraving', group: 'machine', seconds: quantity * seconds.lineEngraving },
    { code: 'area_engraving', group: 'machine', seconds: quantity * seconds.areaEngraving },
    { code: 'denesting', group: 'handling', seconds: seconds.denesting },
    { code: 'finishing', group: 'handling', seconds: seconds.finishing },
    { code: 'inspection', group: 'handling', seconds: seconds.inspection },
  ];
}

/** A row for each service; those that are not ordered cost nothing and tell no figures. */
function serviceRows(model: PricingModel, part: BrokenDown, servicesCents: number): BreakdownRow[] {
  const analysisCents = Math.min(servicesCents, roundHalfUp(part.dfm_analysis_price_usd * 100));
  return SERVICES.map((code) => {
    const cents = code === 'dfm_analysis' ? analysisCents : servicesCents - analysisCents;
    if (cents === 0) return { code, group: 'extras', cents };
    const { minutes, contours } = servicePrice(code, model, part.styles);
    return { code, group: 'extras', cents, minutes, ...(contours > 0 ? { contours } : {}) };
  });
}

/** A line that pays for its file alone. */
const WHOLE_DESIGN: DesignShare = { aloneCents: 0, sharedCents: 0 };

/** Rows of what is done once for a file. */
const OF_DESIGN: ReadonlySet<BreakdownCode> = new Set(['file_checking', 'file_setup']);

/**
 * Splits a line's price into rows. Making is shared out by time, the mark-ups are rows of their own, and the whole cents
 * go to the rows with the largest remainders, so the rows always add up. `price` must belong to the other arguments.
 * @param share what the line pays of the work that is done once for its file, where `price` is that of a line alone
 */
export function priceBreakdown(
  input: { pricingModel: PricingModel; material: MaterialInput; part: BrokenDown },
  price: PartPrice,
  share: DesignShare = WHOLE_DESIGN,
): PriceBreakdown {
  const { pricingModel: model, material, part } = input;
  const paid = share.aloneCents > 0 ? share.sharedCents / share.aloneCents : 1;
  const work = workRows(model, material, part.quantity, price);
  const workSeconds = work.reduce((sum, row) => sum + row.seconds!, 0);
  const inflation = model.inflationMarkupPercent / 100;
  const remake = model.remakeMarkupPercent / 100;
  const costUsd = price.makingUsd + price.materialUsd - (1 - paid) * designUsd({ input, price });
  const areaCm2 = (part.quantity * part.dimensions.width * part.dimensions.height) / 100;
  const rows: Row[] = [
    ...work,
    { code: 'material', group: 'material', areaCm2 },
    { code: 'inflation_markup', group: 'markup', percent: model.inflationMarkupPercent },
    { code: 'remake_markup', group: 'markup', percent: model.remakeMarkupPercent },
  ];
  const weights = [
    ...work.map(({ code, seconds }) => {
      const usd = workSeconds > 0 ? (price.makingUsd * seconds!) / workSeconds : 0;
      return OF_DESIGN.has(code) ? usd * paid : usd;
    }),
    price.materialUsd,
    costUsd * inflation,
    costUsd * (1 + inflation) * remake,
  ];
  const { priceCents: totalCents } = withShare(price, share);
  const goodsCents = totalCents - price.bendingCents - price.servicesCents;
  const cents = allocateCents(goodsCents, weights);
  return {
    quantity: part.quantity,
    rows: [
      ...rows.map((row, i) => ({ ...row, cents: cents[i]! })),
      { code: 'bending', group: 'extras', cents: price.bendingCents },
      ...serviceRows(model, part, price.servicesCents),
    ],
    totalCents,
    unitCents: totalCents / part.quantity,
  };
}
