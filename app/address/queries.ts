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

/** Settings of the customer for all quotes: the usual delivery address. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => unwrap(await laterApi.profile.settings({}, signal)),
});
