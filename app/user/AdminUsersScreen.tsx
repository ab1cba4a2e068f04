import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { ADMIN_USERS } from './lists.tsx';
import { StaffCard } from './StaffCard.tsx';

/** /account/admin/users: who is staff, and everybody with an account. For role 1. */
export function AdminUsersScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Users" tab="Users and staff" />
        <Stack gap={6}>
          <div>
            <List list={ADMIN_USERS} />
          </div>
          <StaffCard />
        </Stack>
      </Page>
    </QueryScope>
  );
}
