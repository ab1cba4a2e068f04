import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import { INQUIRIES } from './lists.tsx';

/** Questions of all visitors, for the shop. */
export function InquiryListScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Questions" />
        <List list={INQUIRIES} />
      </Page>
    </QueryScope>
  );
}
