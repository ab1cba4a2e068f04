import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Order } from '../../shared/order/wire.ts';
import { listKey } from '../list/list-key.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { orderQuery } from '../platform/orders.ts';

/** Shows an order as it is now, and has read again what follows from it: lists, shipments, reports, money that comes back, and credit. */
function showOrder(order: Order): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  const { id } = order;
  const follow = [
    ['orders', 'shipments', id],
    ['orders', 'remakes', id],
    ['refunds'],
    ['invoices'],
    ['terms'],
    listKey(),
  ];
  for (const queryKey of follow) void queryClient.invalidateQueries({ queryKey });
  fetchCreditsNow();
}

/**
 * Takes steps of an order, one at a time: what becomes of it is shown and said. Where somebody else was faster the order is fetched anew and
 * the failure is told.
 */
export function useOrderStep(orderId: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (
    name: string,
    step: () => Promise<Result<Order, ApiFailure>>,
    done: string,
  ): Promise<ApiFailure | null> => {
    setBusy(name);
    const answer = await step();
    setBusy(null);
    if (answer.ok) {
      showOrder(answer.value);
      announce(done);
      return null;
    }
    if (answer.error.code === 'conflict')
      await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    if (answer.error.errors.length === 0)
      notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
    return answer.error;
  };
  return { busy, take };
}
