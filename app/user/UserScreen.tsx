import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { UserFile } from '../../shared/user/wire.ts';
import { ReviewedPage } from '../account/ReviewedPage.tsx';
import { formatDate } from '../platform/dates.ts';
import { STATUS_WORDS } from '../platform/order-status.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Badge } from '../ui/Badge.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { BadgesCard } from './BadgesCard.tsx';
import { userQuery } from './queries.ts';
import styles from './User.module.css';
import { UserForms } from './UserForms.tsx';
import { ROLE_WORDS } from './words.ts';

/** /account/admin/users/:id and /account/production/users/:id: one person; only administrators change anything. */
export function UserScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <File id={id} />
      </Page>
    </QueryScope>
  );
}

function File({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const base = pathname.startsWith('/account/admin') ? '/account/admin/users' : '/account/production/users';
  return (
    <ReviewedPage
      query={useQuery(userQuery(id))}
      list={{ to: base, name: 'Users', all: 'All users' }}
      missing={{ title: 'We couldn’t find that user', text: 'The account may be deleted. Look for it in the list.' }}
      failed="The user didn’t load"
      title={({ email }) => email}
    >
      {(user) => <User user={user} />}
    </ReviewedPage>
  );
}

function User({ user }: { readonly user: UserFile }) {
  const { account } = useSession();
  const hasBadges = account?.role === ROLE.admin && (user.role === 'production' || user.role === 'admin');
  return (
    <>
      <Stack gap={4}>
        <Facts user={user} />
        <Orders user={user} />
        {hasBadges && <BadgesCard user={user} />}
      </Stack>
      {account?.role === ROLE.admin && <UserForms key={user.id} user={user} own={account.id === user.id} />}
    </>
  );
}

function signInWords({ has_password, has_google }: UserFile): string {
  return [has_password && 'Password', has_google && 'Google'].filter(Boolean).join(' and ') || 'None';
}

function Facts({ user }: { readonly user: UserFile }) {
  const { credits } = user;
  const rows: readonly (readonly [string, string])[] = [
    ['Name', user.name],
    ['E-mail', user.email_confirmed ? 'Confirmed' : 'Not confirmed'],
    ['Signs in with', signInWords(user)],
    ['Two-step sign-in', user.has_second_factor ? 'On' : ''],
    ['Signed-in devices', String(user.sessions)],
    ['Customer since', formatDate(user.created_at)],
    ['Last here', formatDate(user.last_used_at)],
    ['Prime rate', user.prime_per_minute_rate > 0 ? `$${user.prime_per_minute_rate.toFixed(2)} a minute` : 'None'],
    ['Prime ended', user.prime_cancelled_at === null ? '' : formatDate(user.prime_cancelled_at)],
    ['Legacy discount', `${user.legacy_making_discount_percent} %`],
    ['Former shop’s number', user.v1_user_id > 0 ? String(user.v1_user_id) : ''],
    ['Credit from orders', formatCents(credits.orderCreditValue)],
    ['Other credit', formatCents(credits.userCreditValue)],
    ...user.organizations.map(({ name, role }) => ['Organization', `${name}, ${role}`] as const),
  ];
  return (
    <TitledCard id="user" title="Account" badge={<Badge>{ROLE_WORDS[user.role]}</Badge>}>
      <FactRows rows={rows} />
    </TitledCard>
  );
}

type LastOrder = UserFile['last_orders'][number];

const COLUMNS: readonly Column<LastOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: ({ id, number }) => <Link to={`/account/production/orders/${id}`}>{number}</Link>,
  },
  { key: 'placed', header: 'Placed', cell: ({ placed_at }) => formatDate(placed_at) },
  { key: 'status', header: 'Status', cell: ({ status }) => STATUS_WORDS[status].label },
  { key: 'total', header: 'Total', align: 'right', cell: ({ total_cents }) => <Price cents={total_cents} /> },
];

function Orders({ user: { orders, last_orders } }: { readonly user: UserFile }) {
  const words = orders === 1 ? '1 order' : `${orders} orders`;
  return (
    <TitledCard id="orders" title="Orders">
      {orders === 0 ? (
        <p className={styles.quiet}>No orders yet.</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {orders > last_orders.length ? `The last ${last_orders.length} of ${words}.` : words}
          </p>
          <Table caption="Orders" columns={COLUMNS} rows={last_orders} rowKey={({ id }) => id} />
        </>
      )}
    </TitledCard>
  );
}
