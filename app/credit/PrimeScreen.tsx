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
            <p>
              Machine time of your instant parts costs this, or our list price where that is lower. There is no fee.
            </p>
            <p className={styles.quiet}>
              Giving it up ends it at once: open quotes are priced again, accepted ones keep it.
            </p>
            <Row className={styles.apart}>
              <Button variant="danger" onClick={() => openModal(SURE)}>
                Give prime up
              </Button>
            </Row>
            <GiveUp />
          </Card>
        ) : (
          <EmptyState icon={<Gauge />} title={primeCancelledAt ? 'You gave prime up' : 'You have no prime rate'}>
            {primeCancelledAt
              ? `It ended on ${formatDate(primeCancelledAt)}. Your parts cost our list price since.`
              : 'Prime is a rate a minute that we agree on with customers of our former shop.'}
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
    if (!answer.ok) return notify({ tone: 'bad', title: 'That did not work', text: answer.error.message });
    await refreshAccount();
    await queryClient.invalidateQueries({ queryKey: ['quote'] });
    notify({ tone: 'good', title: 'Prime has ended' });
  };
  return (
    <Modal name={SURE} title="Give prime up?">
      <p>Your open quotes will cost more. This can’t be taken back here.</p>
      <Row gap={3} className={styles.apart}>
        <Button variant="danger" busy={busy} onClick={() => void giveUp()}>
          Give prime up
        </Button>
        <Button onClick={() => closeModal(SURE)}>Keep it</Button>
      </Row>
    </Modal>
  );
}
