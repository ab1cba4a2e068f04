import type { z } from 'zod';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { checkoutEndpoints as api, type shippingChoiceBody } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { worthwhileRates } from '../../shared/checkout/worthwhile-rates.ts';
import { SHIPPING_GROUPS, type ShippingOffer } from '../gateways/shipping/shipping.ts';
import { readTogether } from '../db/unqueued.ts';
import { changeAndShow, readQuoteAndFacts } from '../quote/open-quote.ts';
import { leavesOn } from '../quote/priced.ts';
import { reopensForChange } from '../quote/reopen.ts';
import { findOwnQuote } from '../quote/rows.ts';
import { readFacts, refuseChange } from '../quote/standing.ts';
import { taxedAtHub, termsOf } from '../quote/terms.ts';
import { type Call, handle, type Route } from '../route.ts';
import { askRates } from '../taxation/ask-service.ts';
import { askRatesOfQuote } from '../quote/ask-rates.ts';
import { deliveryPlans } from './delivery-plans.ts';
import type { CheckoutNeeds } from './needs.ts';
import { openRate, sealRate } from './rate-token.ts';
import { chosenShipping, offersFor } from './shipping-offers.ts';

/** How a quote is sent: what is on offer, and choosing. */
export function shippingRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.shippingRates, async ({ params, caller: { account } }) => {
      await askRatesOfQuote(deps, params.id, account);
      // Prices are brought up to date first, so that tokens name the version the customer sees.
      const read = await readQuoteAndFacts(deps, params.id, account);
      const quote = read?.facts?.quote ?? (await findOwnQuote(db, params.id, account.actor));
      if (!read || !quote) return err(failure('not_found'));
      const refused = reopensForChange(quote) ? null : refuseChange(quote, deps.clock.now(), 'details');
      if (refused) return err(refused);
      const facts = read.facts ?? (await readFacts(db, quote, account));
      const found = await offersFor(deps, facts);
      if (!found.ok) return found;
      const { day } = leavesOn(deps, facts, termsOf(deps, facts));
      const rate = (offer: ShippingOffer & { deliversBy: string | null }) => ({
        shipping_rate_id: offer.id,
        shipping_rate_token: sealRate(deps, quote, offer),
        carrier: offer.carrier,
        label: offer.label,
        price_cents: offer.priceCents,
        transit_days: offer.transitDays,
        delivers_by: offer.deliversBy,
        last_known: offer.lastKnown ?? false,
      });
      const timed = found.value.offers.map((offer) => ({
        ...offer,
        deliversBy: offer.transitDays === null ? null : deliversBy(day, offer.transitDays),
      }));
      const offers = worthwhileRates(timed, ({ id }) => id === quote.shipping?.id);
      const groups = SHIPPING_GROUPS.map((group) => ({
        group,
        rates: offers.filter((offer) => offer.group === group).map(rate),
      }));
      const plans = deliveryPlans(deps, read.priced, found.value.offers).map(
        ({ speed, offer, deliversBy: day, priceCents }) => ({
          ...rate({ ...offer, deliversBy: day }),
          production_speed_id: speed.id,
          speed_label: speed.label,
          ships_by: speed.shipsBy,
          group: offer.group,
          price_cents: priceCents,
        }),
      );
      return ok({ groups: groups.filter(({ rates }) => rates.length > 0), plans });
    }),
    handle(api.setShippingRate, (call) => chooseShipping(deps, call)),
  ];
}

/** Call that chooses a way to ship. */
type Choosing = Pick<
  Call<{ readonly id: string }, unknown, z.output<typeof shippingChoiceBody>>,
  'params' | 'body' | 'seen' | 'caller'
>;

/** Sends a quote the way that its owner chose from what was on offer, while that still costs what it did. */
async function chooseShipping(
  deps: CheckoutNeeds,
  { params, body, seen, caller: { account } }: Choosing,
): Promise<Result<Quote, Failure>> {
  // The gateway may be far away: it is asked before the transaction, which then checks that nothing moved.
  const read = await readTogether(deps.database.db, async (one) => {
    const quote = await findOwnQuote(one, params.id, account.actor);
    return quote && readFacts(one, quote, account);
  });
  if (!read) return err(failure('not_found'));
  const before = read.quote;
  const refused = reopensForChange(before) ? null : refuseChange(before, deps.clock.now(), 'details');
  if (refused) return err(refused);
  const token = openRate(deps, body.shipping_rate_token, before.id, body.shipping_rate_id);
  if (!token) return err(failure('rate_stale'));
  const found = await offersFor(deps, read);
  if (!found.ok) return err(failure('rate_stale'));
  const offer = found.value.offers.find(({ id }) => id === token.r);
  // A later version of the quote may keep the price; then the choice stands.
  if (!offer || offer.priceCents !== token.p) return err(failure('rate_stale'));
  if (offer.group === 'pickup') await askRates(deps, () => taxedAtHub(offer));
  const { production_speed_id } = body;
  if (production_speed_id !== undefined && !deps.catalog.speed(production_speed_id))
    return err(failure('speed_unknown', { field: 'production_speed_id' }));
  const faster =
    production_speed_id === undefined || production_speed_id === before.productionSpeedId
      ? {}
      : { production_speed_id, custom_rates: null };
  const choose = async () => ok({ shipping_rate: JSON.stringify(chosenShipping(offer, found.value.basis)), ...faster });
  const chosen = await changeAndShow(deps, params.id, account, choose, {
    // An accepted quote may still be sent another way, but is made as it was accepted.
    of: 'production_speed_id' in faster ? 'lines' : 'details',
    seen: seen ?? before.version,
  });
  const moved = seen === null && !chosen.ok && chosen.error.code === 'quote_changed';
  return moved ? err(failure('rate_stale')) : chosen;
}
