import type { OrderHead } from '../../shared/order/wire.ts';
import type { OrderListState } from './queries.ts';
import { STATUS_WORDS } from './status.ts';

/** The orders a customer wants to see, in the wanted order: every word must occur in number, state or day. */
export function filterOrders(
  orders: readonly OrderHead[],
  { search, status, held, sort }: OrderListState,
): OrderHead[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const key = sort.replace('-', '') as 'placed_at' | 'ships_by' | 'total_cents';
  const sign = sort.startsWith('-') ? -1 : 1;
  return orders
    .filter((order) => status === undefined || order.status === status)
    .filter((order) => held === undefined || order.held)
    .filter((order) => {
      const text =
        `${order.number} ${STATUS_WORDS[order.status].label} ${order.placed_at} ${order.ships_by}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0));
}
