import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { orderListQuery } from '../../shared/order/wire.ts';
import { api } from '../platform/api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** What the staff list is asked with, complete. */
export type OrderListState = z.output<typeof orderListQuery>;

/** The customer's orders, newest first. */
export const myOrdersQuery = queryOptions({
  queryKey: ['orders', 'mine'],
  queryFn: async ({ signal }) => unwrap(await api.order.mine({}, signal)).orders,
  throwOnError: leavesPage,
});

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

/** A page of all orders, for the shop. */
export const productionQuery = (query: OrderListState) =>
  queryOptions({
    queryKey: ['orders', 'production', query],
    queryFn: async ({ signal }) => unwrap(await api.order.production({ query }, signal)),
    placeholderData: keepPreviousData,
    throwOnError: leavesPage,
  });
