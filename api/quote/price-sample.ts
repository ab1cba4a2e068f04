import type { AccountInput } from '../../shared/pricing/model.ts';
import type { SampleStock } from '../../shared/quote/sample.ts';
import type { MaterialOption } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';
import { type PricingDeps, termsKey } from './price-part.ts';
import type { QuoteRecord } from './rows.ts';
import { type SamplePrice, samplesOf, setSamplePrice } from './sample-rows.ts';

function stockOf({ material, thickness }: MaterialOption): SampleStock {
  const { slug, display_name: name, density_kg_m3: densityKgM3 } = material;
  return { slug, name, thicknessMm: thickness.mm, densityKgM3 };
}

/** The price of a chip by the catalogue in force. Null where the option is gone or there is none of it in stock. */
export function samplePrice(deps: PricingDeps, account: AccountInput, materialOptionId: number): SamplePrice | null {
  const option = deps.catalog.soldAs(materialOptionId);
  if (!option?.thickness.in_stock) return null;
  const { samplePriceCents } = deps.catalog.book().pricing_model;
  return { stock: stockOf(option), unitPriceCents: samplePriceCents, termsKey: termsKey(deps, account) };
}

/** A sample at the catalogue in force; without a price, and under the words that it had, where there is none to be had. */
export function repricedSample<S extends SamplePrice & { readonly materialOptionId: number }>(
  deps: PricingDeps,
  account: AccountInput,
  sample: S,
): S {
  const price = samplePrice(deps, account, sample.materialOptionId);
  return { ...sample, ...(price ?? { unitPriceCents: null, termsKey: termsKey(deps, account) }) };
}

/** Prices samples of a quote again that were priced with another catalogue. */
export async function repriceStaleSamples(
  deps: PricingDeps,
  trx: Db,
  quote: Pick<QuoteRecord, 'id' | 'samples'>,
  account: AccountInput,
): Promise<void> {
  const key = termsKey(deps, account);
  for (const sample of await samplesOf(trx, quote))
    if (sample.termsKey !== key) await setSamplePrice(trx, sample.id, repricedSample(deps, account, sample));
}
