import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { BOUGHT_CREDIT } from './bought-list.tsx';

/** /account/admin/bought-credit: credit that customers bought by card, and giving back what is unused. For role 1. */
export function BoughtCreditScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Bought credit" />
        <Row gap={3}>
          <LinkButton to="/account/admin/credits">All credit</LinkButton>
          <LinkButton to="/account/admin/refunds">Refunds</LinkButton>
        </Row>
        <List list={BOUGHT_CREDIT} />
      </Page>
    </QueryScope>
  );
}
