import { ranOutBefore } from '../../shared/quote/validity.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { handPartsOver, movePartsToQuote, partsOfQuote } from './part-rows.ts';
import { refuseParts } from './new-part.ts';
import { changeAndNote, noteQuoteChange, readState } from './quote-facts.ts';
import { changeQuote, deleteQuote, findOpenQuotes, findQuote, handQuoteRowsOver } from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/**
 * Gives a guest's quotes and parts to an account that logs in. Parts go onto the account's open quote; where it has
 * none, that one is being paid or has no room for them, the guest's quotes become the account's. Prices are made again with the account's
 * terms when the quote is next read.
 */
export async function handQuotesOver(
  deps: Pick<QuoteNeeds, 'clock'>,
  trx: Db,
  guestId: string,
  account: AccountRecord,
): Promise<void> {
  const now = isoNow(deps.clock);
  const since = ranOutBefore(deps.clock.now());
  const { id: accountId, actor } = account;
  const target = (await findOpenQuotes(trx, accountId, since)).find((quote) => quote.payingPaymentId === null) ?? null;
  // Oldest first, so that parts keep the order they were added in.
  const quotes = (await findOpenQuotes(trx, guestId, since)).toReversed();
  const before = target && (await readState(trx, target));
  await handPartsOver(trx, guestId, accountId);
  for (const quote of quotes) {
    const parts = await partsOfQuote(trx, quote.id);
    const present = target === null ? [] : await partsOfQuote(trx, target.id);
    const hasRoom = target !== null && refuseParts(present, parts) === null;
    if (parts.length > 0 && hasRoom) {
      await movePartsToQuote(trx, quote.id, target.id, present.at(-1)?.position ?? 0);
      await changeQuote(trx, target.id, { shipping_rate: null }, now);
    }
    if (parts.length > 0 && !hasRoom) await changeAndNote(deps.clock, trx, actor, quote, { account_id: accountId });
    else await deleteQuote(trx, quote.id);
  }
  await handQuoteRowsOver(trx, guestId, accountId);
  const merged = target && (await findQuote(trx, target.id));
  if (before && merged) {
    await noteQuoteChange(deps.clock, trx, actor, merged.id, before, await readState(trx, merged));
  }
}
