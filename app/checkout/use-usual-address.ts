import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Address } from '../../shared/checkout/wire.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { quoteQuery } from '../platform/quotes.ts';
import { settingsQuery } from '../address/queries.ts';

/** Delivers a quote without an address to the customer's default one, or the only one they have, once: what they choose afterwards stays. */
export function useUsualAddress(
  { id, shipping_address_id }: Pick<Quote, 'id' | 'shipping_address_id'>,
  addresses: readonly Address[] | undefined,
  choose: (addressId: string) => Promise<unknown>,
): void {
  const { data } = useQuery(settingsQuery);
  // An answer that is still on its way would undo what is chosen before it comes.
  const isSettled = useIsFetching({ queryKey: quoteQuery(id).queryKey }) === 0;
  const offered = useRef<string | null>(null);
  const only = addresses?.length === 1 ? addresses[0] : undefined;
  const usual = (addresses?.find((address) => address.id === data?.default_address_id) ?? only)?.id ?? null;
  useEffect(() => {
    if (!isSettled || usual === null || shipping_address_id !== null || offered.current === id) return;
    offered.current = id;
    void choose(usual);
  });
}
