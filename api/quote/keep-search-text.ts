import type { BuyerReference } from '../../shared/quote/buyer-reference.ts';
import { searchText } from '../../shared/quote/search-text.ts';
import type { Facts } from '../activity/note.ts';
import type { Db } from '../db/database.ts';
import { customPartNames } from './custom-part-rows.ts';
import type { QuoteState } from './quote-facts.ts';
import { markQuote, type QuoteRecord } from './rows.ts';

/** Names of a part: its own, and its part number at its buyer's. */
function calledBy({ name, buyer_reference: stored }: Facts): string[] {
  const own = typeof stored === 'string' ? (JSON.parse(stored) as BuyerReference).part_number : null;
  return [String(name), ...(own === null ? [] : [own])];
}

/** Whether what a search finds a quote by may be different after a change. What people made for it has names of its own, which the states do not hold. */
function mayDiffer(quote: QuoteRecord, before: QuoteState, after: QuoteState): boolean {
  if (quote.customParts > 0 || before.customParts > 0) return true;
  const names = ({ head, parts }: QuoteState) =>
    [head.name, head.purchase_order_number, ...[...parts.values()].flatMap(calledBy)].join('\n');
  return names(before) !== names(after);
}

/** Names on a quote: those of parts and samples from its state, those of custom parts from their rows. */
async function namesOn(trx: Db, quote: QuoteRecord, { parts }: QuoteState): Promise<string[]> {
  const named = [...parts.values()].flatMap(calledBy);
  if (quote.customParts === 0) return named;
  return [...named, ...(await customPartNames(trx, quote.id))];
}

/** Keeps the text that searches look in, inside the transaction of the change that it follows from. */
export async function keepSearchText(
  trx: Db,
  quote: QuoteRecord,
  before: QuoteState,
  after: QuoteState,
): Promise<void> {
  if (!mayDiffer(quote, before, after)) return;
  await markQuote(trx, quote.id, { search: searchText(quote, await namesOn(trx, quote, after)) });
}
