import { Undo2 } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import { REFUND_STATE_WORDS, REFUND_STATES } from '../../shared/refund/status.ts';
import type { refundEndpoints, ShopRefund } from '../../shared/refund/wire.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { RefundBadge } from './RefundBadge.tsx';

type Query = NonNullable<EndpointInput<typeof refundEndpoints.list>['query']>;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** All refunds of the shop. */
export const ALL_REFUNDS: ListDefinition<ShopRefund, Query> = {
  name: 'refunds',
  caption: 'Refunds',
  words: { one: 'refund', many: 'refunds' },
  columns: [
    {
      key: 'order_number',
      header: 'Of',
      shown: 'always',
      cell: ({ order_number }) => order_number ?? 'Bought credit',
      csv: ({ order_number }) => order_number ?? 'Bought credit',
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <RefundBadge state={state} />,
      csv: ({ state }) => REFUND_STATE_WORDS[state],
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_email }) => customer_email,
      csv: (row) => row.customer_email,
    },
    { key: 'reason', header: 'Reason', cell: ({ reason }) => reason, csv: ({ reason }) => reason },
    {
      key: 'created_at',
      header: 'Asked for',
      sort: { up: 'Oldest', down: 'Newest' },
      cell: ({ created_at }) => formatDate(created_at),
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'owed_cents',
      header: 'Off what is owed',
      align: 'right',
      shown: 'chosen',
      cell: ({ owed_cents }) => <Price cents={owed_cents} />,
      csv: ({ owed_cents }) => dollars(owed_cents),
    },
    {
      key: 'card_cents',
      header: 'To the card',
      align: 'right',
      shown: 'chosen',
      cell: ({ card_cents }) => <Price cents={card_cents} />,
      csv: ({ card_cents }) => dollars(card_cents),
    },
    {
      key: 'amount_cents',
      header: 'Amount',
      align: 'right',
      sort: { up: 'Smallest', down: 'Largest' },
      cell: ({ amount_cents }) => <Price cents={amount_cents} />,
      csv: ({ amount_cents }) => dollars(amount_cents),
    },
  ],
  filters: [
    {
      kind: 'several',
      key: 'state',
      label: 'State',
      all: 'Every state',
      options: REFUND_STATES.map((value) => ({ value, label: REFUND_STATE_WORDS[value] })),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Search order, e-mail or reason',
  rowKey: ({ id }) => id,
  rowLabel: ({ order_number, reason }) => `${order_number ?? 'Bought credit'}: ${reason}`,
  rowHref: ({ order_id }) => (order_id === null ? '/account/admin/credits' : `/account/orders/${order_id}`),
  exports: true,
  async load(query, signal) {
    const answer = await laterApi.refund.list({ query }, signal);
    if (!answer.ok) return answer;
    const { refunds, next_cursor: next, previous_cursor: previous } = answer.value;
    return ok({ rows: refunds, next, previous });
  },
  empty: (
    <EmptyState icon={<Undo2 />} title="Nothing was given back yet">
      Open an order and choose “Give back” to refund lines, shipping or an amount.
    </EmptyState>
  ),
};
