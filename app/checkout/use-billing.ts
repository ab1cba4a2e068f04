import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { billingQuery } from '../address/queries.ts';
import { useRemoval } from '../address/use-removal.ts';
import { useChoice } from './use-choice.ts';
import type { CheckoutQuote } from './use-checkout-quote.ts';

/** The choice that is no address of its own. */
export const AS_DELIVERED = 'delivery';

/** The billing addresses at the checkout: which of them the invoice is made out to, and what is done to them. */
export function useBilling({ quote, apply, reload }: CheckoutQuote) {
  const client = useQueryClient();
  const { data: addresses, error } = useQuery(billingQuery);
  const choice = useChoice(error);
  const params = { id: quote.id };
  const refresh = () => client.invalidateQueries({ queryKey: billingQuery.queryKey });

  const choose = (id: string) =>
    choice.choose(id, () =>
      apply('choose the billing address', (version) =>
        id === AS_DELIVERED
          ? laterApi.checkout.clearBillingAddress({ params, version })
          : laterApi.checkout.setBillingAddress({ params, body: { billing_address_id: id }, version }),
      ),
    );
  /** After an address was written: the invoice is made out to it. */
  const saved = async (address: BillingAddress) => {
    await refresh();
    return choose(address.id);
  };
  const removal = useRemoval('billing', async (address: BillingAddress) => {
    await refresh();
    if (address.id === quote.billing_address_id) await reload();
  });
  return {
    addresses: addresses ?? [],
    /** The id of the address that is billed, or is about to be; {@link AS_DELIVERED} where that is where it is delivered. */
    chosen: choice.choosing ?? quote.billing_address_id ?? AS_DELIVERED,
    /** A sentence; null while nothing went wrong. */
    problem: choice.problem,
    choose,
    saved,
    forget: removal.remove,
    /** The question before one is removed. */
    dialog: removal.dialog,
  };
}
