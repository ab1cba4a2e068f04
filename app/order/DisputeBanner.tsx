import { Link } from 'react-router-dom';
import type { DisputeHold } from '../../shared/order/holds.ts';
import type { Order } from '../../shared/order/wire.ts';
import { contactLink, contactMail } from '../platform/contact.ts';
import { formatDate } from '../platform/dates.ts';
import { Banner } from '../ui/Banner.tsx';
import styles from './OrderScreen.module.css';

const TITLES: Readonly<Record<DisputeHold, string>> = {
  inquiry: 'Your card’s bank asks about this payment',
  open: 'This payment is disputed at your card’s bank',
  lost: 'Your card’s bank returned the payment',
};

const MEANS: Readonly<Record<DisputeHold, string>> = {
  inquiry: 'We’re holding this order until the bank has its answer.',
  open: 'The bank holds the money until it decides. Until then we’re holding this order.',
  lost: 'The bank decided for you, and the money is back on your card. We won’t ship the rest.',
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
      <Banner tone="bad" className={styles.held} title="On hold: its payment is disputed">
        Don’t start or ship any of it. An administrator settles it under{' '}
        <Link to="/account/admin/money?kind=case">payments to review</Link>.
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
          : 'Was it a mistake? Ask the bank to withdraw the dispute. Is something wrong with the order? '}
        E-mail us at <a href={contactLink()}>{contactMail()}</a>.
      </p>
    </Banner>
  );
}
