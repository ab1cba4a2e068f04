import { Package } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { ListedOrder, OrderHead, orderEndpoints } from '../../shared/order/wire.ts';
import { centsColumn, countColumn, dayColumn, textColumn } from '../list/columns.tsx';
import { pagesOf } from '../list/definition.ts';
import type { Filter, ListColumn, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDay } from '../platform/dates.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { contentsWords, OrderContents } from './OrderContents.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { HELD_WORDS, STATUS_WORDS, STATUSES } from '../platform/order-status.ts';

/** Columns that the customer's and the shop's list share. */
export const ORDER_COLUMNS = {
  number: textColumn('number', 'Order', (order) => order.number, { shown: 'always' }),
  status: {
    key: 'status',
    header: 'Status',
    cell: (order) => <StatusBadge status={order.status} held={order.held} />,
    csv: (order) => STATUS_WORDS[order.status].label,
  },
  placed: dayColumn('placed_at', 'Placed', { sort: { up: 'Oldest first', down: 'Newest first' } }),
  ships: {
    key: 'ships_by',
    header: 'Ships by',
    sort: { up: 'Ships first', down: 'Ships last' },
    cell: (order) => formatDay(order.ships_by),
    csv: (order) => order.ships_by,
  },
  parts: countColumn('parts', 'Part count', (order) => order.part_count, { wideOnly: true }),
  pieces: countColumn('pieces', 'Pieces', (order) => order.piece_count),
  total: centsColumn('total_cents', 'Total', { sort: { up: 'Smallest first', down: 'Largest first' } }),
} as const satisfies Record<string, ListColumn<OrderHead>>;

/** A column of what is in an order, by picture and names. */
export const CONTENTS_COLUMN: ListColumn<ListedOrder> = {
  key: 'contents',
  header: 'Parts',
  cell: (order) => <OrderContents order={order} />,
  csv: contentsWords,
};

/** Filters that the customer's and the shop's list share. */
export const ORDER_FILTERS: readonly Filter[] = [
  {
    kind: 'several',
    key: 'status',
    label: 'Status',
    all: 'Every status',
    options: STATUSES.map(([value, { label }]) => ({ value, label })),
  },
  {
    kind: 'choice',
    key: 'held',
    label: HELD_WORDS,
    all: 'Every order',
    options: [{ value: 'yes', label: `${HELD_WORDS} only` }],
  },
  { kind: 'dates', key: 'placed', label: 'Placed', of: 'time' },
  { kind: 'dates', key: 'ships', label: 'Ships by', of: 'day' },
];

const { number, status, placed, ships, parts, pieces, total } = ORDER_COLUMNS;

/** A customer's order with its state, and whether it waits for an answer. */
function MyStatus({ status: of, held, asks }: OrderHead) {
  return <StatusBadge status={of} held={held} asks={asks} />;
}

type Query = NonNullable<EndpointInput<typeof orderEndpoints.mine>['query']>;

/** The customer's orders. */
export const MY_ORDERS: ListDefinition<ListedOrder, Query> = {
  name: 'orders',
  caption: 'Your orders',
  words: { one: 'order', many: 'orders' },
  columns: [
    number,
    CONTENTS_COLUMN,
    { ...status, cell: MyStatus },
    placed,
    ships,
    { ...parts, shown: 'chosen' },
    pieces,
    total,
  ],
  filters: ORDER_FILTERS,
  usualSort: '-placed_at',
  searchLabel: 'Search your orders',
  rowKey: ({ id }) => id,
  rowLabel: (order) => order.number,
  rowHref: ({ id }) => `/account/orders/${id}`,
  exports: true,
  load: pagesOf('orders', (input, signal) => laterApi.order.mine(input, signal)),
  empty: (
    <EmptyState
      icon={<Package />}
      title="No orders yet"
      action={
        <LinkButton to="/" variant="primary">
          Drop a drawing
        </LinkButton>
      }
    >
      Drop a drawing, choose a material and see the price. Your orders show up here.
    </EmptyState>
  ),
};
