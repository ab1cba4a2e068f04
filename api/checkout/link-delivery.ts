import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PayersWish } from '../../shared/order/link-wire.ts';
import type { OrderAddress } from '../../shared/order/frozen.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { ShippingOffer } from '../gateways/shipping/shipping.ts';
import { readFactsByLink } from '../quote/paid-by-link.ts';
import { pricedQuote } from '../quote/priced.ts';
import type { QuoteRecord } from '../quote/rows.ts';
import { type QuoteFacts, taxPlaceOf } from '../quote/terms.ts';
import { askRates } from '../taxation/ask-service.ts';
import type { CheckoutNeeds } from './needs.ts';
import type { PayersDelivery } from './payment-rows.ts';
import { openRate } from './rate-token.ts';
import { chosenShipping, offersFor } from './shipping-offers.ts';
import { speedsFor } from './speeds.ts';

/** A quote as it would be paid by its link. */
export interface QuoteByLink {
  readonly facts: QuoteFacts;
  readonly priced: PricedQuote;
  /** The same at the production speed that the quote has itself, which its revision tells the price of. */
  readonly atOwnSpeed: PricedQuote;
  /** Speeds to choose from, the quote's own among them; none where staff or an acceptance hold it to one. */
  readonly speeds: ReturnType<typeof speedsFor>;
  /** Null where the quote says all of it. */
  readonly delivery: PayersDelivery | null;
  /** Ways to send it, cheapest first; none where the quote has one, or while nobody knows where it goes. */
  readonly offers: readonly ShippingOffer[];
}

function placeOf({ address }: PayersWish): OrderAddress | null {
  if (!address) return null;
  return { ...address, company: address.company || null, line2: address.line2 || null, phone: address.phone || null };
}

/** The offer that was wished for while it costs what it did, the cheapest where none was; fails with rate_stale. */
function chosenOffer(
  deps: CheckoutNeeds,
  quote: QuoteRecord,
  offers: readonly ShippingOffer[],
  { shipping_rate_id: id, shipping_rate_token: token }: PayersWish,
): Result<ShippingOffer | undefined, Failure> {
  if (id === undefined || token === undefined) return ok(offers[0]);
  const sealed = openRate(deps, token, quote.id, id);
  const offer = offers.find((one) => one.id === sealed?.r);
  return offer && offer.priceCents === sealed?.p ? ok(offer) : err(failure('rate_stale'));
}

/** Whether who pays may choose how soon it is made: not where the quote is held to one speed, as at its own checkout. */
function hasSpeeds({ status, customRates }: QuoteRecord): boolean {
  return status === 'open' && customRates === null;
}

/** The other speed that was wished for; fails with speed_unknown where there is none, with quote_changed where the quote is held to another one. */
function otherSpeed(
  deps: CheckoutNeeds,
  quote: QuoteRecord,
  { production_speed_id: id }: PayersWish,
): Result<{ readonly speedId?: string }, Failure> {
  if (id === undefined || id === quote.productionSpeedId) return ok({});
  if (!hasSpeeds(quote)) return err(failure('quote_changed'));
  return deps.catalog.speed(id) ? ok({ speedId: id }) : err(failure('speed_unknown', { field: 'production_speed_id' }));
}

/**
 * A quote with what who pays by its link wishes: the delivery as far as the quote itself says none (address, way to ship, place of tax), the production speed and a purchase order number. It is
 * sent, never fetched: who pays is not who comes. Fails with quote_changed where the quote has an address by now, with rate_stale where the way no longer costs what it did.
 */
export async function quoteByLink(
  deps: CheckoutNeeds,
  quote: QuoteRecord,
  owner: AccountRecord,
  wish: PayersWish,
): Promise<Result<QuoteByLink, Failure>> {
  const { db } = deps.database;
  if (wish.address && quote.shippingAddressId !== null) return err(failure('quote_changed'));
  const speed = otherSpeed(deps, quote, wish);
  if (!speed.ok) return speed;
  const read = (delivery: PayersDelivery | null) => readFactsByLink(deps, db, quote, owner, delivery);
  const number = wish.purchase_order_number ? { purchaseOrderNumber: wish.purchase_order_number } : {};
  const said = { ...speed.value, ...number };
  const start = { address: placeOf(wish), shipping: null, taxArea: wish.tax_area ?? null, ...said };
  const answer = async (
    delivery: PayersDelivery | null,
    offers: readonly ShippingOffer[],
  ): Promise<Result<QuoteByLink, Failure>> => {
    const facts = await read(delivery);
    const priced = pricedQuote(deps, facts);
    const { speedId, ...rest } = delivery ?? {};
    const atOwnSpeed = speedId === undefined ? priced : pricedQuote(deps, await read(rest as PayersDelivery));
    return ok({ facts, priced, atOwnSpeed, speeds: hasSpeeds(quote) ? speedsFor(deps, priced) : [], delivery, offers });
  };
  const facts = await read(start);
  await askRates(deps, () => taxPlaceOf(facts));
  const hasWay = quote.shippingAddressId !== null && quote.shipping !== null;
  if (hasWay || facts.address === null) {
    const saysNothing = hasWay && start.taxArea === null && Object.keys(said).length === 0;
    return answer(saysNothing ? null : start, []);
  }
  const found = await offersFor(deps, facts);
  if (!found.ok) return found;
  const sent = found.value.offers.filter(({ group }) => group !== 'pickup');
  const offers = sent.toSorted((a, b) => a.priceCents - b.priceCents);
  const chosen = chosenOffer(deps, quote, offers, wish);
  if (!chosen.ok) return chosen;
  const shipping = chosen.value ? chosenShipping(chosen.value, found.value.basis) : null;
  return answer({ ...start, shipping }, offers);
}
