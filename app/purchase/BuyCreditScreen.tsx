import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../credit/Credit.module.css';
import { QueryScope } from '../platform/query-client.tsx';
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
          <Link to="/account/credits" className={styles.back}>
            <ArrowLeft size={16} aria-hidden="true" />
            Credit
          </Link>
          <h1>Buy credit</h1>
          <Card className={styles.narrow}>
            <BuyForm onBought={() => void navigate('/account/credits', { replace: true })} />
          </Card>
        </Stack>
      </Page>
    </QueryScope>
  );
}
