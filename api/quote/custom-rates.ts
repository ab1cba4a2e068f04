import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { QuoteState } from './quote-facts.ts';
import { changeQuote } from './change-rows.ts';
import type { QuoteRecord } from './rows.ts';

/** The job that tells the customer and whoever set the rates that they hold no longer. */
export const RATES_DROPPED = 'quote_rates_dropped';

/**
 * Choices in a quote's parts, without the prices that follow from them and what the buyer's books call them. Chips that come along are picked from stock and
 * move no date.
 */
function chosenIn({ parts }: QuoteState): string {
  return JSON.stringify(
    [...parts]
      .filter(([, part]) => 'design_id' in part)
      .map(([id, { price_cents: _price, buyer_reference: _reference, ...chosen }]) => [id, chosen]),
  );
}

/**
 * Drops the rates that staff set for parts that are others by now, and has both be told. Returns the quote as it is then; the very same
 * where nothing was dropped.
 */
export async function withoutCustomRates(
  clock: Clock,
  trx: Db,
  quote: QuoteRecord,
  before: QuoteState,
  after: QuoteState,
): Promise<QuoteRecord> {
  if (!quote.customRates || chosenIn(before) === chosenIn(after)) return quote;
  const payload = { subject: quote.id, staff: quote.customRates.by };
  await insertJob(clock, trx, { lane: 'event', kind: RATES_DROPPED, payload });
  return changeQuote(trx, quote, { custom_rates: null }, isoNow(clock));
}
