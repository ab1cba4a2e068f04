import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { MY_INVOICES } from './invoices-list.tsx';

/** Invoices and credit notes of whom one buys for. */
export function InvoicesScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Invoices" />
        <RoleGate kind="invoice">
          <List list={MY_INVOICES} />
        </RoleGate>
      </Page>
    </QueryScope>
  );
}
