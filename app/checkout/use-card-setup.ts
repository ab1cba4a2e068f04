import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setupQuery } from './queries.ts';
import { mayLoadStripe } from './stripe/may-load.ts';
import type { PaymentSetup } from './tokenize.ts';

/**
 * How cards are taken, for a page on which one is entered. Undefined until it is known, and while a document that came as another page and
 * does not let Stripe's form in is loaded anew: nobody fills in what the new document would have lost.
 */
export function useCardSetup(): { readonly setup: PaymentSetup | undefined; readonly error: Error | null } {
  const { data, error } = useQuery(setupQuery);
  const isForeign = data?.gateway === 'stripe' && !mayLoadStripe();
  useEffect(() => {
    if (isForeign) location.reload();
  }, [isForeign]);
  return { setup: isForeign ? undefined : data, error };
}
