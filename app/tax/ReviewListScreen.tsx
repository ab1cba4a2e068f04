import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { REVIEW } from './lists.tsx';

/** All customers' tax exemptions, for their review. */
export function ReviewListScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Tax exemptions" />
        <List list={REVIEW}>
          <LinkButton to="/account/production/tax-exemptions/new">Enter an exemption</LinkButton>
        </List>
      </Page>
    </QueryScope>
  );
}
