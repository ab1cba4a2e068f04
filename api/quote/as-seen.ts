import { type Failure, failure } from '../../shared/base/failure.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { refuseLines } from './acceptable.ts';

/** The quote as the customer saw it. */
export interface Seen {
  readonly version: number;
  /** Null where only what a card was charged is known. */
  readonly totalCents: number | null;
  /** Sum left for a card; null where the customer did not name it. */
  readonly dueCents: number | null;
  /** The ship date that was shown; absent where the customer did not say. */
  readonly shipsBy?: string | undefined;
}

/** Why a quote cannot be paid as the customer saw it; null where it can. */
export function refusedAsSeen(quote: PricedQuote, seen: Seen): Failure | null {
  if (quote.missing.includes('parts')) return failure('quote_empty');
  if (quote.version !== seen.version) return failure('quote_changed');
  if (seen.shipsBy !== undefined && quote.speed.shipsBy > seen.shipsBy) {
    const message = `The ship date has moved to ${quote.speed.shipsBy}. Check it before you pay.`;
    return failure('quote_changed', { message });
  }
  const lines = refuseLines(quote);
  if (lines) return lines;
  if (quote.missing.includes('shipping_address')) return failure('address_missing');
  if (quote.missing.includes('shipping_rate')) return failure('rate_missing');
  if (quote.missing.includes('tax_area')) return failure('tax_area_missing');
  if (quote.missing.includes('tax_rate')) return failure('tax_unknown');
  const { totalCents, dueCents } = quote.sums;
  if (seen.totalCents !== null && totalCents !== seen.totalCents) return failure('payment_mismatch');
  return seen.dueCents !== null && dueCents !== seen.dueCents ? failure('payment_mismatch') : null;
}
