import { Download } from 'lucide-react';
import { formatCents } from '../../shared/base/money.ts';
import { type InvoiceContent, type InvoiceLine, purchaseOrderWords, totalWords } from '../../shared/invoice/content.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import { formatDate, formatDayOfYear } from '../platform/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { InvoiceNow } from './InvoiceNow.tsx';
import styles from './InvoiceSheet.module.css';
import { useInvoicePdf } from './use-pdf.ts';
import { SHEET_WORDS } from './words.ts';

interface InvoiceSheetProps {
  readonly invoice: Invoice;
  /** The first sheet of a page has its main heading. */
  readonly first: boolean;
  /** Whether who looks may pay it by card. */
  readonly mayPay: boolean;
}

/** An invoice or a credit note as it prints on A4 and Letter; the same content that the PDF has. */
export function InvoiceSheet({ invoice, first, mayPay }: InvoiceSheetProps) {
  const { content } = invoice;
  const pdf = useInvoicePdf(invoice);
  const Title = first ? 'h1' : 'h2';
  return (
    <article className={styles.sheet} aria-labelledby={`sheet-${invoice.id}`}>
      <header className={styles.head}>
        <Logo />
        <Title id={`sheet-${invoice.id}`} className={styles.title}>
          {SHEET_WORDS[content.kind]} {content.number}
        </Title>
        <Button
          className={styles.save}
          icon={<Download size={16} aria-hidden="true" />}
          busy={pdf.busy}
          onClick={pdf.save}
        >
          PDF of {content.number}
        </Button>
      </header>
      <InvoiceNow invoice={invoice} mayPay={mayPay} />
      <div className={styles.people}>
        <Lines title="From" lines={content.seller} />
        <Lines title="Bill to" lines={content.bill_to} />
        {content.ship_to.length > 0 && <Lines title="Deliver to" lines={content.ship_to} />}
      </div>
      <Facts content={content} />
      <ul className={styles.lines} aria-label="Lines">
        {content.lines.map((line, i) => (
          // A line may be given back in several steps; the order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Line key={i} line={line} />
        ))}
      </ul>
      <Sums content={content} />
      {content.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <p className={styles.text}>{lines.join('\n')}</p>
    </div>
  );
}

function Facts({ content }: { readonly content: InvoiceContent }) {
  const facts = [
    ['Issued', formatDate(content.issued_at)],
    ['Due', content.kind === 'invoice' ? formatDayOfYear(content.due_on) : null],
    ['Corrects', content.invoice_number],
    ['Order', content.order_number],
    ['Purchase order', purchaseOrderWords(content)],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ line: { name, detail, quantity, unit_cents, price_cents } }: { readonly line: InvoiceLine }) {
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{name}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.amount}>
        <p className={styles.price}>{formatCents(price_cents)}</p>
        <p className={styles.detail}>
          {quantity.toLocaleString('en-US')} {quantity === 1 ? 'piece' : 'pieces'}
          {unit_cents !== null && `, ${formatCents(unit_cents)} each`}
        </p>
      </div>
    </li>
  );
}

function Sums({ content }: { readonly content: InvoiceContent }) {
  const isInvoice = content.kind === 'invoice';
  return (
    <dl className={styles.sums}>
      {content.rows.map(({ key, label, cents }) => (
        <Sum key={key} label={label} cents={cents} />
      ))}
      <Sum label={totalWords(content)} cents={content.total_cents} strong />
      {content.payments.map(({ key, label, cents }) => (
        <Sum key={key} label={label} cents={isInvoice ? -cents : cents} />
      ))}
      {isInvoice && <Sum label="Left to pay" cents={content.balance_cents} strong />}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly cents: number;
  readonly strong?: boolean;
}

function Sum({ label, cents, strong = false }: SumProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
