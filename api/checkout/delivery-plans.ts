import { productionLabel } from '../../shared/quote/production-label.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { worthwhileRates } from '../../shared/checkout/worthwhile-rates.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import type { ShippingOffer } from '../gateways/shipping/shipping.ts';
import type { CheckoutNeeds } from './needs.ts';
import { type Speed, speedsFor } from './speeds.ts';

/** A speed and a way to ship as one choice. */
export interface DeliveryPlan {
  readonly speed: Speed;
  readonly offer: ShippingOffer;
  /** Null where the customer fetches it, or nobody says how long it is on the way. */
  readonly deliversBy: Day | null;
  readonly priceCents: number;
}

/** Speeds that a quote can still be made at: all, or the one that it is held to by its acceptance or by staff. */
function speedsOf(deps: CheckoutNeeds, quote: PricedQuote): Speed[] {
  const { speed, sums } = quote;
  if (quote.status !== 'open' || quote.customRates !== null)
    return [{ id: speed.id, label: productionLabel(quote), cents: sums.productionCents, shipsBy: speed.shipsBy }];
  return speedsFor(deps, quote);
}

/**
 * Every speed with every way to ship, cheapest first, without those that cost as much as another and are there no sooner. What the
 * customer fetches is compared with what is fetched, by the day it is ready. The choice that was made always stays.
 */
export function deliveryPlans(
  deps: CheckoutNeeds,
  quote: PricedQuote,
  offers: readonly ShippingOffer[],
): DeliveryPlan[] {
  const chosen = quote.shipping?.id;
  const plans = speedsOf(deps, quote).flatMap((speed) =>
    offers.map((offer): DeliveryPlan => {
      const day = offer.transitDays === null ? null : deliversBy(speed.shipsBy, offer.transitDays);
      return { speed, offer, deliversBy: day, priceCents: speed.cents + offer.priceCents };
    }),
  );
  const isChosen = ({ speed, offer }: DeliveryPlan) => speed.id === quote.speed.id && offer.id === chosen;
  const fetched = plans
    .filter(({ offer }) => offer.group === 'pickup')
    .map((plan) => ({ plan, priceCents: plan.priceCents, deliversBy: plan.speed.shipsBy }));
  return [
    ...worthwhileRates(fetched, ({ plan }) => isChosen(plan)).map(({ plan }) => plan),
    ...worthwhileRates(
      plans.filter(({ offer }) => offer.group !== 'pickup'),
      isChosen,
    ),
  ].toSorted((a, b) => a.priceCents - b.priceCents);
}
