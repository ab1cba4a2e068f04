import type { Day } from '../../shared/calendar/days.ts';
import { percentOfCents } from '../../shared/base/money.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { worthwhileRates } from '../../shared/checkout/worthwhile-rates.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { speedLabel } from '../catalog/catalog.ts';
import type { ShippingOffer } from '../gateways/shipping/shipping.ts';
import { shipDay } from '../quote/priced.ts';
import type { CheckoutNeeds } from './needs.ts';

/** A production speed with what it adds to a quote, whole cents, and the day that the quote leaves us. */
interface Speed {
  readonly id: string;
  readonly label: string;
  readonly cents: number;
  readonly shipsBy: Day;
}

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
    return [{ id: speed.id, label: speed.label, cents: sums.productionCents, shipsBy: speed.shipsBy }];
  return deps.catalog.book().production_speeds.map((one) => ({
    id: String(one.id),
    label: speedLabel(one),
    cents: percentOfCents(sums.partsCents, one.percent),
    shipsBy: shipDay(deps, one.days, quote),
  }));
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
