import { ranOutBefore } from '../../shared/quote/validity.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import type { QuoteNeeds } from './needs.ts';
import { handPartsOver, partsOfQuote } from './part-rows.ts';
import { changeAndNote } from './quote-facts.ts';
import { deleteQuote, findOpenQuotes, handQuoteRowsOver } from './rows.ts';

/**
 * Gives a guest's quotes and parts to an account that logs in. Each open quote with parts becomes one more open quote of the account,
 * and they are its newest: what somebody was busy with is what they see next. So their time of creation is that of the hand-over, a
 * millisecond apart. Prices are made again with the account's terms when a quote is next read.
 */
export async function handQuotesOver(
  deps: Pick<QuoteNeeds, 'clock'>,
  trx: Db,
  guestId: string,
  { id: accountId, actor }: Pick<AccountRecord, 'id' | 'actor'>,
): Promise<void> {
  let newestMs = deps.clock.now();
  const oldestFirst = (
    await findOpenQuotes(trx, { kind: 'account', accountId: guestId }, ranOutBefore(newestMs))
  ).toReversed();
  await handPartsOver(trx, guestId, accountId);
  for (const quote of oldestFirst) {
    if (quote.samples === 0 && (await partsOfQuote(trx, quote.id)).length === 0) {
      await deleteQuote(trx, quote.id);
      continue;
    }
    newestMs += 1;
    const created_at = new Date(newestMs).toISOString();
    await changeAndNote(deps.clock, trx, actor, quote, { account_id: accountId, created_at });
  }
  await handQuoteRowsOver(trx, guestId, accountId);
}
