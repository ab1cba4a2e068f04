import { MessageCircleWarning } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { REMAKE_STATUSES, REMAKE_WORDS, WISH_WORDS } from '../../shared/remake/status.ts';
import type { RemakeHead, remakeEndpoints } from '../../shared/remake/wire.ts';
import { dayColumn, pageOf } from '../list/columns.tsx';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RemakeBadge } from './RemakeBadge.tsx';

type Query = NonNullable<EndpointInput<typeof remakeEndpoints.list>['query']>;

/** Letters of a report that a row shows. */
const SHOWN = 60;

function beginning(text: string): string {
  const line = text.split('\n')[0]!;
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

/** Reports of all customers. */
export const REMAKES: ListDefinition<RemakeHead, Query> = {
  name: 'remakes',
  caption: 'Reported problems',
  words: { one: 'report', many: 'reports' },
  columns: [
    {
      key: 'order',
      header: 'Order',
      shown: 'always',
      cell: ({ order_number }) => order_number,
      csv: ({ order_number }) => order_number,
    },
    {
      key: 'status',
      header: 'State',
      cell: ({ status }) => <RemakeBadge status={status} />,
      csv: ({ status }) => REMAKE_WORDS[status],
    },
    {
      key: 'prefers',
      header: 'Would prefer',
      wideOnly: true,
      cell: ({ prefers }) => WISH_WORDS[prefers],
      csv: ({ prefers }) => WISH_WORDS[prefers],
    },
    dayColumn('created_at', 'Reported', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_email }) => customer_email,
      csv: ({ customer_email }) => customer_email,
    },
    {
      key: 'description',
      header: 'What is wrong',
      wideOnly: true,
      cell: ({ description }) => beginning(description),
      csv: ({ description }) => description,
    },
    {
      key: 'pieces',
      header: 'Pieces',
      align: 'right',
      cell: ({ piece_count }) => piece_count,
      csv: ({ piece_count }) => piece_count,
    },
    {
      key: 'photos',
      header: 'Photos',
      align: 'right',
      wideOnly: true,
      cell: ({ photo_count }) => photo_count,
      csv: ({ photo_count }) => photo_count,
    },
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'State',
      all: 'Every state',
      options: REMAKE_STATUSES.map((value) => ({ value, label: REMAKE_WORDS[value] })),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Order, e-mail, part or words',
  rowKey: ({ id }) => id,
  rowLabel: ({ order_number }) => order_number,
  rowHref: ({ id }) => `/account/production/remakes/${id}`,
  exports: true,
  async load(query, signal) {
    const answer = await laterApi.remake.list({ query }, signal);
    if (!answer.ok) return answer;
    return pageOf(answer.value.remakes, answer.value);
  },
  empty: (
    <EmptyState icon={<MessageCircleWarning />} title="Nothing was reported">
      What customers find wrong with their orders appears here.
    </EmptyState>
  ),
};
