import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** Rest to pay of an invoice. */
export const payableQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'payable', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.invoicePayment.payable({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });
