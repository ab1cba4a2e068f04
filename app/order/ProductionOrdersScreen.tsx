import { ClipboardList } from 'lucide-react';
import type { EndpointAnswer, EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import type { orderEndpoints } from '../../shared/order/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import type { ListDefinition } from '../list/list-types.ts';
import { api } from '../platform/api.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { ORDER_COLUMNS, ORDER_FILTERS } from './orders-list.tsx';
import { UnmatchedCharges } from './UnmatchedCharges.tsx';

/** A row of the shop's list. */
type ProductionOrder = EndpointAnswer<typeof orderEndpoints.production>['orders'][number];

type Query = NonNullable<EndpointInput<typeof orderEndpoints.production>['query']>;

const { number, status, ships, placed, parts, pieces, total } = ORDER_COLUMNS;

/** Every order, for the shop. */
const PRODUCTION_ORDERS: ListDefinition<ProductionOrder, Query> = {
  name: 'production-orders',
  caption: 'All orders',
  words: { one: 'order', many: 'orders' },
  columns: [
    number,
    status,
    ships,
    placed,
    {
      key: 'customer',
      header: 'Customer',
      cell: (order) => order.customer_email,
      csv: (order) => order.customer_email,
    },
    {
      key: 'materials',
      header: 'Materials',
      wideOnly: true,
      cell: (order) => order.materials.join(', '),
      csv: (order) => order.materials.join('; '),
    },
    parts,
    pieces,
    total,
  ],
  filters: [...ORDER_FILTERS, { kind: 'text', key: 'customer', label: 'Customer’s e-mail' }],
  usualSort: '-placed_at',
  searchLabel: 'Number, e-mail or material',
  rowKey: ({ id }) => id,
  rowLabel: (order) => order.number,
  rowHref: ({ id }) => `/account/orders/${id}`,
  exports: true,
  async load(query, signal) {
    const answer = await api.order.production({ query }, signal);
    if (!answer.ok) return answer;
    const { orders, next_cursor, previous_cursor } = answer.value;
    return ok({ rows: orders, next: next_cursor, previous: previous_cursor });
  },
  empty: (
    <EmptyState icon={<ClipboardList />} title="No orders yet">
      Paid orders appear here at once.
    </EmptyState>
  ),
};

/** Every order, for the shop, and money that has none. */
export function ProductionOrdersScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Production orders" />
        <UnmatchedCharges />
        <List list={PRODUCTION_ORDERS} />
      </Page>
    </QueryScope>
  );
}
