import { useEffect, useState } from 'react';
import type { Quote } from '../../shared/quote/wire.ts';
import { usePart } from '../part/use-part.ts';
import { useCartCount } from '../platform/cart-count.ts';
import { session } from '../platform/session-state.ts';

/** The open quote as far as it concerns the part in hand. */
export interface QuoteSoFar {
  /** Cents of everything on it but this part: other parts, set-up and packing. */
  readonly othersCents: number;
  /** This part is on it. */
  readonly holdsPart: boolean;
}

/** What comes with the screens that show quotes; this one asks for it when there is a quote. */
const quotes = () => import('../platform/quotes.ts');

/** The open quote with other parts than the one in hand on it; null where there is none. */
export function useQuoteSoFar(): QuoteSoFar | null {
  const { link } = usePart();
  const count = useCartCount();
  const [quote, setQuote] = useState<Quote | null>(null);
  useEffect(() => {
    if (session.token === null) return;
    void quotes().then(({ fetchOpenQuote }) => fetchOpenQuote().catch(() => null));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part added or confirmed changes the sums.
  useEffect(() => {
    if (count === 0) return setQuote(null);
    let stop = () => {};
    let gone = false;
    void quotes().then(({ onOpenQuote }) => {
      if (!gone) stop = onOpenQuote(setQuote);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [count, link.confirmedFor]);
  if (quote?.status !== 'open') return null;
  const others = quote.parts.filter(({ id }) => id !== link.partId);
  if (others.length === 0) return null;
  const { parts_cents, setup_fee_cents, packing_cents } = quote.totals;
  const mine = quote.parts.find(({ id }) => id === link.partId);
  return {
    othersCents: parts_cents + setup_fee_cents + packing_cents - (mine?.price_cents ?? 0),
    holdsPart: mine !== undefined,
  };
}
