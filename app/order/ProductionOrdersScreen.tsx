import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Download } from 'lucide-react';
import { useState } from 'react';
import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import type { orderEndpoints } from '../../shared/order/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { formatDate, formatDay } from '../platform/dates.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { exportProduction } from './export.ts';
import { ListTools } from './ListTools.tsx';
import { sortOf, useListState } from './list-address.ts';
import { Paging } from './Paging.tsx';
import { type OrderListState, productionQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { UnmatchedCharges } from './UnmatchedCharges.tsx';

/** A row of the shop's list. */
export type ProductionOrder = EndpointAnswer<typeof orderEndpoints.production>['orders'][number];

const COLUMNS: readonly Column<ProductionOrder>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number },
  { key: 'status', header: 'Status', cell: (order) => <StatusBadge status={order.status} held={order.held} /> },
  { key: 'ships_by', header: 'Ships by', sortable: true, cell: (order) => formatDay(order.ships_by) },
  { key: 'placed_at', header: 'Placed', sortable: true, cell: (order) => formatDate(order.placed_at) },
  { key: 'customer', header: 'Customer', cell: (order) => order.customer_email },
  { key: 'materials', header: 'Materials', wideOnly: true, cell: (order) => order.materials.join(', ') },
  { key: 'parts', header: 'Parts', align: 'right', wideOnly: true, cell: (order) => order.part_count },
  { key: 'pieces', header: 'Pieces', align: 'right', cell: (order) => order.piece_count },
  {
    key: 'total_cents',
    header: 'Total',
    align: 'right',
    sortable: true,
    cell: (order) => <Price cents={order.total_cents} />,
  },
];

/** Every order, for the shop. Search, status, sorting and page live in the address bar. */
export function ProductionOrdersScreen() {
  const { state, change, changeSort } = useListState();
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Production orders" />
        <ListTools state={state} onChange={change} searchLabel="Number, e-mail or material">
          <ExportButton state={state} />
        </ListTools>
        <UnmatchedCharges />
        <Orders {...{ state, change, changeSort }} />
      </Page>
    </QueryScope>
  );
}

function Orders({ state, change, changeSort }: ReturnType<typeof useListState>) {
  const { data, error, isPlaceholderData } = useQuery(productionQuery(state));
  if (error) {
    return (
      <Banner tone="bad" role="alert" title="The orders could not be loaded">
        {failureOf(error).message}
      </Banner>
    );
  }
  if (!data) return <Skeleton height={400} />;
  if (data.orders.length === 0) {
    const narrowed = Boolean(state.search || state.status || state.held || state.page > 1);
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList />}
          title={narrowed ? 'No order fits' : 'No orders yet'}
          action={
            narrowed && (
              <Button onClick={() => change({ search: undefined, status: undefined, held: undefined })}>
                Show all orders
              </Button>
            )
          }
        >
          {narrowed ? 'Change the search or the status.' : 'Paid orders appear here at once.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card padding="none" aria-label={isPlaceholderData ? 'Loading' : undefined}>
        <Table
          caption="All orders"
          columns={COLUMNS}
          rows={data.orders}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/account/orders/${id}`}
          sort={sortOf(state.sort)}
          onSort={changeSort}
        />
      </Card>
      <Paging page={data.page} pageSize={data.page_size} total={data.total} onPage={(page) => change({ page })} />
    </>
  );
}

function ExportButton({ state }: { readonly state: OrderListState }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const failure = await exportProduction(state);
    setBusy(false);
    if (failure) notify({ tone: 'bad', title: 'The file was not made', text: failure.message });
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
