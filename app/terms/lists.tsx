import { Landmark } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import { TERMS_STATE_WORDS, TERMS_STATES } from '../../shared/terms/status.ts';
import type { Terms, termsEndpoints } from '../../shared/terms/wire.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { StateBadge } from './StateBadge.tsx';

type TermsQuery = NonNullable<EndpointInput<typeof termsEndpoints.list>['query']>;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Terms of all customers. */
export const ALL_TERMS: ListDefinition<Terms, TermsQuery> = {
  name: 'customer-terms',
  caption: 'Terms of customers',
  words: { one: 'customer', many: 'customers' },
  columns: [
    {
      key: 'organization',
      header: 'Organization',
      shown: 'always',
      cell: ({ organization }) => organization.name,
      csv: ({ organization }) => organization.name,
    },
    {
      key: 'status',
      header: 'State',
      cell: ({ status }) => <StateBadge state={status} />,
      csv: ({ status }) => TERMS_STATE_WORDS[status],
    },
    {
      key: 'limit_cents',
      header: 'Limit',
      align: 'right',
      sort: { up: 'Smallest', down: 'Largest' },
      cell: ({ limit_cents }) => (limit_cents === null ? '' : <Price cents={limit_cents} />),
      csv: ({ limit_cents }) => (limit_cents === null ? '' : dollars(limit_cents)),
    },
    {
      key: 'used_cents',
      header: 'Used',
      align: 'right',
      cell: ({ used_cents }) => <Price cents={used_cents} />,
      csv: ({ used_cents }) => dollars(used_cents),
    },
    {
      key: 'unpaid_cents',
      header: 'To pay',
      align: 'right',
      sort: { up: 'Least', down: 'Most' },
      cell: ({ unpaid_cents }) => <Price cents={unpaid_cents} />,
      csv: ({ unpaid_cents }) => dollars(unpaid_cents),
    },
    {
      key: 'overdue_cents',
      header: 'Overdue',
      align: 'right',
      cell: ({ overdue_cents }) => (overdue_cents === 0 ? '' : <Price cents={overdue_cents} />),
      csv: ({ overdue_cents }) => dollars(overdue_cents),
    },
    {
      key: 'asked_at',
      header: 'Asked',
      sort: { up: 'Oldest', down: 'Newest' },
      cell: ({ asked_at }) => formatDate(asked_at),
      csv: ({ asked_at }) => asked_at,
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'State',
      all: 'All',
      options: TERMS_STATES.map((value) => ({ value, label: TERMS_STATE_WORDS[value] })),
    },
  ],
  usualSort: '-asked_at',
  searchLabel: 'Organization, company or e-mail',
  rowKey: ({ id }) => id,
  rowLabel: ({ organization }) => organization.name,
  rowHref: ({ id }) => `/account/admin/terms/${id}`,
  exports: true,
  async load(query, signal) {
    const answer = await laterApi.terms.list({ query }, signal);
    if (!answer.ok) return answer;
    const { terms, next_cursor: next, previous_cursor: previous } = answer.value;
    return ok({ rows: terms, next, previous });
  },
  empty: (
    <EmptyState icon={<Landmark />} title="Nobody has asked for terms">
      Requests appear here as soon as organizations send them.
    </EmptyState>
  ),
};
