import type { GeometryKernel } from '../analysis/measure.ts';
import { reportOf } from '../analysis/report.ts';
import { readDesign } from '../drawing/read.ts';
import { AS_DRAWN } from '../part/choices.ts';
import { configure, needsOf } from '../part/configuration.ts';
import { offer, type PricedPart, type Stock } from '../part/offer.ts';
import { NO_ACCOUNT_TERMS } from '../pricing/account-terms.ts';
import type { PricingKernel } from '../pricing/kernel.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { parcelOf } from '../quote/boxes.ts';
import { type ExamplePart, exampleSvg } from './example.ts';
import type { PricedLot } from './page-wire.ts';

/** Pieces that examples are priced at. */
export const EXAMPLE_QUANTITIES = [1, 10, 100] as const;

/** A part of ours as it was measured: the same for every price list. */
export type MeasuredExample = PricedPart;

/** Measures a file of ours by the same reading as a customer's. Throws where it can't be read: it is ours to mend. */
export function measureFile(file: string, content: string, geometry: GeometryKernel): MeasuredExample {
  const report = reportOf(new TextEncoder().encode(content), readDesign, geometry);
  if (!report.drawing || !report.measurement) throw new Error(`${file} can't be read.`);
  const configuration = configure(report, AS_DRAWN, geometry);
  return { configuration, needs: needsOf(configuration, report.analysis) };
}

/** Measures a part of ours; see {@link measureFile}. */
export function measureExample(part: ExamplePart, geometry: GeometryKernel): MeasuredExample {
  return measureFile(part.file, exampleSvg(part), geometry);
}

/** Means to price examples: the list in force and the kernel. */
export interface PriceMeans {
  readonly book: PriceBook;
  readonly pricing: PricingKernel;
}

/** The price of so many pieces, row by row, with what a quote of them alone is charged once. Null where it can't be made. */
export function exampleLot(
  { book, pricing }: PriceMeans,
  part: MeasuredExample,
  stock: Stock,
  quantity: number,
): PricedLot | null {
  const pricingModel = book.pricing_model;
  const terms = { pricingModel, account: NO_ACCOUNT_TERMS, pricing };
  const offered = offer(terms, stock, part, { ...AS_DRAWN, quantity });
  if (!offered.ok) return null;
  const { width, height } = part.configuration.dimensions;
  const { boxes } = parcelOf([
    { quantity, width, height, thicknessMm: stock.thickness.mm, densityKgM3: stock.material.density_kg_m3 },
  ]);
  const { price, breakdown } = offered.value;
  const fees = pricing.priceQuote({ pricingModel, account: NO_ACCOUNT_TERMS, partCents: [price.priceCents], boxes });
  if (!fees.ok) return null;
  const { setupFeeCents, packingCents } = fees.value;
  return { breakdown: { ...breakdown, rows: [...breakdown.rows] }, setupFeeCents, packingCents };
}

/** Cents of a quote of so many pieces and nothing else, before shipping and tax: parts, setup and packing. Null where it can't be made. */
export function exampleCents(means: PriceMeans, part: MeasuredExample, stock: Stock, quantity: number): number | null {
  const lot = exampleLot(means, part, stock, quantity);
  return lot && lot.breakdown.totalCents + lot.setupFeeCents + lot.packingCents;
}
