import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { queryClient, unwrap } from '../platform/query-client.tsx';

/** The purchase order that hangs on a quote, and on its order. */
export const purchaseOrderQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['orders', 'purchase-order', quoteId],
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.attachment.purchaseOrder({ params: { id: quoteId } }, signal)).purchase_order,
  });

/** Has it looked up anew. */
export async function purchaseOrderChanged(quoteId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: purchaseOrderQuery(quoteId).queryKey });
}
