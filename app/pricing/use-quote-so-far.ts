import { useEffect } from 'react';
import { othersOnQuote, type OthersOnQuote } from '../part/others-on-quote.ts';
import { usePart } from '../part/use-part.ts';
import { useCartSums } from '../platform/cart-count.ts';
import { session } from '../platform/session-state.ts';

/** The open quote with other parts than the one in hand on it; null where there is none. Asks the server for it once. */
export function useQuoteSoFar(): OthersOnQuote | null {
  const { link } = usePart();
  const sums = useCartSums();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; after that every answer tells.
  useEffect(() => {
    if (session.token === null || sums !== null) return;
    void import('../platform/quotes.ts').then(({ fetchOpenQuote }) =>
      fetchOpenQuote().catch(() => {
        // Offline: the panel shows the part alone.
      }),
    );
  }, []);
  return othersOnQuote(sums, link.partId);
}
