import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** How a card becomes a token. */
export const setupQuery = queryOptions({
  queryKey: ['payment-setup'],
  queryFn: async ({ signal }) => unwrap(await laterApi.checkout.paymentSetup({}, signal)),
  staleTime: 5 * 60_000,
});
