import { useEffect } from 'react';
import { othersOnDevice, othersOnQuote, type OthersOnQuote } from '../part/others-on-quote.ts';
import { partInHand } from '../part/store.ts';
import { useTray } from '../part/tray/use-tray.ts';
import { usePart } from '../part/use-part.ts';
import { useCartSums } from '../platform/cart-count.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { session } from '../platform/session-state.ts';

/**
 * The open quote with other parts than the one in hand on it, else the parts that lie beside it; null where there is neither. Asks the
 * server for the quote once.
 */
export function useQuoteSoFar(): OthersOnQuote | null {
  const { link } = usePart();
  const sums = useCartSums();
  const parts = useTray();
  const { pricer } = useComputer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; after that every answer tells.
  useEffect(() => {
    if (session.token === null || sums !== null) return;
    void import('../platform/quotes.ts').then(({ fetchOpenQuote }) =>
      fetchOpenQuote().catch(() => {
        // Offline: the panel shows the part alone.
      }),
    );
  }, []);
  return othersOnQuote(sums, link.partId) ?? othersOnDevice(parts, partInHand(), pricer);
}
