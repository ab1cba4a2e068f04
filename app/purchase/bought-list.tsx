import { WalletCards } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import type { BoughtCredit, purchaseEndpoints } from '../../shared/purchase/wire.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate, formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { GiveBackCredit } from './GiveBackCredit.tsx';

type Query = NonNullable<EndpointInput<typeof purchaseEndpoints.list>['query']>;

const dollars = (cents: number) => (cents / 100).toFixed(2);

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
    {
      key: 'created_at',
      header: 'Bought',
      sort: { up: 'Oldest', down: 'Newest' },
      cell: ({ created_at }) => formatDate(created_at),
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'usable_at',
      header: 'Pays from',
      shown: 'chosen',
      cell: ({ usable_at }) => formatTime(usable_at),
      csv: ({ usable_at }) => usable_at,
    },
    {
      key: 'amount_cents',
      header: 'Bought for',
      align: 'right',
      cell: ({ amount_cents }) => <Price cents={amount_cents} />,
      csv: ({ amount_cents }) => dollars(amount_cents),
    },
    {
      key: 'refunded_cents',
      header: 'Given back',
      align: 'right',
      cell: ({ refunded_cents }) => <Price cents={refunded_cents} />,
      csv: ({ refunded_cents }) => dollars(refunded_cents),
    },
    {
      key: 'left_cents',
      header: 'Unused',
      align: 'right',
      cell: ({ left_cents }) => <Price cents={left_cents} />,
      csv: ({ left_cents }) => dollars(left_cents),
    },
    { key: 'back', header: 'Give back', shown: 'always', cell: (credit) => <GiveBackCredit credit={credit} /> },
  ],
  filters: [],
  usualSort: '-created_at',
  searchLabel: 'Search e-mails',
  rowKey: ({ id }) => id,
  rowLabel: ({ email, amount_cents }) => `$${dollars(amount_cents)} of ${email}`,
  exports: true,
  async load(query, signal) {
    const answer = await laterApi.purchase.list({ query }, signal);
    if (!answer.ok) return answer;
    const { credits, next_cursor: next, previous_cursor: previous } = answer.value;
    return ok({ rows: credits, next, previous });
  },
  empty: (
    <EmptyState icon={<WalletCards />} title="Nobody has bought credit yet">
      What customers buy by card appears here, with what of it is unused.
    </EmptyState>
  ),
};
