import { type HubPlace, isSameAddress } from '../../shared/calendar/place.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { CLOSED_BY } from '../../shared/quote/closed.ts';
import { hasRunOut } from '../../shared/quote/validity.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import { findBillingOf } from '../checkout/billing-rows.ts';
import { atOnce } from '../db/at-once.ts';
import type { Db } from '../db/database.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { declaredIn } from '../custom/rfq-rows.ts';
import { isApprovedNow } from '../organization/approval-rows.ts';
import { readTaxFacts } from '../taxation/taxation.ts';
import { customPartsOf } from './custom-part-rows.ts';
import { readFunds } from './funds.ts';
import { partsOfQuote, stalePartsOf } from './part-rows.ts';
import { type PricingDeps, termsKey } from './price-part.ts';
import { termsFor } from '../organization/rows.ts';
import { repriceStaleSamples } from './price-sample.ts';
import type { QuoteChange, QuoteRecord } from './rows.ts';
import { samplesOf } from './sample-rows.ts';
import { rewritePrices } from './shared-setup.ts';
import { followsCatalog, placeOf, type QuoteFacts, taxPlaceOf, termsOf, type ViewDeps } from './terms.ts';

/**
 * Subject of a change: lines and prices, which only an open quote lets change, or details such as its address and name.
 */
export type ChangeOf = 'lines' | 'details';

const PAYING = failure('payment_pending', { message: 'This quote is being paid. Wait for the payment to finish.' });

/** Why a quote may not be changed now; null where it may. An accepted one keeps its lines and prices. */
export function refuseChange(quote: QuoteRecord, nowMs: number, of: ChangeOf = 'lines'): Failure | null {
  if (hasRunOut(quote.status, quote.validFrom, nowMs)) return failure('quote_expired');
  const closed = CLOSED_BY[quote.status];
  if (closed !== null && !(of === 'details' && closed === 'quote_accepted')) return failure(closed);
  if (quote.customState === 'offered') return failure('quote_offered');
  return quote.payingPaymentId === null ? null : PAYING;
}

/**
 * Whether what a quote was priced with no longer holds: rate card, kernel or terms of its parts, or the parcel and place
 * of its shipping price.
 */
export function isOutdated(deps: ViewDeps, facts: QuoteFacts): boolean {
  if (!followsCatalog(facts.quote, deps.clock.now())) return outdatedShipping(deps, facts) !== null;
  const key = termsKey(deps, facts.account.terms);
  const isStale = [...facts.parts, ...facts.samples].some((line) => line.termsKey !== key);
  return isStale || outdatedShipping(deps, facts) !== null;
}

/** Reads what an unpaid quote consists of. */
export async function readFacts(db: Db, quote: QuoteRecord, account: AccountRecord): Promise<QuoteFacts> {
  const { billingAddressId } = quote;
  const [parts, customParts, declared, samples, [address, tax], billing, terms, funds, approved] = await atOnce(
    () => partsOfQuote(db, quote.id),
    () => customPartsOf(db, quote),
    async () => (quote.customParts === 0 ? null : declaredIn(db, quote.id)),
    () => samplesOf(db, quote),
    () => addressAndTax(db, quote),
    async () => (billingAddressId === null ? null : findBillingOf(db, billingAddressId, quote)),
    () => termsFor(db, quote, account),
    () => readFunds(db, quote, account),
    async () => quote.status === 'awaiting_approval' && isApprovedNow(db, quote.id, quote.version),
  );
  const buyer = { isGuest: account.isGuest, terms };
  const things = { parts, customParts, declaredIn: declared, samples };
  return { quote, ...things, address, billing, tax, account: buyer, approved, funds };
}

async function addressAndTax(db: Db, quote: QuoteRecord) {
  const address = quote.shippingAddressId === null ? null : await findAddressOf(db, quote.shippingAddressId, quote);
  return [address, await readTaxFacts(db, quote, taxPlaceOf({ quote, address }))] as const;
}

/** Whether the hub is where it was when fetching was chosen. What was chosen before a hub had an address holds. */
function isStillAt(chosen: HubPlace | undefined, now: HubPlace | undefined): boolean {
  return chosen === undefined || (now !== undefined && isSameAddress(chosen, now));
}

/** A shipping choice made for another parcel or place no longer holds. Fetching costs nothing, whatever it weighs. */
export function outdatedShipping(deps: ViewDeps, facts: QuoteFacts): QuoteChange | null {
  const { shipping } = facts.quote;
  if (!shipping) return null;
  const { parcel } = termsOf(deps, facts);
  const place = placeOf(facts);
  const holds = place !== null && shipping.basis === shippingBasis(parcel, place);
  const fetched =
    shipping.group === 'pickup' &&
    place?.zip.slice(0, 5) === shipping.basis.split('/').at(-1) &&
    isStillAt(shipping.place, deps.catalog.book().calendar.place);
  return (shipping.group === 'pickup' ? fetched : holds) ? null : { shipping_rate: null };
}

/** Prices parts and samples again whose rate card, kernel or terms are out of date. */
export async function repriceStale(
  deps: PricingDeps,
  trx: Db,
  quote: Pick<QuoteRecord, 'id' | 'samples'>,
  terms: AccountInput,
): Promise<void> {
  const stale = await stalePartsOf(trx, quote.id, termsKey(deps, terms));
  // A piece's price depends on the other pieces of its file, and those may be up to date.
  const hasPieces = stale.some(({ choices }) => choices.piece !== null);
  await rewritePrices(deps, trx, terms, hasPieces ? await partsOfQuote(trx, quote.id) : stale);
  await repriceStaleSamples(deps, trx, quote, terms);
}
