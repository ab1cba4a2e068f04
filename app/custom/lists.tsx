import { Inbox, MessagesSquare } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { CUSTOM_SERVICES, serviceOf } from '../../shared/custom/services.ts';
import { REQUEST_STATES, STATE_WORDS } from '../../shared/custom/status.ts';
import type { customEndpoints, InboxHead, RfqHead } from '../../shared/custom/wire.ts';
import { customerColumn, dayColumn, stateColumn, textColumn, wordsColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListColumn, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RfqStateBadge } from './RfqState.tsx';
import { UnmeasuredMark } from './UnmeasuredMark.tsx';
import { ageWords } from './words.ts';

const STATES = optionsOf(REQUEST_STATES, STATE_WORDS);

const COLUMNS = {
  number: wordsColumn('number', 'Request', { shown: 'always' }),
  title: {
    key: 'title',
    header: 'What',
    cell: ({ title, unread }) => (
      <>
        {title} {unread > 0 && <Badge tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Badge>}
      </>
    ),
    csv: ({ title }) => title,
  },
  service: textColumn('service', 'Service', ({ service }) => serviceOf(service).name),
  state: stateColumn('state', 'State', STATE_WORDS, (state) => <RfqStateBadge state={state} />),
  sent: dayColumn('submitted_at', 'Sent', { sort: { up: 'Oldest first', down: 'Newest first' } }),
} as const satisfies Record<string, ListColumn<RfqHead>>;

type MineQuery = NonNullable<EndpointInput<typeof customEndpoints.mine>['query']>;
type InboxQuery = NonNullable<EndpointInput<typeof customEndpoints.inbox>['query']>;

/** The customer's requests. */
export const MY_REQUESTS: ListDefinition<RfqHead, MineQuery> = {
  name: 'requests',
  caption: 'Your requests',
  words: { one: 'request', many: 'requests' },
  columns: [COLUMNS.number, COLUMNS.title, COLUMNS.service, COLUMNS.state, COLUMNS.sent],
  filters: [{ kind: 'choice', key: 'state', label: 'State', all: 'Every state', options: STATES }],
  usualSort: '-submitted_at',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/requests/${id}`,
  searchLabel: 'Number, name or material',
  exports: true,
  load: pagesOf('requests', (input, signal) => laterApi.custom.mine(input, signal)),
  empty: (
    <EmptyState
      icon={<MessagesSquare />}
      title="No requests yet"
      action={
        <LinkButton to="/price/custom" variant="primary">
          Request a quote
        </LinkButton>
      }
    >
      We price work without an instant price by hand. Your requests and our answers show up here.
    </EmptyState>
  ),
};

/** All requests, for the staff: what waits, oldest first, unless another state is chosen. */
export const INBOX: ListDefinition<InboxHead, InboxQuery> = {
  name: 'request-inbox',
  caption: 'Requests',
  words: { one: 'request', many: 'requests' },
  columns: [
    COLUMNS.number,
    {
      ...COLUMNS.title,
      cell: (row) => (
        <>
          {COLUMNS.title.cell(row)} <UnmeasuredMark requestId={row.id} />
        </>
      ),
    },
    COLUMNS.service,
    COLUMNS.state,
    COLUMNS.sent,
    {
      key: 'age',
      header: 'Waits',
      cell: ({ state_at }) => ageWords(state_at, Date.now()),
      csv: ({ state_at }) => state_at,
    },
    customerColumn(),
    {
      key: 'assignee',
      header: 'Assigned to',
      cell: ({ assignee }) => assignee?.name ?? 'Nobody',
      csv: ({ assignee }) => assignee?.name ?? '',
    },
  ],
  filters: [
    { kind: 'choice', key: 'state', label: 'State', all: 'Waiting for us', options: STATES },
    {
      kind: 'choice',
      key: 'service',
      label: 'Service',
      all: 'Every service',
      options: CUSTOM_SERVICES.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Assigned to',
      all: 'Anybody',
      options: [
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
      ],
    },
  ],
  usualSort: 'submitted_at',
  searchLabel: 'Number, name, e-mail or material',
  isPartial: true,
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/requests/${id}`,
  exports: true,
  load: pagesOf('requests', (input, signal) => laterApi.custom.inbox(input, signal)),
  empty: (
    <EmptyState icon={<Inbox />} title="You’re all caught up">
      New requests show up here.
    </EmptyState>
  ),
};
