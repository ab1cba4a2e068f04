import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { AccountNav } from '../account/AccountNav.tsx';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient, QueryScope } from '../platform/query-client.tsx';
import { refreshAccount } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { Modal } from '../ui/Modal.tsx';
import styles from './Credit.module.css';
import { hasPrime } from '../account/menu-readers.ts';

const SURE = 'cancel-prime';

/** /account/prime: the rate a minute that was agreed with the customer, and giving it up. */
export function PrimeScreen() {
  const { account } = useSession();
  if (account === null) return null;
  const { primePerMinuteRate: rate, primeCancelledAt } = account;
  const isPrime = hasPrime(account);
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Prime" />
        {isPrime ? (
          <Card>
            <h2 className={styles.title}>{`Your rate: $${rate.toFixed(2)} a minute`}</h2>
            <p>You pay this for machine time on instant parts, or our list price if it is lower. There is no fee.</p>
            <p className={styles.quiet}>
              Ending it takes effect at once: open quotes get new prices, accepted quotes keep theirs.
            </p>
            <Row className={styles.apart}>
              <Button variant="danger" onClick={() => openModal(SURE)}>
                End Prime
              </Button>
            </Row>
            <GiveUp />
          </Card>
        ) : (
          <EmptyState icon={<Gauge />} title={primeCancelledAt ? 'You ended Prime' : 'You have no Prime rate'}>
            {primeCancelledAt
              ? `It ended on ${formatDate(primeCancelledAt)}. Your parts cost our list price now.`
              : 'Prime is a rate per minute that we agreed on with customers of our former shop.'}
          </EmptyState>
        )}
      </Page>
    </QueryScope>
  );
}

function GiveUp() {
  const [busy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    const answer = await laterApi.credit.cancelPrime({});
    setBusy(false);
    closeModal(SURE);
    if (!answer.ok) return notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
    await refreshAccount();
    await queryClient.invalidateQueries({ queryKey: ['quote'] });
    notify({ tone: 'good', title: 'Prime ended' });
  };
  return (
    <Modal name={SURE} title="End Prime?">
      <p>Your open quotes will cost more. You can’t undo this here.</p>
      <Row gap={3} className={styles.apart}>
        <Button variant="danger" busy={busy} onClick={() => void giveUp()}>
          End Prime
        </Button>
        <Button onClick={() => closeModal(SURE)}>Keep Prime</Button>
      </Row>
    </Modal>
  );
}
