import type { GeometryKernel } from '../analysis/measure.ts';
import { reportOf } from '../analysis/report.ts';
import { openStyles } from '../drawing/svg/css/styles.ts';
import { readSvg } from '../drawing/svg/read.ts';
import { openTexts } from '../drawing/svg/text-runs.ts';
import { subjectOf } from '../drawing/words/says.ts';
import { AS_DRAWN } from '../part/choices.ts';
import { configure, needsOf } from '../part/configuration.ts';
import { pricedLine, type PricedPart, type Stock } from '../part/offer.ts';
import { NO_ACCOUNT_TERMS } from '../pricing/account-terms.ts';
import type { PricingKernel } from '../pricing/kernel.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { parcelOf } from '../quote/boxes.ts';
import { type ExamplePart, exampleSvg } from './example.ts';

/** Pieces that examples are priced at. */
export const EXAMPLE_QUANTITIES = [1, 10, 100] as const;

/** A part of ours as it was measured: the same for every price list. */
export type MeasuredExample = PricedPart;

/** Measures a part of ours by the same reading as a customer's file. Throws where it can't be read: it is ours to mend. */
export function measureExample(part: ExamplePart, geometry: GeometryKernel): MeasuredExample {
  const read = (bytes: Uint8Array) => readSvg(bytes, { openStyles, openTexts }, undefined, subjectOf);
  const report = reportOf(new TextEncoder().encode(exampleSvg(part)), read, geometry);
  if (!report.drawing || !report.measurement) throw new Error(`${part.file} can't be read.`);
  const configuration = configure(report, AS_DRAWN, geometry);
  return { configuration, needs: needsOf(configuration, report.analysis) };
}

/** Means to price examples: the list in force and the kernel. */
export interface PriceMeans {
  readonly book: PriceBook;
  readonly pricing: PricingKernel;
}

/** Cents of a quote of so many pieces and nothing else, before shipping and tax: parts, set-up and packing. Null where it can't be made. */
export function exampleCents(
  { book, pricing }: PriceMeans,
  part: MeasuredExample,
  stock: Stock,
  quantity: number,
): number | null {
  const pricingModel = book.pricing_model;
  const terms = { pricingModel, account: NO_ACCOUNT_TERMS, pricing };
  const line = pricedLine(terms, stock, part, { ...AS_DRAWN, quantity });
  if (!line.ok) return null;
  const { width, height } = part.configuration.dimensions;
  const { boxes } = parcelOf([
    { quantity, width, height, thicknessMm: stock.thickness.mm, densityKgM3: stock.material.density_kg_m3 },
  ]);
  const partCents = [line.value.price.priceCents];
  const fees = pricing.priceQuote({ pricingModel, account: NO_ACCOUNT_TERMS, partCents, boxes });
  return fees.ok ? partCents[0]! + fees.value.setupFeeCents + fees.value.packingCents : null;
}
