import { queryOptions } from '@tanstack/react-query';
import type { RefundAsk } from '../../shared/refund/plan.ts';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** The part of a body that names the invoice. */
export function ofInvoice(invoiceId: string | null): { readonly invoice_id?: string } {
  return invoiceId === null ? {} : { invoice_id: invoiceId };
}

/** Refunds of an order. */
export const orderRefundsQuery = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'order', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.refund.ofOrder({ params: { id } }, signal)).refunds,
  });

/** Refundable rest of an order; of one on terms, of one of its invoices, where null: the newest. */
export const refundableQuery = (id: string, invoiceId: string | null) =>
  queryOptions({
    queryKey: ['refunds', 'left', id, invoiceId],
    queryFn: async ({ signal }) => {
      const query = ofInvoice(invoiceId);
      return unwrap(await laterApi.refund.refundable({ params: { id }, query }, signal));
    },
    throwOnError: leavesPage,
  });

/** Plan of a refund. */
export const planQuery = (id: string, invoiceId: string | null, ask: RefundAsk | null) =>
  queryOptions({
    queryKey: ['refunds', 'plan', id, invoiceId, ask],
    enabled: ask !== null,
    queryFn: async ({ signal }) =>
      unwrap(
        await laterApi.refund.plan({ params: { id }, body: { ask: ask as never, ...ofInvoice(invoiceId) } }, signal),
      ),
    staleTime: 0,
  });

/** Refunds that wait for somebody of the staff, as many as are shown at once, and whether there are more. */
export const waitingRefundsQuery = queryOptions({
  queryKey: ['refunds', 'waiting'],
  queryFn: async ({ signal }) => {
    const query = { state: 'requested,failed', limit: 100 } as const;
    const { refunds, next_cursor } = unwrap(await laterApi.refund.list({ query }, signal));
    return { refunds, more: next_cursor !== null };
  },
});
