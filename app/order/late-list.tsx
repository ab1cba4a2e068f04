import { CalendarCheck } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { LateReason } from '../../shared/order/late.ts';
import type { LateOrder, orderEndpoints } from '../../shared/order/wire.ts';
import { customerColumn, textColumn } from '../list/columns.tsx';
import { pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AskLate, askLateOrders } from './AskLate.tsx';
import { ORDER_COLUMNS } from './orders-list.tsx';

type Query = NonNullable<EndpointInput<typeof orderEndpoints.lateOrders>['query']>;

const WHY: Readonly<Record<LateReason, string>> = {
  passed: 'Past its ship date',
  too_close: 'Not started, too little time',
};

/** "8 of plate, 3 of arm". */
function linesOf({ late_lines }: LateOrder): string {
  return late_lines.map(({ name, count }) => `${count.toLocaleString('en-US')} of ${name}`).join(', ');
}

/** Orders that can’t meet their date any more. */
export const LATE_ORDERS: ListDefinition<LateOrder, Query> = {
  name: 'late-orders',
  caption: 'Late orders',
  words: { one: 'order', many: 'orders' },
  columns: [
    ORDER_COLUMNS.number,
    ORDER_COLUMNS.status,
    ORDER_COLUMNS.ships,
    {
      key: 'why',
      header: 'Why',
      cell: ({ why }) => <Badge tone={why === 'passed' ? 'bad' : 'warn'}>{WHY[why]}</Badge>,
      csv: ({ why }) => WHY[why],
    },
    textColumn('lines', 'What is late', linesOf, { wideOnly: true }),
    customerColumn({ wideOnly: true }),
    {
      key: 'ask',
      header: 'Ask the customer',
      shown: 'always',
      cell: (order) => <AskLate order={order} />,
      csv: ({ asks, told, later_day }) =>
        asks ? 'Asked' : `${told ? 'Told that a new date will follow' : 'Not asked'}; ${later_day}`,
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'asked',
      label: 'Customer',
      all: 'Asked or not',
      options: [
        { value: 'no', label: 'Not asked yet' },
        { value: 'yes', label: 'Asked, no answer' },
      ],
    },
  ],
  usualSort: 'ships_by',
  searchLabel: 'Number, e-mail or material',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/production/orders/${id}`,
  exports: true,
  bulk: [
    {
      key: 'ask',
      label: 'Ask the customers',
      applies: ({ asks }) => !asks,
      ask: (rows) =>
        rows.length === 1
          ? `Ask the customer of ${rows[0]!.number} about ${formatDay(rows[0]!.later_day)}?`
          : `Ask ${rows.length} customers, each about the date shown?`,
      run: askLateOrders,
    },
  ],
  load: pagesOf('orders', (input, signal) => laterApi.order.lateOrders(input, signal)),
  empty: (
    <EmptyState icon={<CalendarCheck />} title="You’re all caught up">
      Orders that can’t ship on time show up here, before their ship date.
    </EmptyState>
  ),
};
