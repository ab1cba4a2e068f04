import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { INBOX } from './lists.tsx';

/** All requests, for the staff. */
export function InboxScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Request inbox" />
        <List list={INBOX}>
          <LinkButton to="/price/custom">Create a quote</LinkButton>
        </List>
      </Page>
    </QueryScope>
  );
}
