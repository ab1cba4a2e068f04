import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { ALL_REFUNDS } from './refunds-list.tsx';
import { RefundTasks } from './RefundTasks.tsx';

/** /account/admin/refunds: what waits for somebody, and all refunds. For role 1. */
export function RefundsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Refunds" />
        <Stack gap={5}>
          <RefundTasks />
          <div>
            <List list={ALL_REFUNDS} />
          </div>
        </Stack>
      </Page>
    </QueryScope>
  );
}
