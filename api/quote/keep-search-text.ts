import { searchText } from '../../shared/quote/search-text.ts';
import { sampleName } from '../../shared/quote/sample.ts';
import type { Db } from '../db/database.ts';
import type { QuoteState } from './quote-facts.ts';
import { markQuote, type QuoteRecord } from './rows.ts';
import { samplesOf } from './sample-rows.ts';

/** Parts whose names are read: more would not fit the text. */
const MOST_NAMES = 200;

/** Whether what a search finds a quote by may be different after a change. What people made for it has names of its own, which the states do not hold. */
function mayDiffer(quote: QuoteRecord, before: QuoteState, after: QuoteState): boolean {
  if (quote.customParts > 0 || before.customParts > 0) return true;
  const names = ({ head, parts }: QuoteState) =>
    [head.name, head.purchase_order_number, ...[...parts.values()].map((part) => part.name)].join('\n');
  return names(before) !== names(after);
}

async function namesOn(trx: Db, quote: QuoteRecord): Promise<string[]> {
  const parts = trx.selectFrom('parts').select('name').where('quote_id', '=', quote.id).limit(MOST_NAMES);
  const named = await parts.execute();
  const samples = (await samplesOf(trx, quote)).map(({ stock }) => sampleName(stock));
  const custom =
    quote.customParts === 0
      ? []
      : await trx.selectFrom('custom_parts').select('name').where('quote_id', '=', quote.id).execute();
  return [...[...named, ...custom].map(({ name }) => name), ...samples];
}

/** Keeps the text that searches look in, inside the transaction of the change that it follows from. */
export async function keepSearchText(
  trx: Db,
  quote: QuoteRecord,
  before: QuoteState,
  after: QuoteState,
): Promise<void> {
  if (!mayDiffer(quote, before, after)) return;
  await markQuote(trx, quote.id, { search: searchText(quote, await namesOn(trx, quote)) });
}
