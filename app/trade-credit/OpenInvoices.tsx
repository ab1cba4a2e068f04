import { shopDay } from '../../shared/checkout/lead-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { openCents } from '../../shared/invoice/open.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { openInvoicesQuery } from './queries.ts';
import styles from './TradeCredit.module.css';

/** The invoices that something is left to pay of, the one that is due first at the top, each with the way to pay it by card. Nothing where there are none. */
export function OpenInvoices() {
  const { data } = useQuery(openInvoicesQuery);
  if (!data || data.invoices.length === 0) return null;
  const { invoices, more } = data;
  const today = shopDay(Date.now());
  return (
    <TitledCard id="to-pay" title="Invoices to pay">
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={styles.invoice}>
            <div>
              <p className={styles.number}>
                <Link to={`/account/orders/${invoice.order_id}/invoice`}>{invoice.number}</Link>
                {invoice.due_on < today && <Badge tone="bad">Overdue</Badge>}
              </p>
              <p className={styles.quiet}>{`Order ${invoice.order_number}, due ${formatDayOfYear(invoice.due_on)}`}</p>
            </div>
            <strong className={styles.sum}>{formatCents(openCents(invoice))}</strong>
            <LinkButton to={`/checkout/invoices/${invoice.id}`} aria-label={`Pay by card, ${invoice.number}`}>
              Pay by card
            </LinkButton>
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.quiet}>
          {`These are the ${invoices.length} that were issued first. `}
          <Link to="/account/invoices?open=yes">All open invoices</Link>
        </p>
      )}
      <p className={styles.quiet}>Or pay by wire, ACH or check with the invoice number. We’ll record it.</p>
    </TitledCard>
  );
}
