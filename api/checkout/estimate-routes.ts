import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { overProblem } from '../../shared/calendar/day-problems.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import { statesOfZip } from '../../shared/checkout/zip-states.ts';
import { findAccount } from '../account/rows.ts';
import { shippingBasis } from '../gateways/shipping/shipping.ts';
import { changeAndShow } from '../quote/open-quote.ts';
import { findOwnQuote, findQuote, type QuoteFinder, type QuoteRecord } from '../quote/rows.ts';
import { readFacts } from '../quote/standing.ts';
import { usualPlaces } from '../places/usual-cities.ts';
import { askRates } from '../taxation/ask-service.ts';
import { termsOf } from '../quote/terms.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import type { CheckoutNeeds } from './needs.ts';
import { chosenShipping } from './shipping-offers.ts';

function refusedShipDate(message: string): Failure {
  const field = 'production_speed_ships_by';
  return failure('invalid_request', { message, field, errors: [{ field, message }] });
}

/** City and state that a ZIP code usually is of; its state alone where it is of one and no city is known. */
function placeOfZip(zip: string): { readonly state: string | null; readonly city: string | null } {
  const usual = usualPlaces().get(zip);
  if (usual) return usual;
  const [only = null, another] = statesOfZip(zip);
  return { state: another === undefined ? only : null, city: null };
}

/** Rates that nobody chooses from a list: an estimate for a ZIP code, and what staff set. */
export function estimateRoutes(deps: CheckoutNeeds): Route[] {
  const { db } = deps.database;
  return [
    handleAnyone(api.zipPlace, async ({ params: { zip } }) => ok(placeOfZip(zip))),
    handle(api.setEstimateZip, async ({ params, body, seen, caller: { account } }) => {
      const quote = await findOwnQuote(db, params.id, account.actor);
      if (!quote) return err(failure('not_found'));
      // The gateway may be far away: it is asked before the transaction. Another parcel by then drops the price again.
      const { parcel } = termsOf(deps, await readFacts(db, quote, account));
      const place = { zip: body.zip, state: statesOfZip(body.zip)[0]! };
      await askRates(deps, () => place);
      const found = parcel.boxes === 0 ? null : await deps.shipping.offers(parcel, place);
      const delivered = found?.ok ? found.value.filter(({ group }) => group !== 'pickup') : [];
      const cheapest = delivered.toSorted((a, b) => a.priceCents - b.priceCents)[0];
      const rate = cheapest && JSON.stringify(chosenShipping(cheapest, shippingBasis(parcel, place)));
      // Where there is an address the quote is worked out for that.
      const estimate = async (_: unknown, now: QuoteRecord) =>
        ok(now.shippingAddressId === null ? { estimate_zip: body.zip, shipping_rate: rate ?? null } : {});
      return changeAndShow(deps, params.id, account, estimate, { of: 'details', seen });
    }),
    handle(api.setCustomRates, async ({ params, body, seen, caller: { account: staff } }) => {
      const quote = await findQuote(db, params.id);
      const owner = quote && (await findAccount(db, quote.accountId));
      if (!owner) return err(failure('not_found'));
      const implausible = overProblem(body.production_speed_ships_by, shopDay(deps.clock.now()));
      if (implausible !== null) return err(refusedShipDate(implausible));
      const rates = {
        shipsBy: body.production_speed_ships_by,
        priceCents: Math.round(body.production_speed_price_usd * 100),
        by: staff.id,
      };
      const set = async () => ok({ custom_rates: JSON.stringify(rates) });
      const find: QuoteFinder = async (trx, id) => {
        const found = await findQuote(trx, id);
        return found ? ok(found) : err(failure('not_found'));
      };
      return changeAndShow(deps, params.id, owner, set, { seen, find, staff: staff.actor });
    }),
  ];
}
