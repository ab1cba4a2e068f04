import { queryOptions } from '@tanstack/react-query';
import type { RefundAsk } from '../../shared/refund/plan.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** What was given back of an order. */
export const orderRefundsQuery = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'order', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.refund.ofOrder({ params: { id } }, signal)).refunds,
  });

/** What is left of an order to give back. */
export const refundableQuery = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'left', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.refund.refundable({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** What a refund would give back. */
export const planQuery = (id: string, ask: RefundAsk | null) =>
  queryOptions({
    queryKey: ['refunds', 'plan', id, ask],
    enabled: ask !== null,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.refund.plan({ params: { id }, body: { ask: ask as never } }, signal)),
    staleTime: 0,
  });

/** Refunds that wait for somebody of the staff. */
export const waitingRefundsQuery = queryOptions({
  queryKey: ['refunds', 'waiting'],
  queryFn: async ({ signal }) =>
    unwrap(await laterApi.refund.list({ query: { state: 'requested,failed', limit: 100 } }, signal)).refunds,
});
