import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** One order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => unwrap(await api.order.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Money without an order, for the shop. */
export const unmatchedChargesQuery = queryOptions({
  queryKey: ['orders', 'unmatched'],
  queryFn: async ({ signal }) => unwrap(await api.checkout.unmatchedCharges({}, signal)).charges,
});
