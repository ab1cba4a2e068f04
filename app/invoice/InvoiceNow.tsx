import { formatCents } from '../../shared/base/money.ts';
import { openCents } from '../../shared/invoice/open.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { LinkButton } from '../ui/Button.tsx';
import styles from './InvoiceSheet.module.css';

interface InvoiceNowProps {
  readonly invoice: Invoice;
  /** Whether who looks may pay it. */
  readonly mayPay: boolean;
}

/** Rest of an invoice now and the way to pay it, above its sheet and not printed. Empty where it was paid when it was issued. */
export function InvoiceNow({ invoice, mayPay }: InvoiceNowProps) {
  const open = openCents(invoice);
  const { credited_cents, due_on, kind } = invoice;
  if (kind === 'credit_note' || (open === 0 && invoice.content.balance_cents === 0)) return null;
  const credited = credited_cents > 0 ? `Credit notes took off ${formatCents(credited_cents)}.` : null;
  const left =
    open > 0 ? `${formatCents(open)} is left to pay, due ${formatDayOfYear(due_on)}.` : 'Nothing is left to pay.';
  return (
    <div className={styles.now}>
      <p>
        <strong>{left}</strong>
        {credited && ` ${credited}`}
      </p>
      {mayPay && open > 0 && (
        <LinkButton to={`/checkout/invoices/${invoice.id}`} variant="primary">
          Pay {formatCents(open)} by card
        </LinkButton>
      )}
    </div>
  );
}
