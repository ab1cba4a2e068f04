import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { noteQuote } from '../platform/quotes.ts';
import { currentUnit } from '../platform/units.ts';
import { useQuote } from '../quote/use-quote.ts';
import { partDifferences, quoteDifferences } from './differences.ts';

/** The quote on the checkout page, and what changed about it without the customer's doing. */
export interface CheckoutQuote {
  readonly quote: Quote;
  /** The quote as the last answer had it, also between an answer and the next picture. */
  readonly newest: () => Quote;
  /** Sentences; empty while nothing changed elsewhere. */
  readonly changes: readonly string[];
  readonly dismissChanges: () => void;
  /** Makes a change of the customer's own, named in words that follow "You were about to"; its answer is not reported as a surprise. */
  readonly apply: (
    mine: string,
    change: (version: number | undefined) => Promise<Result<Quote, ApiFailure>>,
  ) => Promise<ApiFailure | null>;
  /** Asks the server for the quote again. */
  readonly reload: () => Promise<unknown>;
}

/** Whether two answers are the same quote at the same sums: credit comes and goes without a new version. */
function isSame(before: Quote, after: Quote): boolean {
  return before.version === after.version && JSON.stringify(before.totals) === JSON.stringify(after.totals);
}

/** Watches the quote's version. `checkout` is null while it is loading or failed. */
export function useCheckoutQuote(quoteId: string) {
  const { quote, failure, reload } = useQuote(quoteId);
  const seen = useRef<Quote | null>(null);
  const [changes, setChanges] = useState<readonly string[]>([]);

  useEffect(() => {
    const before = seen.current;
    seen.current = quote;
    if (!before || !quote || before.id !== quote.id || isSame(before, quote)) return;
    const found = quoteDifferences(before, quote, currentUnit());
    if (found.length > 0) setChanges(found);
  }, [quote]);

  const apply: CheckoutQuote['apply'] = async (mine, change) => {
    const answer = await writeQuote(quoteId, mine, change);
    if (!answer.ok) {
      void reload();
      return isSettledConflict(answer.error) ? null : answer.error;
    }
    const surprises = seen.current ? partDifferences(seen.current, answer.value, currentUnit()) : [];
    if (surprises.length > 0) setChanges(surprises);
    seen.current = answer.value;
    noteQuote(answer.value);
    return null;
  };
  const checkout: CheckoutQuote | null = quote && {
    quote,
    newest: () => seen.current ?? quote,
    changes,
    dismissChanges: () => setChanges([]),
    apply,
    reload,
  };
  return { checkout, failure };
}
