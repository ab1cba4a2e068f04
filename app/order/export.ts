import type { ApiFailure } from '../../api/client.ts';
import { api } from '../platform/api.ts';
import { saveCsv, toCsv } from './csv.ts';
import type { OrderListState } from './queries.ts';

const PAGE_SIZE = 100;
const HEADERS = ['Order', 'Status', 'Ships by', 'Placed', 'Customer', 'Materials', 'Parts', 'Pieces', 'Total USD'];

/** Saves every order that fits the list's search and status as one CSV file. Gives the failure where a page did not come. */
export async function exportProduction(state: OrderListState): Promise<ApiFailure | null> {
  const rows: (string | number)[][] = [HEADERS];
  for (let page = 1; ; page += 1) {
    const answer = await api.order.production({ query: { ...state, page, page_size: PAGE_SIZE } });
    if (!answer.ok) return answer.error;
    for (const order of answer.value.orders) {
      rows.push([
        order.number,
        order.status,
        order.ships_by,
        order.placed_at,
        order.customer_email,
        order.materials.join('; '),
        order.part_count,
        order.piece_count,
        (order.total_cents / 100).toFixed(2),
      ]);
    }
    if (answer.value.orders.length === 0 || page * PAGE_SIZE >= answer.value.total) break;
  }
  saveCsv('orders.csv', toCsv(rows));
  return null;
}
