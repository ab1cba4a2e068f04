import { Archive } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import type { ImportedOrderHead, legacyEndpoints } from '../../shared/legacy/wire.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CUSTOMER_COLUMN } from './designs-list.tsx';
import { amountOf } from './words.tsx';

type Query = NonNullable<EndpointInput<typeof legacyEndpoints.orders>['query']>;

/** Orders of the former shop: one's own, all of them for staff. */
export function ordersList(forStaff: boolean): ListDefinition<ImportedOrderHead, Query> {
  return {
    name: 'imported-orders',
    caption: 'Imported orders',
    words: { one: 'order', many: 'orders' },
    columns: [
      {
        key: 'number',
        header: 'Order',
        shown: 'always',
        cell: ({ number }) => number,
        csv: ({ number }) => number,
      },
      ...(forStaff ? [CUSTOMER_COLUMN] : []),
      { key: 'status', header: 'Status', cell: ({ status }) => status, csv: ({ status }) => status },
      {
        key: 'placed_at',
        header: 'Placed',
        sort: { up: 'Oldest first', down: 'Newest first' },
        cell: ({ placed_at }) => formatDate(placed_at),
        csv: ({ placed_at }) => placed_at,
      },
      {
        key: 'total_cents',
        header: 'Total',
        align: 'right',
        sort: { up: 'Cheapest first', down: 'Dearest first' },
        cell: amountOf,
        csv: ({ total_cents }) => (total_cents / 100).toFixed(2),
      },
    ],
    filters: [],
    usualSort: '-placed_at',
    searchLabel: forStaff ? 'Number, status or e-mail' : 'Number or status',
    rowKey: ({ id }) => id,
    rowLabel: ({ number }) => number,
    rowHref: ({ id }) => (forStaff ? `/account/production/v1/orders/${id}` : `/account/imported-orders/${id}`),
    exports: true,
    async load(query, signal) {
      const answer = await laterApi.legacy.orders({ query }, signal);
      if (!answer.ok) return answer;
      const { orders, next_cursor, previous_cursor } = answer.value;
      return ok({ rows: orders, next: next_cursor, previous: previous_cursor });
    },
    empty: (
      <EmptyState icon={<Archive />} title="No imported orders">
        Orders of our former shop appear here where we have some under your confirmed e-mail.
      </EmptyState>
    ),
  };
}
