import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, SavedAddress } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf } from '../platform/query-client.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { addressesQuery } from '../address/queries.ts';
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
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt>({ id: '', message: '' });
  const confirm = useConfirm();
  const chosen = choosing ?? quote.shipping_address_id;
  const refresh = () => client.invalidateQueries({ queryKey: addressesQuery.queryKey });

  const choose = async (id: string) => {
    setChoosing(id);
    const failure = await apply('choose the delivery address', (version) =>
      laterApi.checkout.setShippingAddress({ params: { id: quote.id }, body: { shipping_address_id: id }, version }),
    );
    setProblem(failure?.message ?? null);
    setChoosing(null);
  };
  useUsualAddress(quote, addresses, choose);
  /** After an address was written: it is the one that the quote goes to. */
  const saved = async (address: SavedAddress) => {
    setDoubt({ id: address.id, message: address.warnings.map(({ message }) => message).join(' ') });
    await refresh();
    await choose(address.id);
  };
  const forget = async (address: Address) => {
    const text = `${address.name}, ${address.line1}. Quotes on their way there need another address; orders keep theirs.`;
    if (!(await confirm.ask({ title: 'Remove this address?', text, action: 'Remove the address' }))) return;
    const answer = await laterApi.checkout.deleteAddress({ params: { id: address.id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The address was not removed', text: answer.error.message });
    await refresh();
    if (address.id === quote.shipping_address_id) await reload();
  };
  return {
    /** Undefined until they are there. */
    addresses,
    /** The id of the address that the quote goes to, or is about to; null where it goes nowhere yet. */
    chosen,
    /** A sentence; null while nothing went wrong. */
    problem: problem ?? (error ? failureOf(error).message : null),
    /** Doubt about the chosen address; empty where there is none. */
    doubt: doubt.id === chosen ? doubt.message : '',
    choose,
    saved,
    forget,
    /** The question before one is removed. */
    dialog: confirm.dialog,
  };
}
