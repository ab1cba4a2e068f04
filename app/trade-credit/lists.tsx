import { Landmark } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { TERMS_STATE_WORDS, TERMS_STATES } from '../../shared/trade-credit/status.ts';
import type { TradeCredit, tradeCreditEndpoints } from '../../shared/trade-credit/wire.ts';
import { centsColumn, dayColumn, dollarsText, stateColumn, textColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { StateBadge } from './StateBadge.tsx';

type TradeCreditQuery = NonNullable<EndpointInput<typeof tradeCreditEndpoints.list>['query']>;

/** Terms of all customers. */
export const ALL_TRADE_CREDIT: ListDefinition<TradeCredit, TradeCreditQuery> = {
  name: 'customer-terms',
  caption: 'Terms of customers',
  words: { one: 'customer', many: 'customers' },
  columns: [
    textColumn('organization', 'Organization', ({ organization }) => organization.name, { shown: 'always' }),
    stateColumn('status', 'State', TERMS_STATE_WORDS, (status) => <StateBadge state={status} />),
    {
      key: 'limit_cents',
      header: 'Limit',
      align: 'right',
      sort: { up: 'Smallest', down: 'Largest' },
      cell: ({ limit_cents }) => (limit_cents === null ? '' : <Price cents={limit_cents} />),
      csv: ({ limit_cents }) => (limit_cents === null ? '' : dollarsText(limit_cents)),
    },
    centsColumn('used_cents', 'Used'),
    centsColumn('unpaid_cents', 'To pay', { sort: { up: 'Least', down: 'Most' } }),
    {
      key: 'overdue_cents',
      header: 'Overdue',
      align: 'right',
      cell: ({ overdue_cents }) => (overdue_cents === 0 ? '' : <Price cents={overdue_cents} />),
      csv: ({ overdue_cents }) => dollarsText(overdue_cents),
    },
    dayColumn('asked_at', 'Asked', { sort: { up: 'Oldest', down: 'Newest' } }),
  ],
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'State',
      all: 'All',
      options: optionsOf(TERMS_STATES, TERMS_STATE_WORDS),
    },
  ],
  usualSort: '-asked_at',
  searchLabel: 'Organization, company or e-mail',
  rowKey: ({ id }) => id,
  rowLabel: ({ organization }) => organization.name,
  rowHref: ({ id }) => `/account/admin/terms/${id}`,
  exports: true,
  load: pagesOf('terms', (input, signal) => laterApi.terms.list(input, signal)),
  empty: (
    <EmptyState icon={<Landmark />} title="No applications yet">
      Applications show up here when organizations send them.
    </EmptyState>
  ),
};
