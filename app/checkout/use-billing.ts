import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf } from '../platform/query-client.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { billingQuery } from '../address/queries.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** The choice that is no address of its own. */
export const AS_DELIVERED = 'delivery';

/** The billing addresses at the checkout: which of them the invoice is made out to, and what is done to them. */
export function useBilling({ quote, apply, reload }: CheckoutQuote) {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(billingQuery);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const params = { id: quote.id };
  const refresh = () => client.invalidateQueries({ queryKey: billingQuery.queryKey });

  const choose = async (id: string) => {
    setChoosing(id);
    const failure = await apply('choose the billing address', (version) =>
      id === AS_DELIVERED
        ? laterApi.checkout.clearBillingAddress({ params, version })
        : laterApi.checkout.setBillingAddress({ params, body: { billing_address_id: id }, version }),
    );
    setProblem(failure?.message ?? null);
    setChoosing(null);
    return failure === null;
  };
  /** After an address was written: the invoice is made out to it. */
  const saved = async (address: BillingAddress) => {
    await refresh();
    return choose(address.id);
  };
  const forget = async (address: BillingAddress) => {
    const text = `${address.name}, ${address.line1}. Quotes that were to be billed there are billed to where they are delivered; orders keep theirs.`;
    if (!(await confirm.ask({ title: 'Remove this billing address?', text, action: 'Remove the address' }))) return;
    const answer = await laterApi.checkout.deleteBillingAddress({ params: { id: address.id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The address was not removed', text: answer.error.message });
    await refresh();
    if (address.id === quote.billing_address_id) await reload();
  };
  return {
    addresses: addresses ?? [],
    /** The id of the address that is billed, or is about to be; {@link AS_DELIVERED} where that is where it is delivered. */
    chosen: choosing ?? quote.billing_address_id ?? AS_DELIVERED,
    /** A sentence; null while nothing went wrong. */
    problem: problem ?? (error ? failureOf(error).message : null),
    choose,
    saved,
    forget,
    /** The question before one is removed. */
    dialog: confirm.dialog,
  };
}
