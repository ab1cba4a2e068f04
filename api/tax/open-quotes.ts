import type { Actor } from '../../shared/account/permissions.ts';
import { type Owned, ownerOf } from '../account/owned-rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import { changeAndReopen } from '../quote/reopen.ts';
import { findQuote, placedUnpaidQuotes } from '../quote/rows.ts';
import { taxPlaceOf } from '../quote/terms.ts';

/**
 * Raises the version of an owner's quotes that are taxed in a state and not yet paid: their tax is another from now, so that nobody pays a
 * total they have not seen. Quotes that are being paid are frozen and stay as they are.
 */
export async function retaxQuotes(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  { owner, state }: { readonly owner: Owned; readonly state: string },
): Promise<void> {
  for (const id of await placedUnpaidQuotes(trx, ownerOf(owner))) {
    const quote = await findQuote(trx, id);
    if (!quote) continue;
    const address = await findAddressOf(trx, quote.shippingAddressId ?? '', quote);
    if (taxPlaceOf({ quote, address })?.state === state) await changeAndReopen(clock, trx, by, quote, {});
  }
}
