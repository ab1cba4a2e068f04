import { buyerNow, isOfSameOwner } from '../account/owned.ts';
import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf, findAddressOfQuote } from '../checkout/address-rows.ts';
import type { Address } from '../../shared/checkout/wire.ts';
import type { CreditLot } from '../../shared/credit/lots.ts';
import { lotsOf, ownerIdOf } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { goesAtOnce } from '../db/unqueued.ts';
import { type PartRecord, partsOfQuote } from './part-rows.ts';
import type { QuoteRecord } from './rows.ts';

/**
 * What a quote most likely consists of, asked for by its id together with the quote itself: one way to the database instead of two or three. Whoever
 * uses it looks whether it is of the quote that was found.
 */
export interface Ahead {
  readonly parts: Promise<PartRecord[]>;
  readonly address: ReturnType<typeof findAddressOfQuote>;
  readonly lots: { readonly ownerId: string; readonly found: Promise<CreditLot[]> } | null;
}

/**
 * Finds a quote and asks ahead behind it, where that goes out at once; null where it would only take its time. `account` most likely owns it; null
 * where nobody is known yet.
 */
export async function askedAhead<T>(
  db: Db,
  quoteId: string,
  account: AccountRecord | null,
  find: () => Promise<T>,
): Promise<readonly [T, Ahead | null]> {
  const found = find();
  if (!goesAtOnce(db)) return [await found, null];
  const ownerId = account === null || account.isGuest ? null : ownerIdOf(buyerNow(account.actor));
  const ahead: Ahead = {
    parts: partsOfQuote(db, quoteId),
    address: findAddressOfQuote(db, quoteId),
    lots: ownerId === null ? null : { ownerId, found: lotsOf(db, ownerId, quoteId) },
  };
  // Nobody may ask for it; who does hears of the fault.
  for (const asked of [ahead.parts, ahead.address, ahead.lots?.found]) asked?.catch(() => {});
  return [await found, ahead];
}

/** The chosen address of a quote; null where none is chosen, or it is another owner's. */
export async function addressOf(db: Db, quote: QuoteRecord, ahead: Ahead | null): Promise<Address | null> {
  const id = quote.shippingAddressId;
  if (id === null) return null;
  const found = await ahead?.address;
  if (found?.address.id !== id) return findAddressOf(db, id, quote);
  return isOfSameOwner(found.owned, quote) ? found.address : null;
}
