import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type ShippingOffer, shippingBasis } from '../gateways/shipping/shipping.ts';
import type { ChosenShipping } from '../quote/rows.ts';
import { placeOf, type QuoteFacts, termsOf } from '../quote/terms.ts';
import type { CheckoutNeeds } from './needs.ts';

/** How a quote may be sent, or fetched where somebody said where the hub is, and what the prices were worked out from. Fails where there is nothing to send or no address yet. */
export async function offersFor(
  deps: CheckoutNeeds,
  facts: QuoteFacts,
): Promise<Result<{ offers: readonly ShippingOffer[]; basis: string }, Failure>> {
  const { parts, customParts, samples } = facts;
  const place = placeOf(facts);
  const { parcel } = termsOf(deps, facts);
  if (parts.length + customParts.length + samples.length === 0 || parcel.boxes === 0)
    return err(failure('quote_empty'));
  if (!place) return err(failure('address_missing'));
  const found = await deps.shipping.offers(parcel, place);
  if (!found.ok) return found;
  const hub = deps.catalog.book().calendar.place;
  const offers = found.value.flatMap((offer) => {
    if (offer.group !== 'pickup') return offer;
    return hub ? { ...offer, place: hub } : [];
  });
  return ok({ offers, basis: shippingBasis(parcel, place) });
}

/** An offer as a quote keeps it. */
export function chosenShipping(offer: ShippingOffer, basis: string): ChosenShipping {
  const { id, group, label, priceCents, transitDays, lastKnown, place } = offer;
  const others = { ...(lastKnown ? { lastKnown } : {}), ...(place ? { place } : {}) };
  return { id, group, label, priceCents, transitDays, basis, ...others };
}
