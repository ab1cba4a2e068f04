import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { addressesQuery } from '../address/queries.ts';
import { useRemoval } from '../address/use-removal.ts';
import { useChoice } from './use-choice.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';
import { useUsualAddress } from './use-usual-address.ts';

/** Doubt about the address that was saved last; it holds nothing up. */
interface Doubt {
  readonly id: string;
  /** Empty where there is none. */
  readonly message: string;
}

/** The customer's addresses at the checkout: which of them the quote goes to, and what is done to them. */
export function useAddresses({ quote, apply, reload }: CheckoutQuote) {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(addressesQuery);
  const choice = useChoice(error);
  const [doubt, setDoubt] = useState<Doubt>({ id: '', message: '' });
  const chosen = choice.choosing ?? quote.shipping_address_id;
  const refresh = () => client.invalidateQueries({ queryKey: addressesQuery.queryKey });

  const choose = (id: string) =>
    choice.choose(id, () =>
      apply('choose the delivery address', (version) =>
        laterApi.checkout.setShippingAddress({ params: { id: quote.id }, body: { shipping_address_id: id }, version }),
      ),
    );
  useUsualAddress(quote, addresses, choose);
  /** After an address was written: it is the one that the quote goes to. */
  const saved = async (address: SavedAddress) => {
    setDoubt({ id: address.id, message: address.warnings.map(({ message }) => message).join(' ') });
    await refresh();
    await choose(address.id);
  };
  const removal = useRemoval('delivery', async (address: Address) => {
    await refresh();
    if (address.id === quote.shipping_address_id) await reload();
  });
  return {
    /** Undefined until they are there. */
    addresses,
    /** The id of the address that the quote goes to, or is about to; null where it goes nowhere yet. */
    chosen,
    /** A sentence; null while nothing went wrong. */
    problem: choice.problem,
    /** Doubt about the chosen address; empty where there is none. */
    doubt: doubt.id === chosen ? doubt.message : '',
    choose,
    saved,
    forget: removal.remove,
    /** The question before one is removed. */
    dialog: removal.dialog,
  };
}
