import { useNavigate } from 'react-router-dom';
import styles from '../credit/Credit.module.css';
import { RoleGate } from '../organization/RoleGate.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { BuyForm } from './BuyForm.tsx';

/** /checkout/credit: buying credit by card, on a page that lets the payment service's form in. */
export function BuyCreditScreen() {
  const navigate = useNavigate();
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <BackLink to="/account/credits">Credit</BackLink>
          <h1>Buy credit</h1>
          <Card className={styles.narrow}>
            <RoleGate kind="payment" what="buy credit">
              <BuyForm onBought={() => void navigate('/account/credits', { replace: true })} />
            </RoleGate>
          </Card>
        </Stack>
      </Page>
    </QueryScope>
  );
}
