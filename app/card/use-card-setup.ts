import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setupQuery } from './queries.ts';
import { mayLoadStripe } from './stripe/may-load.ts';
import type { PaymentSetup } from './tokenize.ts';

interface CardSetup {
  /** Undefined until it is known, and while the document is loaded anew. */
  readonly setup: PaymentSetup | undefined;
  readonly error: Error | null;
  /** Whether the page stays: other things can be filled in then, also while nobody knows how cards are taken. */
  readonly stays: boolean;
}

/**
 * How cards are taken, for a page on which one is entered. A document that came as another page and does not let Stripe's form in is loaded
 * anew, before anybody fills in what the new one would have lost.
 */
export function useCardSetup(): CardSetup {
  const { data, error, failureCount } = useQuery(setupQuery);
  const isForeign = data?.gateway === 'stripe' && !mayLoadStripe();
  useEffect(() => {
    if (isForeign) location.reload();
  }, [isForeign]);
  const setup = isForeign ? undefined : data;
  return { setup, error, stays: setup !== undefined || failureCount > 0 };
}
