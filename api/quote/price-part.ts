import { offer, unknownStock } from '../../shared/part/offer.ts';
import type { Choices } from '../../shared/part/choices.ts';
import { type MadePart, pricedPart } from '../../shared/part/made-part.ts';
import type { PricingKernel } from '../../shared/pricing/kernel.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { PartPricing } from './part-rows.ts';

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

/** The server's price of a part, from its own measurement, catalogue and rate card and the account's terms. */
export function pricePart(
  deps: PricingDeps,
  account: AccountInput,
  { made, choices }: { readonly made: MadePart; readonly choices: Choices },
): PartPricing {
  const stamp = {
    termsKey: termsKey(deps, account),
    kernelVersion: deps.kernelVersion,
    rateCardVersion: deps.catalog.version(),
  };
  const terms = { pricingModel: deps.catalog.book().pricing_model, account, pricing: deps.pricing };
  const stock = choices.thickness_id === null ? null : deps.catalog.option(choices.thickness_id);
  const gone = choices.thickness_id !== null && stock === null;
  const offered = gone ? unknownStock() : offer(terms, stock, pricedPart(made), choices);
  if (!offered.ok) return { minutes: null, priceCents: null, breakdown: [], problem: offered.error, ...stamp };
  const { price, breakdown } = offered.value;
  return {
    minutes: price.minutes,
    priceCents: price.priceCents,
    breakdown: breakdown.rows,
    problem: null,
    ...stamp,
  };
}
