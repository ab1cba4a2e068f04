import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { LATE_ORDERS } from './late-list.tsx';

/** /account/production/late: orders that can’t meet their date any more, for staff to ask their customers. */
export function LateOrdersScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Late orders" />
        <List list={LATE_ORDERS} />
      </Page>
    </QueryScope>
  );
}
