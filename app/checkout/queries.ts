import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** The customer's delivery addresses. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }) => unwrap(await laterApi.checkout.listAddresses({}, signal)).addresses,
});

/** The customer's billing addresses. */
export const billingQuery = queryOptions({
  queryKey: ['billing-addresses'],
  queryFn: async ({ signal }) => unwrap(await laterApi.checkout.listBillingAddresses({}, signal)).addresses,
});

/** When it can be there, by speed and shipping, for this state of the quote; asked for once there is an address. */
export const shippingQuery = (quoteId: string, version: number, addressId: string | null) =>
  queryOptions({
    queryKey: ['shipping-rates', quoteId, addressId, version],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.checkout.shippingRates({ params: { id: quoteId } }, signal)).plans,
    enabled: addressId !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === addressId ? previous : undefined),
  });

/** How a card becomes a token. */
export const setupQuery = queryOptions({
  queryKey: ['payment-setup'],
  queryFn: async ({ signal }) => unwrap(await laterApi.checkout.paymentSetup({}, signal)),
  staleTime: 5 * 60_000,
});

/** What the customer chose for all quotes: where things usually go. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => unwrap(await laterApi.profile.settings({}, signal)),
});
