import { ClipboardList } from 'lucide-react';
import type { EndpointAnswer, EndpointInput } from '../../shared/base/endpoint.ts';
import { ATTENTIONS } from '../../shared/order/list-query.ts';
import type { orderEndpoints } from '../../shared/order/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { customerColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import { List } from '../list/List.tsx';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { ATTENTION_WORDS } from '../platform/order-status.ts';
import { StatusBadge } from '../order/StatusBadge.tsx';
import { ORDER_COLUMNS, ORDER_FILTERS } from '../order/orders-list.tsx';
import { PaymentCases } from '../payment-case/PaymentCases.tsx';
import { UnmatchedCharges } from '../order/UnmatchedCharges.tsx';

/** A row of the shop's list. */
type ProductionOrder = EndpointAnswer<typeof orderEndpoints.production>['orders'][number];

type Query = NonNullable<EndpointInput<typeof orderEndpoints.production>['query']>;

const { number, status, ships, placed, parts, pieces, total } = ORDER_COLUMNS;

/** An order's state with why it wants somebody. */
function ShopStatus({ status: of, held, attention }: ProductionOrder) {
  return (
    <>
      <StatusBadge status={of} held={held} />{' '}
      {attention.map((why) => (
        <Badge key={why} tone="accent">
          {ATTENTION_WORDS[why]}
        </Badge>
      ))}
    </>
  );
}

/** Every order, for the shop. */
const PRODUCTION_ORDERS: ListDefinition<ProductionOrder, Query> = {
  name: 'production-orders',
  caption: 'All orders',
  words: { one: 'order', many: 'orders' },
  columns: [
    number,
    { ...status, cell: ShopStatus },
    ships,
    placed,
    customerColumn(),
    {
      key: 'materials',
      header: 'Materials',
      wideOnly: true,
      cell: (order) => order.materials.join(', '),
      csv: (order) => order.materials.join('; '),
    },
    {
      key: 'attention',
      header: 'Needs action',
      shown: 'chosen',
      cell: ({ attention }) => attention.map((why) => ATTENTION_WORDS[why]).join(', '),
      csv: ({ attention }) => attention.map((why) => ATTENTION_WORDS[why]).join('; '),
    },
    parts,
    pieces,
    total,
  ],
  filters: [
    ...ORDER_FILTERS,
    {
      kind: 'several',
      key: 'attention',
      label: 'Needs action',
      all: 'Any action',
      options: [{ value: 'yes', label: 'All that need action' }, ...optionsOf(ATTENTIONS, ATTENTION_WORDS)],
    },
    { kind: 'text', key: 'customer', label: 'Customer’s e-mail' },
  ],
  usualSort: '-placed_at',
  searchLabel: 'Number, e-mail or material',
  rowKey: ({ id }) => id,
  rowLabel: (order) => order.number,
  rowHref: ({ id }) => `/account/production/orders/${id}`,
  exports: true,
  load: pagesOf('orders', (input, signal) => laterApi.order.production(input, signal)),
  empty: (
    <EmptyState icon={<ClipboardList />} title="No orders yet">
      Paid orders show up here right away.
    </EmptyState>
  ),
};

/** Every order, for the shop, and money that has none. */
export function ProductionOrdersScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Orders" />
        <PaymentCases />
        <UnmatchedCharges />
        <List list={PRODUCTION_ORDERS} />
      </Page>
    </QueryScope>
  );
}
