import { Archive } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { ImportedOrderHead, legacyEndpoints } from '../../shared/legacy/wire.ts';
import { dayColumn, dollarsText, wordsColumn } from '../list/columns.tsx';
import { pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
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
      wordsColumn('number', 'Order', { shown: 'always' }),
      ...(forStaff ? [CUSTOMER_COLUMN] : []),
      wordsColumn('status', 'Status'),
      dayColumn('placed_at', 'Placed', { sort: { up: 'Oldest first', down: 'Newest first' } }),
      {
        key: 'total_cents',
        header: 'Total',
        align: 'right',
        sort: { up: 'Cheapest first', down: 'Most expensive first' },
        cell: amountOf,
        csv: ({ total_cents }) => dollarsText(total_cents),
      },
    ],
    filters: [],
    usualSort: '-placed_at',
    searchLabel: forStaff ? 'Number, status or e-mail' : 'Number or status',
    rowKey: ({ id }) => id,
    rowLabel: ({ number }) => number,
    rowHref: ({ id }) => (forStaff ? `/account/production/v1/orders/${id}` : `/account/imported-orders/${id}`),
    exports: true,
    load: pagesOf('orders', (input, signal) => laterApi.legacy.orders(input, signal)),
    empty: (
      <EmptyState icon={<Archive />} title="No imported orders">
        Orders of our former shop under your confirmed e-mail show up here.
      </EmptyState>
    ),
  };
}
