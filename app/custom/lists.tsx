import { Inbox, MessagesSquare } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { CUSTOM_SERVICES, serviceOf } from '../../shared/custom/services.ts';
import { REQUEST_STATES, STATE_WORDS } from '../../shared/custom/status.ts';
import type { customEndpoints, InboxHead, RequestHead } from '../../shared/custom/wire.ts';
import { dayColumn, pageOf, wordsColumn } from '../list/columns.tsx';
import type { ListColumn, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RequestStateBadge } from './RequestState.tsx';
import { ageWords } from './words.ts';

const STATES = REQUEST_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

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
  service: {
    key: 'service',
    header: 'Service',
    cell: ({ service }) => serviceOf(service).name,
    csv: ({ service }) => serviceOf(service).name,
  },
  state: {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <RequestStateBadge state={state} />,
    csv: ({ state }) => STATE_WORDS[state],
  },
  sent: dayColumn('submitted_at', 'Sent', { sort: { up: 'Oldest first', down: 'Newest first' } }),
} as const satisfies Record<string, ListColumn<RequestHead>>;

type MineQuery = NonNullable<EndpointInput<typeof customEndpoints.mine>['query']>;
type InboxQuery = NonNullable<EndpointInput<typeof customEndpoints.inbox>['query']>;

/** The customer's requests. */
export const MY_REQUESTS: ListDefinition<RequestHead, MineQuery> = {
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
  async load(query, signal) {
    const answer = await laterApi.custom.mine({ query }, signal);
    if (!answer.ok) return answer;
    return pageOf(answer.value.requests, answer.value);
  },
  empty: (
    <EmptyState
      icon={<MessagesSquare />}
      title="No requests yet"
      action={
        <LinkButton to="/price/custom" variant="primary">
          Ask for a quote
        </LinkButton>
      }
    >
      What has no instant price is priced by a person. Your requests and our answers show up here.
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
    COLUMNS.title,
    COLUMNS.service,
    COLUMNS.state,
    COLUMNS.sent,
    {
      key: 'age',
      header: 'Waits',
      cell: ({ state_at }) => ageWords(state_at, Date.now()),
      csv: ({ state_at }) => state_at,
    },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_email }) => customer_email,
      csv: ({ customer_email }) => customer_email,
    },
    {
      key: 'assignee',
      header: 'Looked after by',
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
      label: 'Looked after by',
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
  async load(query, signal) {
    const answer = await laterApi.custom.inbox({ query }, signal);
    if (!answer.ok) return answer;
    return pageOf(answer.value.requests, answer.value);
  },
  empty: (
    <EmptyState icon={<Inbox />} title="Nothing waits for us">
      Requests appear here as soon as they are sent.
    </EmptyState>
  ),
};
