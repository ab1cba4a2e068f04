import { AccountNav } from '../../account/AccountNav.tsx';
import { List } from '../../list/List.tsx';
import { QueryScope } from '../../platform/query-client.tsx';
import { useSession } from '../../platform/session-state.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Layout.tsx';
import { MY_QUOTES, NO_QUOTES } from './quotes-list.tsx';

/** One’s quotes. A guest has some too; whoever has no token is only told of them, and nobody is asked. */
export function QuotesScreen() {
  const { status } = useSession();
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Quotes" />
        {status === 'anonymous' ? <Card>{NO_QUOTES}</Card> : <List list={MY_QUOTES} />}
      </Page>
    </QueryScope>
  );
}
