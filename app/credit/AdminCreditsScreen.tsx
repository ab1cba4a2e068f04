import { useQuery } from '@tanstack/react-query';
import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { CampaignForm, CAMPAIGN_MODAL } from './CampaignForm.tsx';
import { CampaignsTable } from './CampaignsTable.tsx';
import styles from './Credit.module.css';
import { GRANT_MODAL, GrantForm } from './GrantForm.tsx';
import { ALL_CREDITS } from './lists.tsx';
import { allCampaignsQuery } from './queries.ts';

/** /account/admin/credits: credit of all customers, giving some, and partners' campaigns. For role 1. */
export function AdminCreditsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Customers’ credit" />
        <Row gap={3} className={styles.title}>
          <Button variant="primary" onClick={() => openModal(GRANT_MODAL)}>
            Give credit
          </Button>
          <Button onClick={() => openModal(CAMPAIGN_MODAL)}>Start a campaign</Button>
          <LinkButton to="/account/admin/bought-credit">Bought credit</LinkButton>
          <LinkButton to="/account/admin/coupons">Coupons</LinkButton>
        </Row>
        <Stack gap={5}>
          <div>
            <List list={ALL_CREDITS} />
          </div>
          <Campaigns />
        </Stack>
        <GrantForm />
        <CampaignForm />
      </Page>
    </QueryScope>
  );
}

function Campaigns() {
  const { data: campaigns = [] } = useQuery(allCampaignsQuery);
  if (campaigns.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="campaigns-title">
      <h2 id="campaigns-title" className={styles.title}>
        Campaigns of partners
      </h2>
      <CampaignsTable campaigns={campaigns} />
    </Card>
  );
}
