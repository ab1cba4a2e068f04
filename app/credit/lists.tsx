import { Coins, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { ShopCoupon, couponEndpoints } from '../../shared/coupon/wire.ts';
import { CREDIT_KINDS } from '../../shared/credit/kinds.ts';
import type { CreditEntry, CustomerCredit, creditEndpoints } from '../../shared/credit/wire.ts';
import { centsColumn, dayColumn, textColumn, wordsColumn } from '../list/columns.tsx';
import { oneByOne, optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { entryWords, KIND_WORDS } from './words.ts';

type EntriesQuery = NonNullable<EndpointInput<typeof creditEndpoints.entries>['query']>;
type CreditsQuery = NonNullable<EndpointInput<typeof creditEndpoints.customers>['query']>;
type CouponsQuery = NonNullable<EndpointInput<typeof couponEndpoints.list>['query']>;

/** Every movement of one's own credit. */
export const MY_ENTRIES: ListDefinition<CreditEntry, EntriesQuery> = {
  name: 'credit-entries',
  caption: 'Your credit',
  words: { one: 'movement', many: 'movements' },
  columns: [
    dayColumn('at', 'When', { shown: 'always', sort: { up: 'Oldest', down: 'Newest' } }),
    {
      key: 'what',
      header: 'What',
      cell: ({ what, order_id }) =>
        order_id === null ? (
          entryWords(what, order_id)
        ) : (
          <Link to={`/account/orders/${order_id}`}>{entryWords(what, order_id)}</Link>
        ),
      csv: ({ what, order_id }) => entryWords(what, order_id),
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => (kind === null ? '' : KIND_WORDS[kind]), wideOnly: true },
    wordsColumn('detail', 'For'),
    centsColumn('amount_cents', 'Amount'),
  ],
  filters: [],
  usualSort: '-at',
  rowKey: ({ id }) => id,
  rowLabel: ({ at }) => formatDate(at),
  exports: true,
  load: pagesOf('entries', (input, signal) => laterApi.credit.entries(input, signal)),
  empty: (
    <EmptyState icon={<Coins />} title="No credit yet">
      Credit you get and spend shows up here.
    </EmptyState>
  ),
};

/** Credit of all customers. */
export const ALL_CREDITS: ListDefinition<CustomerCredit, CreditsQuery> = {
  name: 'customer-credits',
  caption: 'Credit of customers',
  words: { one: 'credit', many: 'credits' },
  columns: [
    {
      key: 'owner',
      header: 'Customer',
      shown: 'always',
      cell: ({ owner, owner_kind }) => (
        <>
          {owner} {owner_kind === 'organization' && <Badge>Organization</Badge>}
        </>
      ),
      csv: ({ owner }) => owner,
    },
    textColumn('kind', 'Kind', ({ kind }) => KIND_WORDS[kind]),
    wordsColumn('reason', 'Reason'),
    dayColumn('created_at', 'Given', { sort: { up: 'Oldest', down: 'Newest' } }),
    {
      key: 'expires_at',
      header: 'Until',
      cell: ({ expires_at }) => (expires_at === null ? 'no end' : formatDate(expires_at)),
      csv: ({ expires_at }) => expires_at ?? '',
    },
    centsColumn('left_cents', 'Left'),
    centsColumn('amount_cents', 'Amount', { sort: { up: 'Smallest', down: 'Largest' } }),
  ],
  filters: [
    {
      kind: 'several',
      key: 'kind',
      label: 'Kind',
      all: 'Every kind',
      options: optionsOf(CREDIT_KINDS, KIND_WORDS),
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Search e-mail or organization',
  rowKey: ({ id }) => id,
  rowLabel: ({ owner }) => owner,
  exports: true,
  load: pagesOf('credits', (input, signal) => laterApi.credit.customers(input, signal)),
  empty: (
    <EmptyState icon={<Coins />} title="No credit given yet">
      Give a customer credit with the button above.
    </EmptyState>
  ),
};

/** When a coupon may be used, in words. */
function daysOf({ starts_at, ends_at }: ShopCoupon): string {
  const from = starts_at === null ? '' : `from ${formatDate(starts_at)} `;
  return ends_at === null ? `${from}no end` : `${from}until ${formatDate(ends_at)}`;
}

/** Coupons of the shop. */
export const ALL_COUPONS: ListDefinition<ShopCoupon, CouponsQuery> = {
  name: 'coupons',
  caption: 'Coupons',
  words: { one: 'coupon', many: 'coupons' },
  columns: [
    wordsColumn('code', 'Code', { shown: 'always' }),
    wordsColumn('words', 'Gives'),
    textColumn(
      'who',
      'For',
      ({ email, first_order_only }) => email ?? (first_order_only ? 'First orders' : 'Everybody'),
    ),
    textColumn('days', 'When', daysOf),
    {
      key: 'uses',
      header: 'Used',
      align: 'right',
      cell: ({ uses, uses_limit }) => (uses_limit === null ? uses : `${uses} of ${uses_limit}`),
      csv: ({ uses }) => uses,
    },
    dayColumn('created_at', 'Made', { sort: { up: 'Oldest', down: 'Newest' } }),
  ],
  filters: [
    {
      kind: 'choice',
      key: 'state',
      label: 'State',
      all: 'Every state',
      options: [
        { value: 'running', label: 'Running' },
        { value: 'ended', label: 'Ended' },
      ],
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Search codes',
  rowKey: ({ id }) => id,
  rowLabel: ({ code }) => code,
  exports: true,
  bulk: [
    {
      key: 'end',
      label: 'End now',
      ask: (rows) =>
        `End ${rows.length === 1 ? rows[0]!.code : `${rows.length} coupons`} now? Orders keep what they took off.`,
      applies: ({ ends_at }) => ends_at === null || ends_at > new Date().toISOString(),
      run: (rows) => oneByOne(rows, ({ id }) => laterApi.coupon.end({ params: { id } })),
    },
  ],
  load: pagesOf('coupons', (input, signal) => laterApi.coupon.list(input, signal)),
  empty: (
    <EmptyState icon={<Ticket />} title="No coupons yet">
      Create one with the button above.
    </EmptyState>
  ),
};
