import { queryOptions } from '@tanstack/react-query';
import type { Order } from '../../shared/order/wire.ts';
import { laterApi } from './later-api.ts';
import { leavesPage, unwrap } from './query-client.tsx';

/** One order. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.order.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Refund for cancelling these lines, or for a no to a later date; asked anew for each choice and order version. */
export const cancelPlanQuery = ({ id, version }: Pick<Order, 'id' | 'version'>, what: readonly string[] | 'late') =>
  queryOptions({
    queryKey: ['orders', 'cancel plan', id, version, what],
    queryFn: async ({ signal }) => {
      const body = what === 'late' ? { late: true } : { lines: [...what] };
      return unwrap(await laterApi.order.cancelPlan({ params: { id }, body }, signal));
    },
    staleTime: 0,
    retry: false,
  });

/** Shapes of an order’s parts: they never change. */
export const sketchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'sketches', id],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.order.sketches({ params: { id }, query: {} }, signal)).sketches,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The shape of an order’s first part; null where it has none that can be drawn. */
export const firstSketchQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'first sketch', id],
    queryFn: async ({ signal }) => {
      const { sketches } = unwrap(await laterApi.order.sketches({ params: { id }, query: { limit: 1 } }, signal));
      return sketches[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Shipments of an order. */
export const shipmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'shipments', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.shipment.ofOrder({ params: { id } }, signal)).shipments,
  });

/** Reported problems of an order. */
export const remakesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'remakes', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.remake.ofOrder({ params: { id } }, signal)).remakes,
  });

/** Money without an order, for the shop. */
export const unmatchedChargesQuery = queryOptions({
  queryKey: ['orders', 'unmatched'],
  queryFn: async ({ signal }) => unwrap(await laterApi.checkout.unmatchedCharges({}, signal)).charges,
});
