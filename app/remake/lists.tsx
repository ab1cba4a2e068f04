import { MessageCircleWarning } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { CAUSE_WORDS, REMAKE_CAUSES, REMAKE_STATUSES, REMAKE_WORDS, WISH_WORDS } from '../../shared/remake/status.ts';
import type { RemakeHead, remakeEndpoints } from '../../shared/remake/wire.ts';
import { countColumn, customerColumn, dayColumn, stateColumn, textColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
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
    textColumn('order', 'Order', ({ order_number }) => order_number, { shown: 'always' }),
    stateColumn('status', 'State', REMAKE_WORDS, (status) => <RemakeBadge status={status} />),
    textColumn('prefers', 'Would prefer', ({ prefers }) => WISH_WORDS[prefers], { wideOnly: true }),
    textColumn('cause', 'Cause', ({ cause }) => (cause === null ? '' : CAUSE_WORDS[cause]), { wideOnly: true }),
    dayColumn('created_at', 'Reported', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    customerColumn(),
    {
      key: 'description',
      header: 'What is wrong',
      wideOnly: true,
      cell: ({ description }) => beginning(description),
      csv: ({ description }) => description,
    },
    countColumn('pieces', 'Pieces', ({ piece_count }) => piece_count),
    countColumn('photos', 'Photos', ({ photo_count }) => photo_count, { wideOnly: true }),
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'State',
      all: 'Every state',
      options: optionsOf(REMAKE_STATUSES, REMAKE_WORDS),
    },
    {
      kind: 'several',
      key: 'cause',
      label: 'Cause',
      all: 'Every cause',
      options: optionsOf(REMAKE_CAUSES, CAUSE_WORDS),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Order, e-mail, part or text',
  rowKey: ({ id }) => id,
  rowLabel: ({ order_number }) => order_number,
  rowHref: ({ id }) => `/account/production/remakes/${id}`,
  exports: true,
  load: pagesOf('remakes', (input, signal) => laterApi.remake.list(input, signal)),
  empty: (
    <EmptyState icon={<MessageCircleWarning />} title="No problems reported">
      Problems that customers report show up here.
    </EmptyState>
  ),
};
