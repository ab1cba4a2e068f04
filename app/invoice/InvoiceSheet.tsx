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
import { contentNow } from '../../shared/invoice/content-now.ts';
import type { Invoice } from '../../shared/invoice/wire.ts';
import { formatCents } from '../../shared/base/money.ts';
import { rowWords } from '../../shared/quote/money-rows.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { SheetFacts, SheetPeople, SheetSum, SheetSums } from '../issued/Sheet.tsx';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import sheet from '../issued/Sheet.module.css';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';
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

/** An invoice or a credit note as it prints on A4 and Letter: as it was issued, and what was paid since; the same content that the PDF has. */
export function InvoiceSheet({ invoice, sketches = [], first, mayPay }: InvoiceSheetProps) {
  const content = contentNow(invoice);
  const pdf = useInvoicePdf(invoice);
  const Title = first ? 'h1' : 'h2';
  const HowToPay = first ? 'h2' : 'h3';
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
      <Table
        caption="Lines"
        columns={LINE_COLUMNS}
        // A line may be given back in several steps; the order never changes.
        rows={content.lines.map((line, i) => ({
          ...line,
          key: String(i),
          sketch: sketches.find(({ part_id }) => part_id === line.id),
        }))}
        rowKey={({ key }) => key}
      />
      <Sums content={content} />
      {content.how_to_pay && (
        <section className={styles.ways}>
          <HowToPay>How to pay</HowToPay>
          {content.how_to_pay.map((way) => (
            <p key={way}>{way}</p>
          ))}
        </section>
      )}
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
        ['Terms', content.payment_terms ?? null],
        ['Corrects', content.invoice_number],
        ['Order', content.order_number],
        ...purchaseOrderFacts(content, formatDayOfYear),
      ]}
    />
  );
}

interface SheetLine extends InvoiceLine {
  readonly key: string;
  readonly sketch: OrderSketch | undefined;
}

const LINE_COLUMNS: readonly Column<SheetLine>[] = [
  { key: 'item', header: 'Item', cell: (line) => <Item line={line} /> },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    // Setup, shipping and lower prices are no pieces.
    cell: ({ quantity }) => (quantity === 0 ? '–' : quantity.toLocaleString('en-US')),
  },
  {
    key: 'each',
    header: 'Each',
    align: 'right',
    cell: ({ unit_cents }) => (unit_cents === null ? '–' : formatCents(unit_cents)),
  },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price_cents }) => <Price cents={price_cents} /> },
];

function Item({ line: { name, detail, sketch } }: { readonly line: SheetLine }) {
  return (
    <div className={styles.item}>
      {sketch && (
        <div className={styles.picture}>
          <SketchPicture sketch={sketch} name={name} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </div>
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
