import { covers } from '../../shared/tax/exemption-status.ts';
import { combinedRate, type TaxRates } from '../../shared/pricing/tax-rates.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Owned } from '../account/owned-rows.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import type { SalesTax, TaxPlace } from '../gateways/tax/tax.ts';
import { approvedExemptions, type QuoteExemption } from '../tax/exemption-rows.ts';
import { findRates, type KeptRates } from './rate-rows.ts';

/** Stored facts that a quote's tax follows from, beside its place. */
export interface TaxFacts {
  /** Last rates of a service for the place. */
  readonly kept: KeptRates | null;
  /** Approved exemptions of the quote's owner in the state of the place. */
  readonly exemptions: readonly QuoteExemption[];
}

/** Of a quote that goes nowhere yet. */
const NO_TAX_FACTS: TaxFacts = { kept: null, exemptions: [] };

/** How long what a service said is as good as new, ms. */
const FRESH_MS = 48 * 3_600_000;

/** Where a quote's tax stands. */
export type Taxation =
  /** We don't collect tax in the state. */
  | { readonly kind: 'not_collected' }
  /** The owner is exempt. */
  | { readonly kind: 'exempt'; readonly exemption: QuoteExemption }
  /** Nobody knows the rates: the quote can't be paid. */
  | { readonly kind: 'unknown' }
  /** `areas`: where several rates may hold, all of them; `rates` is the one that was chosen, else the first. */
  | { readonly kind: 'taxed'; readonly rates: TaxRates; readonly areas: readonly TaxRates[]; readonly open: boolean };

/** Reads what a quote's tax follows from. */
export async function readTaxFacts(db: Db, owner: Owned, place: TaxPlace | null): Promise<TaxFacts> {
  if (place === null) return NO_TAX_FACTS;
  const [kept, exemptions] = await atOnce(
    () => findRates(db, place),
    () => approvedExemptions(db, owner, place.state),
  );
  return { kept, exemptions };
}

/** How a quote is taxed at a place. `area` is the one of several that its owner chose. */
export function taxationOf(
  tax: SalesTax,
  { kept, exemptions }: TaxFacts,
  place: TaxPlace,
  area: string | null,
  nowMs: number,
): Taxation {
  if (!tax.states.has(place.state)) return { kind: 'not_collected' };
  const day = shopDay(nowMs);
  const exemption = exemptions.find((one) => covers(one, place.state, day));
  if (exemption) return { kind: 'exempt', exemption };
  const areas = ratesAtHand(tax, kept, place, nowMs);
  const chosen = areas.find((one) => one.area === area);
  const rates = chosen ?? areas[0];
  if (!rates || combinedRate(rates.parts) <= 0) return { kind: 'unknown' };
  return { kind: 'taxed', rates, areas, open: areas.length > 1 && !chosen };
}

/** Rates of the service, or of our own table; marked where a service is set up and gave none of late. */
function ratesAtHand(
  { service, embedded }: SalesTax,
  kept: KeptRates | null,
  place: TaxPlace,
  nowMs: number,
): readonly TaxRates[] {
  if (service === null) return embedded(place);
  if (kept?.service !== service.name) return embedded(place).map((rates) => ({ ...rates, lastKnown: true }));
  const isOld = Date.parse(kept.askedAt) < nowMs - FRESH_MS;
  return [{ ...kept.rates, lastKnown: isOld }];
}
