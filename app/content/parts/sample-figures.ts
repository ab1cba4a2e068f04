import type { GeometryKernel } from '../../../shared/analysis/measure.ts';
import type { DesignReport } from '../../../shared/analysis/summary.ts';
import { shortDay } from '../../../shared/base/day-words.ts';
import { allocateCents } from '../../../shared/base/money.ts';
import { standardSpeed } from '../../../shared/catalog/production-speed.ts';
import { shipsBy } from '../../../shared/checkout/lead-time.ts';
import { AS_DRAWN } from '../../../shared/part/choices.ts';
import { configure, needsOf } from '../../../shared/part/configuration.ts';
import { offer, type PricedPart } from '../../../shared/part/offer.ts';
import type { BreakdownGroup } from '../../../shared/pricing/breakdown.ts';
import type { SampleFigures, SamplePrice, SampleStock } from '../../../shared/site/page-data.ts';
import { nearestThickness } from '../../part/suggest.ts';
import { boxesOf, type Pricer, type Stock } from '../../platform/compute/pricer.ts';

/** Pieces that the sample is priced at. */
export const SAMPLE_QUANTITIES = [1, 10, 100] as const;

/** Metals that the sample is shown in: it is bent. The first is shown from the start. */
const METALS: readonly (readonly [slug: string, mm: number])[] = [
  ['aluminium-5052', 1.6],
  ['mild-steel-crs', 1.52],
  ['stainless-304', 1.22],
  ['stainless-430-brushed', 1.2],
];

/** Costs of a piece by their group, in the order the work is done. */
const COSTS: Readonly<Record<BreakdownGroup, string>> = {
  setup: 'Setup and packing',
  machine: 'Cutting and engraving',
  handling: 'Sorting, inspection',
  extras: 'Bending',
  material: 'Material',
  markup: 'Mark-ups',
};

/**
 * Measures and prices of the sample part as it was read; null where it can't be priced.
 * @param now ms since 1970: what the promised day counts from
 */
export function sampleFigures(
  report: DesignReport | null,
  geometry: GeometryKernel,
  pricer: Pricer,
  now: number,
): SampleFigures | null {
  if (!report?.drawing || !report.measurement) return null;
  const { book } = pricer;
  const configuration = configure(report, AS_DRAWN, geometry);
  const part: PricedPart = { configuration, needs: needsOf(configuration, report.analysis) };
  const stocks = METALS.flatMap(([slug, mm]) => {
    const of = book.materials.find((one) => one.slug === slug);
    const all = of?.thicknesses.map((thickness): Stock => ({ material: of, thickness })) ?? [];
    const stock = pricer.stockOf(nearestThickness(all, mm, part.needs));
    return stock ? (inStock(part, stock, pricer) ?? []) : [];
  });
  if (stocks.length === 0) return null;
  const { totals } = report.analysis;
  const speed = standardSpeed(book.production_speeds);
  return {
    contours: totals.shape_count,
    lengthMm: totals.lengthOfLines + totals.lengthOfCurves,
    ships: speed ? `Ships ${shortDay(shipsBy(now, speed.days, book.calendar))}` : '',
    stocks,
  };
}

/** The part in a stock at every quantity; null where it can't be made of it. */
function inStock(part: PricedPart, stock: Stock, pricer: Pricer): SampleStock | null {
  const prices: Record<number, SamplePrice> = {};
  for (const quantity of SAMPLE_QUANTITIES) {
    const price = priceOf(part, stock, pricer, quantity);
    if (price === null) return null;
    prices[quantity] = price;
  }
  const { slug, display_name: name, swatch } = stock.material;
  return { slug, name, mm: stock.thickness.mm, thicknessId: stock.thickness.id, swatch, prices };
}

/** A piece's price where so many are ordered and nothing else, and what it is made of, to the cent. */
function priceOf(part: PricedPart, stock: Stock, pricer: Pricer, quantity: number): SamplePrice | null {
  const offered = offer(pricer.terms, stock, part, { ...AS_DRAWN, quantity });
  if (!offered.ok) return null;
  const { rows, totalCents } = offered.value.breakdown;
  const { setupFeeCents, packingCents } = pricer.fees(boxesOf(part.configuration, stock, quantity));
  const feeCents = setupFeeCents + packingCents;
  const eachCents = Math.round((totalCents + feeCents) / quantity);
  const groups = Object.keys(COSTS) as BreakdownGroup[];
  const weights = groups.map((group) =>
    rows.reduce((sum, row) => sum + (row.group === group ? row.cents : 0), group === 'setup' ? feeCents : 0),
  );
  const cents = allocateCents(eachCents, weights);
  const costs = groups.map((group, i) => ({ label: COSTS[group], cents: cents[i]! }));
  return { eachCents, costs: costs.filter((row) => row.cents > 0) };
}
