import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { PRODUCTION_USERS } from './lists.tsx';

/** /account/production/users: everybody with an account, to read. */
export function UsersScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Users" />
        <List list={PRODUCTION_USERS} />
      </Page>
    </QueryScope>
  );
}
