import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { MY_ORDERS } from './orders-list.tsx';

/** The customer's orders. */
export function OrdersScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Orders" />
        <List list={MY_ORDERS} />
      </Page>
    </QueryScope>
  );
}
