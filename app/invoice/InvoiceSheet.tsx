import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { ComponentProps } from 'react';
import { Download } from 'lucide-react';
import {
  type InvoiceContent,
  type InvoiceLine,
  purchaseOrderFacts,
  shipToWords,
  totalWords,
} from '../../shared/invoice/content.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import { rowWords } from '../../shared/quote/money-rows.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { SheetAmount, SheetFacts, SheetPeople, SheetSum, SheetSums } from '../issued/Sheet.tsx';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import sheet from '../issued/Sheet.module.css';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/Logo.tsx';
import { InvoiceNow } from './InvoiceNow.tsx';
import styles from './InvoiceSheet.module.css';
import { useInvoicePdf } from './use-pdf.ts';
import { SHEET_WORDS } from './words.ts';

type OrderSketch = { readonly part_id: string } & ComponentProps<typeof SketchPicture>['sketch'];

interface InvoiceSheetProps {
  readonly invoice: Invoice;
  /** Shapes of the order’s parts, as they are at hand. */
  readonly sketches?: readonly OrderSketch[];
  /** The first sheet of a page has its main heading. */
  readonly first: boolean;
  /** Whether who looks may pay it by card. */
  readonly mayPay: boolean;
}

/** An invoice or a credit note as it prints on A4 and Letter; the same content that the PDF has. */
export function InvoiceSheet({ invoice, sketches = [], first, mayPay }: InvoiceSheetProps) {
  const { content } = invoice;
  const pdf = useInvoicePdf(invoice);
  const Title = first ? 'h1' : 'h2';
  return (
    <article className={sheet.sheet} aria-labelledby={`sheet-${invoice.id}`}>
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
        <SheetPeople title="From" lines={content.seller} />
        <SheetPeople title="Bill to" lines={content.bill_to} />
        {content.ship_to.length > 0 && <SheetPeople title={shipToWords(content)} lines={content.ship_to} />}
      </div>
      <Facts content={content} />
      <ul className={styles.lines} aria-label="Lines">
        {content.lines.map((line, i) => (
          // A line may be given back in several steps; the order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Line key={i} line={line} sketch={sketches.find(({ part_id }) => part_id === line.id)} />
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

function Facts({ content }: { readonly content: InvoiceContent }) {
  return (
    <SheetFacts
      facts={[
        ['Issued', formatDayOfYear(shopDay(Date.parse(content.issued_at)))],
        ['Due', content.kind === 'invoice' ? formatDayOfYear(content.due_on) : null],
        ['Corrects', content.invoice_number],
        ['Order', content.order_number],
        ...purchaseOrderFacts(content, formatDayOfYear),
      ]}
    />
  );
}

function Line({ line, sketch }: { readonly line: InvoiceLine; readonly sketch: OrderSketch | undefined }) {
  return (
    <li className={cx(sheet.line, sketch && styles.drawn)}>
      {sketch && (
        <div className={styles.picture}>
          <SketchPicture sketch={sketch} name={line.name} />
        </div>
      )}
      <div>
        <p className={styles.name}>{line.name}</p>
        {line.detail && <p className={styles.detail}>{line.detail}</p>}
      </div>
      <SheetAmount line={line} />
    </li>
  );
}

function Sums({ content }: { readonly content: InvoiceContent }) {
  const isInvoice = content.kind === 'invoice';
  return (
    <SheetSums>
      {content.rows.map((row) => (
        <SheetSum key={row.key} label={row.label} sum={rowWords(row)} />
      ))}
      <SheetSum label={totalWords(content)} sum={content.total_cents} strong />
      {content.payments.map(({ key, label, cents }) => (
        <SheetSum key={key} label={label} sum={isInvoice ? -cents : cents} />
      ))}
      {isInvoice && <SheetSum label="Left to pay" sum={content.balance_cents} strong />}
    </SheetSums>
  );
}
