import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { Attention } from '../../shared/profile/wire.ts';
import { leavesPage, QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountNav } from '../account/AccountNav.tsx';
import { HomeList } from './home/HomeList.tsx';
import { attentionQuery } from './home/queries.ts';
import { openQuotes, openRequests, underWay, waiting } from './home/things.ts';

/** Home of the account: tasks for the customer now, and work under way. */
export function AccountHomeScreen() {
  const { account } = useSession();
  if (account === null) return null;
  return (
    <QueryScope>
      <Page>
        <AccountNav title={account.name ? `Hello, ${account.name}` : 'Your account'} tab="Your account" />
        <Home />
      </Page>
    </QueryScope>
  );
}

function Home() {
  const { data, error } = useQuery({ ...attentionQuery, throwOnError: leavesPage });
  if (error) return <Banner tone="bad">{error.message}</Banner>;
  return data ? <Things attention={data} /> : <Skeleton height={240} />;
}

function Things({ attention }: { readonly attention: Attention }) {
  const { account } = useSession();
  const lists = [
    { title: 'Needs you', things: waiting(attention, account), more: { to: '/account/quotes', label: 'All quotes' } },
    { title: 'Open orders', things: underWay(attention), more: { to: '/account/orders', label: 'All orders' } },
    { title: 'Open quotes', things: openQuotes(attention), more: { to: '/account/quotes', label: 'All quotes' } },
    {
      title: 'Open requests',
      things: openRequests(attention),
      more: { to: '/account/requests', label: 'All requests' },
    },
  ].filter(({ things }) => things.length > 0);
  if (lists.length === 0)
    return (
      <EmptyState
        icon={<FileUp aria-hidden="true" />}
        title="You’re all caught up"
        action={
          <LinkButton variant="primary" to="/#upload">
            Drop a drawing
          </LinkButton>
        }
      >
        Expiring quotes, open orders and replies show up here.
      </EmptyState>
    );
  return (
    <Stack gap={8}>
      {lists.map((list) => (
        <HomeList key={list.title} {...list} />
      ))}
    </Stack>
  );
}
