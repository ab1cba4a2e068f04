import { pricedPart } from '../../shared/part/made-part.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { offersOfLines } from '../../shared/quote/shared-setup.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PartPricing, PartRecord } from './part-rows.ts';

/** Dependencies of pricing. */
export interface PricingDeps {
  readonly catalog: Catalog;
  readonly pricing: PricingKernel;
  readonly kernelVersion: number;
}

/** Everything outside the part that its price depends on; a stored price of another key is out of date. */
export function termsKey(deps: PricingDeps, terms: AccountInput): string {
  const { v1UserId, primePerMinuteRate, legacyMakingDiscountPercent } = terms;
  return [deps.catalog.version(), deps.kernelVersion, v1UserId, primePerMinuteRate, legacyMakingDiscountPercent].join(
    '/',
  );
}

/** A part as its price is worked out: its design, what is made of it, and its choices. */
export type PartToPrice = Pick<PartRecord, 'designId' | 'made' | 'choices'>;

/**
 * The server's prices of the parts of one quote, from its own measurements, catalog and rate card and the account's terms. Pieces of
 * one design in one thickness share the setup of their file (PR29), so all of them have to be among the parts.
 */
export function priceParts(deps: PricingDeps, account: AccountInput, parts: readonly PartToPrice[]): PartPricing[] {
  const stamp = {
    termsKey: termsKey(deps, account),
    kernelVersion: deps.kernelVersion,
    rateCardVersion: deps.catalog.version(),
  };
  const terms = { pricingModel: deps.catalog.book().pricing_model, account, pricing: deps.pricing };
  const lines = parts.map(({ designId, made, choices }) => ({ designId, part: pricedPart(made), choices }));
  return offersOfLines(terms, lines, (id) => deps.catalog.option(id)).map((offered) => {
    if (!offered.ok) return { minutes: null, priceCents: null, breakdown: [], problem: offered.error, ...stamp };
    const { price, breakdown } = offered.value;
    return {
      minutes: price.minutes,
      priceCents: price.priceCents,
      breakdown: breakdown.rows,
      problem: null,
      ...stamp,
    };
  });
}

/** The price of a part by itself: on no quote, or before its quote shares the setup of its file; see {@link priceParts}. */
export function pricePart(
  deps: PricingDeps,
  account: AccountInput,
  part: Pick<PartToPrice, 'made' | 'choices'>,
): PartPricing {
  return priceParts(deps, account, [{ designId: '', ...part }])[0]!;
}
