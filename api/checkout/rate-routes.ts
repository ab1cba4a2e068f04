import { type Failure, failure } from '../../shared/base/failure.ts';
import { percentOfCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { deliversBy } from '../../shared/checkout/transit.ts';
import { checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import { worthwhileRates } from '../../shared/checkout/worthwhile-rates.ts';
import { speedLabel } from '../catalog/catalog.ts';
import { SHIPPING_GROUPS, type ShippingOffer, shippingBasis } from '../gateways/shipping/shipping.ts';
import { changeAndShow, readQuote } from '../quote/open-quote.ts';
import { reopensForChange } from '../quote/reopen.ts';
import { askRates, askRatesOfQuote } from '../tax/ask-service.ts';
import { readFacts, refuseChange } from '../quote/standing.ts';
import type { PartRecord } from '../quote/part-rows.ts';
import { type ChosenShipping, findOwnQuote, type QuoteRecord } from '../quote/rows.ts';
import { leavesOn, shipDay } from '../quote/priced.ts';
import { HUB, placeOf, type QuoteFacts, termsOf } from '../quote/terms.ts';
import type { Db } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import type { CheckoutNeeds } from './needs.ts';

const PURPOSE = 'shipping-rate';

/** How long a shipping price that was shown can be chosen. */
const RATE_LIFE_MS = 24 * 3_600_000;

/** What a shipping token says: which quote in which version, which rate, its price, until when. */
interface RateToken {
  readonly q: string;
  readonly v: number;
  readonly r: string;
  readonly p: number;
  readonly e: number;
}

function partsCents(parts: readonly PartRecord[]): number {
  return parts.reduce((sum, part) => sum + (part.priceCents ?? 0), 0);
}

async function offersFor(
  deps: CheckoutNeeds,
  facts: QuoteFacts,
): Promise<Result<{ offers: readonly ShippingOffer[]; basis: string }, Failure>> {
  const { parts, customParts, samples } = facts;
  const place = placeOf(facts);
  const { parcel } = termsOf(deps, facts);
  if (parts.length + customParts.length + samples.length === 0 || parcel.boxes === 0)
    return err(failure('quote_empty'));
  if (!place) return err(failure('address_missing'));
  const offers = await deps.shipping.offers(parcel, place);
  return offers.ok ? ok({ offers: offers.value, basis: shippingBasis(parcel, place) }) : offers;
}

/** An offer as a quote keeps it. */
export function chosenShipping(offer: ShippingOffer, basis: string): ChosenShipping {
  const { id, group, label, priceCents, transitDays, lastKnown } = offer;
  return { id, group, label, priceCents, transitDays, basis, ...(lastKnown ? { lastKnown } : {}) };
}

/** Production speeds and shipping: what is on offer, and choosing. */
export function rateRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  const speeds = () => deps.catalog.book().production_speeds;

  const tokenFor = (quote: QuoteRecord, offer: ShippingOffer): string => {
    const token: RateToken = {
      q: quote.id,
      v: quote.version,
      r: offer.id,
      p: offer.priceCents,
      e: deps.clock.now() + RATE_LIFE_MS,
    };
    return deps.signer.seal(PURPOSE, token);
  };

  /** The token, where it is ours, for this quote and rate, and not too old. */
  const openToken = (sealed: string, quoteId: string, rateId: string): RateToken | null => {
    const token = deps.signer.open(PURPOSE, sealed) as RateToken | null;
    return token && token.q === quoteId && token.r === rateId && token.e > deps.clock.now() ? token : null;
  };

  return [
    handle(api.productionRates, async ({ params, caller: { account } }) => {
      const quote = await readQuote(deps, params.id, account);
      if (!quote) return err(failure('not_found'));
      return ok({
        rates: speeds().map((speed) => ({
          production_speed_id: String(speed.id),
          label: speedLabel(speed),
          production_speed_days: speed.days,
          price_cents: percentOfCents(quote.sums.partsCents, speed.percent),
          ships_by: shipDay(deps, speed.days, quote),
        })),
      });
    }),
    handle(api.setProductionRate, ({ params, body, seen, caller: { account } }) => {
      const choose = async (trx: Db, quote: QuoteRecord) => {
        const speed = deps.catalog.speed(body.production_speed_id);
        if (!speed) return err(failure('speed_unknown', { field: 'production_speed_id' }));
        const { production_speed_days: days, production_speed_price_usd: usd } = body;
        if (days !== undefined && days !== speed.days) {
          return err(failure('quote_changed', { field: 'production_speed_days' }));
        }
        if (usd !== undefined) {
          const { parts } = await readFacts(trx, quote, account);
          const cents = percentOfCents(partsCents(parts), speed.percent);
          if (Math.abs(usd * 100 - cents) >= 0.5) {
            return err(failure('quote_changed', { field: 'production_speed_price_usd' }));
          }
        }
        return ok({ production_speed_id: String(speed.id), custom_rates: null });
      };
      return changeAndShow(deps, params.id, account, choose, { seen });
    }),
    handle(api.shippingRates, async ({ params, caller: { account } }) => {
      await askRatesOfQuote(deps, params.id, account);
      // Prices are brought up to date first, so that tokens name the version the customer sees.
      if (!(await readQuote(deps, params.id, account))) return err(failure('not_found'));
      const quote = await findOwnQuote(db, params.id, account.actor);
      if (!quote) return err(failure('not_found'));
      const refused = reopensForChange(quote) ? null : refuseChange(quote, deps.clock.now(), 'details');
      if (refused) return err(refused);
      const facts = await readFacts(db, quote, account);
      const found = await offersFor(deps, facts);
      if (!found.ok) return found;
      const day = leavesOn(deps, quote, termsOf(deps, facts));
      const rate = (offer: ShippingOffer & { deliversBy: string | null }) => ({
        shipping_rate_id: offer.id,
        shipping_rate_token: tokenFor(quote, offer),
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
      return ok({ groups: groups.filter(({ rates }) => rates.length > 0) });
    }),
    handle(api.setShippingRate, async ({ params, body, seen, caller: { account } }) => {
      // The gateway may be far away: it is asked before the transaction, which then checks that nothing moved.
      const before = await findOwnQuote(db, params.id, account.actor);
      if (!before) return err(failure('not_found'));
      const refused = reopensForChange(before) ? null : refuseChange(before, deps.clock.now(), 'details');
      if (refused) return err(refused);
      const token = openToken(body.shipping_rate_token, before.id, body.shipping_rate_id);
      if (!token) return err(failure('rate_stale'));
      const found = await offersFor(deps, await readFacts(db, before, account));
      if (!found.ok) return err(failure('rate_stale'));
      const offer = found.value.offers.find(({ id }) => id === token.r);
      // A later version of the quote may keep the price; then the choice stands.
      if (!offer || offer.priceCents !== token.p) return err(failure('rate_stale'));
      if (offer.group === 'pickup') await askRates(deps, HUB);
      const choose = async () => ok({ shipping_rate: JSON.stringify(chosenShipping(offer, found.value.basis)) });
      const chosen = await changeAndShow(deps, params.id, account, choose, {
        of: 'details',
        seen: seen ?? before.version,
      });
      const moved = seen === null && !chosen.ok && chosen.error.code === 'quote_changed';
      return moved ? err(failure('rate_stale')) : chosen;
    }),
  ];
}
