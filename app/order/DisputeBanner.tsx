import { Link } from 'react-router-dom';
import type { DisputeHold } from '../../shared/order/holds.ts';
import type { Order } from '../../shared/order/wire.ts';
import { CONTACT_LINK, CONTACT_MAIL } from '../platform/contact.ts';
import { formatDate } from '../platform/dates.ts';
import { Banner } from '../ui/Banner.tsx';
import styles from './OrderScreen.module.css';

const TITLES: Readonly<Record<DisputeHold, string>> = {
  inquiry: 'Your card’s bank asks about this payment',
  open: 'This payment is disputed at your card’s bank',
  lost: 'Your card’s bank gave the payment back',
};

const MEANS: Readonly<Record<DisputeHold, string>> = {
  inquiry: 'Until the bank has its answer, nothing of this order is made or sent.',
  open: 'The bank holds the money until it has decided. Until then nothing of this order is made or sent.',
  lost: 'It decided for you, and the money is back on your card. What has not left yet is not sent.',
};

interface DisputeBannerProps {
  readonly order: Order;
  readonly forStaff?: boolean;
}

/** Meaning of a dispute of an order's payment and what to do about it; empty where there is none. */
export function DisputeBanner({ order: { dispute }, forStaff = false }: DisputeBannerProps) {
  if (!dispute) return null;
  if (forStaff)
    return (
      <Banner tone="bad" className={styles.held} title="Held: its payment is disputed">
        Nothing of it may be begun or sent. Role 1 settles that in the list of{' '}
        <Link to="/account/admin/money?kind=case">money that needs a person</Link>.
      </Banner>
    );
  return (
    <Banner tone="warn" className={styles.held} title={TITLES[dispute.state]}>
      <p>
        Since {formatDate(dispute.opened_at)}. {MEANS[dispute.state]}
      </p>
      <p>
        {dispute.state === 'lost'
          ? 'Do you still want the parts? '
          : 'Was it a mistake? Ask the bank to withdraw it. Is something wrong with the order? '}
        Write to us at <a href={CONTACT_LINK}>{CONTACT_MAIL}</a>.
      </p>
    </Banner>
  );
}
