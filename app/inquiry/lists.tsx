import { MessageCircle } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { INQUIRY_STATUSES, INQUIRY_WORDS, type InquiryStatus } from '../../shared/inquiry/status.ts';
import type { Inquiry, inquiryEndpoints } from '../../shared/inquiry/wire.ts';
import { dayColumn, stateColumn, textColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

type Query = NonNullable<EndpointInput<typeof inquiryEndpoints.list>['query']>;

/** Letters of a question that a row shows. */
const SHOWN = 80;

function beginning(text: string): string {
  const line = text.split('\n')[0]!;
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

/** State of a question. */
export function InquiryBadge({ status }: { readonly status: InquiryStatus }) {
  return <Badge tone={status === 'open' ? 'warn' : 'plain'}>{INQUIRY_WORDS[status]}</Badge>;
}

/** Questions of visitors and customers. */
export const INQUIRIES: ListDefinition<Inquiry, Query> = {
  name: 'inquiries',
  caption: 'Questions',
  words: { one: 'question', many: 'questions' },
  columns: [
    textColumn('email', 'From', ({ email }) => email, { shown: 'always' }),
    stateColumn('status', 'State', INQUIRY_WORDS, (status) => <InquiryBadge status={status} />),
    dayColumn('created_at', 'Asked', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    {
      key: 'message',
      header: 'Question',
      wideOnly: true,
      cell: ({ message }) => beginning(message),
      csv: ({ message }) => message,
    },
    textColumn('quote', 'Quote', ({ quote_number }) => quote_number ?? '', { wideOnly: true }),
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'State',
      all: 'Every state',
      options: optionsOf(INQUIRY_STATUSES, INQUIRY_WORDS),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'E-mail, quote or text',
  rowKey: ({ id }) => id,
  rowLabel: ({ email }) => email,
  rowHref: ({ id }) => `/account/production/questions/${id}`,
  exports: true,
  load: pagesOf('inquiries', (input, signal) => laterApi.inquiry.list(input, signal)),
  empty: (
    <EmptyState icon={<MessageCircle />} title="No questions">
      Questions that people ask on the site show up here.
    </EmptyState>
  ),
};
