import { WalletCards } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { BoughtCredit, purchaseEndpoints } from '../../shared/purchase/wire.ts';
import { centsColumn, dayColumn, dollarsText } from '../list/columns.tsx';
import { pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { GiveBackCredit } from './GiveBackCredit.tsx';

type Query = NonNullable<EndpointInput<typeof purchaseEndpoints.list>['query']>;

/** Credit that customers bought by card. */
export const BOUGHT_CREDIT: ListDefinition<BoughtCredit, Query> = {
  name: 'bought-credit',
  caption: 'Bought credit',
  words: { one: 'purchase', many: 'purchases' },
  columns: [
    {
      key: 'email',
      header: 'Bought by',
      shown: 'always',
      cell: ({ email, owner_kind }) => (owner_kind === 'organization' ? `${email}, for an organization` : email),
      csv: ({ email }) => email,
    },
    dayColumn('created_at', 'Bought', { sort: { up: 'Oldest', down: 'Newest' } }),
    {
      key: 'usable_at',
      header: 'Usable from',
      shown: 'chosen',
      cell: ({ usable_at }) => formatTime(usable_at),
      csv: ({ usable_at }) => usable_at,
    },
    centsColumn('amount_cents', 'Bought for'),
    centsColumn('refunded_cents', 'Refunded'),
    centsColumn('left_cents', 'Unused'),
    { key: 'back', header: 'Refund', shown: 'always', cell: (credit) => <GiveBackCredit credit={credit} /> },
  ],
  filters: [],
  usualSort: '-created_at',
  searchLabel: 'Search e-mails',
  rowKey: ({ id }) => id,
  rowLabel: ({ email, amount_cents }) => `$${dollarsText(amount_cents)} of ${email}`,
  exports: true,
  load: pagesOf('credits', (input, signal) => laterApi.purchase.list(input, signal)),
  empty: (
    <EmptyState icon={<WalletCards />} title="No bought credit yet">
      Credit that customers buy by card shows up here.
    </EmptyState>
  ),
};
