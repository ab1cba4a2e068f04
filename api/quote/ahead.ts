import { buyerNow, isOfSameOwner, type Owned } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { CreditLot } from '../../shared/credit/lots.ts';
import { lotsOf, ownerIdOf } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { goesAtOnce } from '../db/unqueued.ts';
import type { TaxPlace } from '../gateways/tax/tax.ts';
import { readTaxFacts, type TaxFacts } from '../taxation/taxation.ts';
import { type PartRecord, partsOfQuote } from './part-rows.ts';
import { type PlaceAhead, placeAhead } from './place-ahead.ts';
import type { QuoteRecord } from './rows.ts';

/**
 * What a quote most likely consists of, asked for by its id together with the quote itself: one way to the database instead of two or three. Whoever
 * uses it looks whether it is of the quote that was found.
 */
export interface Ahead {
  readonly parts: Promise<PartRecord[]>;
  readonly place: Promise<PlaceAhead | null>;
  readonly lots: { readonly ownerId: string; readonly found: Promise<CreditLot[]> } | null;
}

/**
 * Finds a quote and asks ahead behind it, where that goes out at once; null where it would only take its time. `account` most likely owns it; null
 * where nobody is known yet. `addressId` is of the address that it is about to go to, where that is another one than it has.
 */
export async function askedAhead<T>(
  db: Db,
  quoteId: string,
  account: AccountRecord | null,
  find: () => Promise<T>,
  addressId: string | null = null,
): Promise<readonly [T, Ahead | null]> {
  const found = find();
  if (!goesAtOnce(db)) return [await found, null];
  const owner = account && buyerNow(account.actor);
  const ownerId = owner && !account.isGuest ? ownerIdOf(owner) : null;
  const owned = owner && {
    accountId: account.id,
    organizationId: owner.kind === 'organization' ? owner.organizationId : null,
  };
  const ahead: Ahead = {
    parts: partsOfQuote(db, quoteId),
    place: placeAhead(db, { quoteId, addressId }, owned),
    lots: ownerId === null ? null : { ownerId, found: lotsOf(db, ownerId, quoteId) },
  };
  // Nobody may ask for it; who does hears of the fault.
  for (const asked of [ahead.parts, ahead.place, ahead.lots?.found]) asked?.catch(() => {});
  return [await found, ahead];
}

/** The chosen address of a quote; null where none is chosen, or it is another owner's. */
export async function addressOf(
  db: Db,
  quote: Owned & Pick<QuoteRecord, 'shippingAddressId'>,
  ahead: Ahead | null,
): Promise<Address | null> {
  const id = quote.shippingAddressId;
  if (id === null) return null;
  const found = await ahead?.place;
  if (found?.address.id !== id) return findAddressOf(db, id, quote);
  return isOfSameOwner(found.owned, quote) ? found.address : null;
}

/** What a quote's tax follows from at a place; null while that is not known. */
export async function taxFactsOf(db: Db, quote: Owned, place: TaxPlace | null, ahead: Ahead | null): Promise<TaxFacts> {
  const found = place && (await ahead?.place);
  const { taxed, address } = found ?? {};
  const isAsked = taxed && address && isOfSameOwner(taxed.owner, quote);
  return isAsked && isAt(address, place!) ? taxed.factsAt(place!) : readTaxFacts(db, quote, place);
}

function isAt(address: Address, place: TaxPlace): boolean {
  return address.state === place.state && address.zip === place.zip && address.city === place.city;
}
