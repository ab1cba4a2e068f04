import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { REMAKES } from './lists.tsx';

/** Reports of all customers, for the shop. */
export function RemakeListScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Reported problems" />
        <List list={REMAKES} />
      </Page>
    </QueryScope>
  );
}
