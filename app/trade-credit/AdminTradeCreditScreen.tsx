import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { ALL_TRADE_CREDIT } from './lists.tsx';

/** /account/admin/terms: terms of all customers. For role 1. */
export function AdminTradeCreditScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Customers’ terms" />
        <List list={ALL_TRADE_CREDIT} />
      </Page>
    </QueryScope>
  );
}
