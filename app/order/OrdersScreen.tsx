import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { OrderHead } from '../../shared/order/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { filterOrders } from './filter.ts';
import { ListTools } from './ListTools.tsx';
import { sortOf, useListState } from './list-address.ts';
import { myOrdersQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

const COLUMNS: readonly Column<OrderHead>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number },
  { key: 'status', header: 'Status', cell: (order) => <StatusBadge status={order.status} held={order.held} /> },
  { key: 'placed_at', header: 'Placed', sortable: true, cell: (order) => formatDate(order.placed_at) },
  { key: 'ships_by', header: 'Ships by', sortable: true, cell: (order) => formatDay(order.ships_by) },
  { key: 'pieces', header: 'Pieces', align: 'right', cell: (order) => order.piece_count },
  {
    key: 'total_cents',
    header: 'Total',
    align: 'right',
    sortable: true,
    cell: (order) => <Price cents={order.total_cents} />,
  },
];

/** The customer's orders. */
export function OrdersScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Orders" />
        <Orders />
      </Page>
    </QueryScope>
  );
}

function Orders() {
  const { data: orders, error } = useQuery(myOrdersQuery);
  const { state, change, changeSort } = useListState();
  if (error) {
    return (
      <Banner tone="bad" role="alert" title="Your orders could not be loaded">
        {failureOf(error).message}
      </Banner>
    );
  }
  if (!orders) return <Skeleton height={240} />;
  if (orders.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Package />}
          title="No orders yet"
          action={
            <LinkButton to="/" variant="primary">
              Drop a drawing
            </LinkButton>
          }
        >
          Drop a drawing, choose a material and see the price. What you pay for shows up here.
        </EmptyState>
      </Card>
    );
  }
  const shown = filterOrders(orders, state);
  return (
    <>
      {orders.length > 5 && <ListTools state={state} onChange={change} searchLabel="Search your orders" />}
      <Card padding="none">
        {shown.length > 0 ? (
          <Table
            caption="Your orders"
            columns={COLUMNS}
            rows={shown}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/account/orders/${id}`}
            sort={sortOf(state.sort)}
            onSort={changeSort}
          />
        ) : (
          <EmptyState title="No order fits">Change the search or the status.</EmptyState>
        )}
      </Card>
    </>
  );
}
