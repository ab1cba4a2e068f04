import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import { EnterForm } from './EnterForm.tsx';
import styles from './ReviewScreen.module.css';

/** Our staff enters a tax exemption that a customer sent by post or told by telephone. */
export function EnterScreen() {
  return (
    <QueryScope>
      <Page>
        <BackLink to="/account/production/tax-exemptions">Tax exemptions</BackLink>
        <StaffHead title="Enter an exemption" />
        <Card as="section" aria-label="Exemption of a customer" className={styles.enter!}>
          <EnterForm />
        </Card>
      </Page>
    </QueryScope>
  );
}
