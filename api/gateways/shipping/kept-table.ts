import { ok } from '../../../shared/base/result.ts';
import { type Clock, isoNow } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { findTable, keepTable } from '../../checkout/shipping-table-rows.ts';
import { type Destination, type ShippingGateway, type ShippingOffer, shippingBasis } from './shipping.ts';
import type { Parcel } from '../../../shared/quote/boxes.ts';

/** Call to a service for its prices; null where it gives none. */
type AskService = (parcel: Parcel, to: Destination) => Promise<readonly ShippingOffer[] | null>;

/** How long a table is as good as new, ms: what was shown must hold while it is chosen. */
const FRESH_MS = 30 * 60_000;

interface KeptNeeds {
  readonly clock: Clock;
  readonly database: Database;
  /** Its name: what another service said is not used. */
  readonly name: string;
  readonly ask: AskService;
  /** Our own tariff, for what the service never said. */
  readonly own: ShippingGateway;
}

const marked = (offers: readonly ShippingOffer[]): ShippingOffer[] =>
  offers.map((offer) => (offer.group === 'pickup' ? offer : { ...offer, lastKnown: true }));

/**
 * A shipping service in front of what it said last: asked anew where that is old, and where it does not answer, what it said for the same
 * parcel and place is offered, or else our own tariff; both marked. Shipping is never free because nobody answered.
 */
export function createKeptShipping({ clock, database: { db }, name, ask, own }: KeptNeeds): ShippingGateway {
  return {
    async offers(parcel, to) {
      const basis = shippingBasis(parcel, to);
      const kept = await findTable(db, basis);
      const ours = kept?.service === name ? kept : null;
      if (ours && Date.parse(ours.askedAt) > clock.now() - FRESH_MS) return ok(ours.offers);
      const offers = await ask(parcel, to);
      if (offers) {
        await keepTable(db, basis, { service: name, offers, askedAt: isoNow(clock) });
        return ok(offers);
      }
      if (ours) return ok(marked(ours.offers));
      const table = await own.offers(parcel, to);
      return table.ok ? ok(marked(table.value)) : table;
    },
  };
}
