import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** The invoices of an order, then the credit notes that correct them, and whether the caller may pay them by card. */
export const orderInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'order', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.invoice.ofOrder({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });
