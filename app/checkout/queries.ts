import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** When it can be there, by speed and shipping, for this state of the quote; asked for once there is an address. */
export const shippingQuery = (quoteId: string, version: number, addressId: string | null) =>
  queryOptions({
    queryKey: ['shipping-rates', quoteId, addressId, version],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.checkout.shippingRates({ params: { id: quoteId } }, signal)).plans,
    enabled: addressId !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === addressId ? previous : undefined),
  });
