import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { ALL_TRADE_CREDIT } from './lists.tsx';

/** /account/admin/terms: terms of all customers. For role 1. */
export function AdminTradeCreditScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Customers’ terms" />
        <List list={ALL_TRADE_CREDIT} />
      </Page>
    </QueryScope>
  );
}
