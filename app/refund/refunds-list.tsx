import { Undo2 } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { REFUND_STATE_WORDS, REFUND_STATES } from '../../shared/refund/status.ts';
import type { refundEndpoints, ShopRefund } from '../../shared/refund/wire.ts';
import { centsColumn, customerColumn, dayColumn, stateColumn, textColumn, wordsColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RefundBadge } from './RefundBadge.tsx';

type Query = NonNullable<EndpointInput<typeof refundEndpoints.list>['query']>;

/** All refunds of the shop. */
export const ALL_REFUNDS: ListDefinition<ShopRefund, Query> = {
  name: 'refunds',
  caption: 'Refunds',
  words: { one: 'refund', many: 'refunds' },
  columns: [
    textColumn('order_number', 'Of', ({ order_number }) => order_number ?? 'Bought credit', { shown: 'always' }),
    stateColumn('state', 'State', REFUND_STATE_WORDS, (state) => <RefundBadge state={state} />),
    customerColumn(),
    wordsColumn('reason', 'Reason'),
    dayColumn('created_at', 'Requested', { sort: { up: 'Oldest', down: 'Newest' } }),
    centsColumn('owed_cents', 'Off the balance', { shown: 'chosen' }),
    centsColumn('card_cents', 'To the card', { shown: 'chosen' }),
    centsColumn('amount_cents', 'Amount', { sort: { up: 'Smallest', down: 'Largest' } }),
  ],
  filters: [
    {
      kind: 'several',
      key: 'state',
      label: 'State',
      all: 'Every state',
      options: optionsOf(REFUND_STATES, REFUND_STATE_WORDS),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Search order, e-mail or reason',
  rowKey: ({ id }) => id,
  rowLabel: ({ order_number, reason }) => `${order_number ?? 'Bought credit'}: ${reason}`,
  rowHref: ({ order_id }) => (order_id === null ? '/account/admin/credits' : `/account/production/orders/${order_id}`),
  exports: true,
  load: pagesOf('refunds', (input, signal) => laterApi.refund.list(input, signal)),
  empty: (
    <EmptyState icon={<Undo2 />} title="No refunds yet">
      Open an order and choose “Refund” to refund lines, shipping or an amount.
    </EmptyState>
  ),
};
