import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { MY_REQUESTS } from './lists.tsx';

/** The customer's requests. */
export function RfqsScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Requests" />
        <List list={MY_REQUESTS}>
          <LinkButton to="/price/custom">New request</LinkButton>
        </List>
      </Page>
    </QueryScope>
  );
}
