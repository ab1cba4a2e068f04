import { shopDay } from '../../../shared/checkout/lead-time.ts';
import PDFDocument from 'pdfkit';
import { formatCents } from '../../../shared/base/money.ts';
import {
  type InvoiceContent,
  purchaseOrderWords,
  type SheetKind,
  totalWords,
} from '../../../shared/invoice/content.ts';
import { Letters } from '../../issued/pdf/letters.ts';
import { linesOf } from '../../issued/pdf/lines.ts';
import { INK, PAPERS, type Paper, Sheet } from '../../issued/pdf/sheet.ts';
import { lineHeads, lineRow } from './line-row.ts';

/** What a sheet is called. */
const TITLE: Readonly<Record<SheetKind, string>> = { invoice: 'Invoice', credit_note: 'Credit note' };

/** `10 November 2026` of a time or a day. */
function dayWords(iso: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(iso.slice(0, 10)).toLocaleDateString('en-GB', options);
}

function head(sheet: Sheet, content: InvoiceContent): void {
  sheet.lines(['Kerfwise'], sheet.left, sheet.y, { size: 18, weight: 'bold', colour: INK.accent });
  sheet.toRight(`${TITLE[content.kind]} ${content.number}`, sheet.right, sheet.y, { size: 16, weight: 'bold' });
  sheet.y += 40;
  const width = sheet.width / 3 - 16;
  const top = sheet.y;
  const column = (title: string, lines: readonly string[], at: number): number => {
    if (lines.length === 0) return top;
    const x = sheet.left + (at * sheet.width) / 3;
    let y = sheet.lines([title], x, top, { size: 8, colour: INK.faint }) + 2;
    for (const line of lines) y = sheet.text(line, x, y, { size: 9.5, width, most: 2 });
    return y;
  };
  const ends = [
    column('From', content.seller, 0),
    column('Bill to', content.bill_to, 1),
    column('Deliver to', content.ship_to, 2),
  ];
  sheet.y = Math.max(...ends) + 14;
}

function facts(sheet: Sheet, content: InvoiceContent): void {
  const rows: [string, string | null][] = [
    ['Issued', dayWords(shopDay(Date.parse(content.issued_at)))],
    ['Due', content.kind === 'invoice' ? dayWords(content.due_on) : null],
    ['Corrects invoice', content.invoice_number],
    ['Order', content.order_number],
    ['Purchase order', purchaseOrderWords(content)],
  ];
  for (const [label, value] of rows) {
    if (value === null) continue;
    sheet.lines([label], sheet.left, sheet.y, { size: 9, colour: INK.faint });
    sheet.y = sheet.text(value, sheet.left + 110, sheet.y, { size: 9, width: sheet.width - 110, most: 2 });
  }
  sheet.y += 18;
}

interface SumRow {
  readonly label: string;
  readonly cents: number;
  readonly strong?: true;
}

/** The rows of the sum, what they come to, how it is paid and what is left. */
function sumRows({ kind, rows, total_cents, payments, balance_cents }: InvoiceContent): SumRow[] {
  const total = totalWords({ kind, payments });
  return [
    ...rows,
    { label: total, cents: total_cents, strong: true },
    ...payments.map(({ label, cents }) => ({ label, cents: kind === 'invoice' ? -cents : cents })),
    ...(kind === 'invoice' ? [{ label: 'Left to pay', cents: balance_cents, strong: true as const }] : []),
  ];
}

function sums(sheet: Sheet, content: InvoiceContent): void {
  const left = sheet.left + sheet.width * 0.4;
  const rows = sumRows(content);
  if (!sheet.hasRoom((rows.length + 2) * 16)) sheet.turn();
  for (const { label, cents, strong } of rows) {
    const size = strong ? 12 : 10;
    if (strong) {
      sheet.y += 2;
      sheet.rule(left);
      sheet.y += 6;
    }
    const pen = strong ? ({ size, weight: 'bold' } as const) : { size, colour: INK.faint };
    const lines = linesOf(sheet.letters, label, { width: sheet.right - left - 90, size, most: 2 });
    sheet.toRight(formatCents(cents), sheet.right, sheet.y, strong ? { size, weight: 'bold' } : { size });
    sheet.y = sheet.lines(lines, left, sheet.y, pen) + 2;
  }
  sheet.y += 20;
}

function notes(sheet: Sheet, { notes: said }: InvoiceContent): void {
  for (const note of said) {
    const lines = linesOf(sheet.letters, note, { width: sheet.width, size: 9, most: 6 });
    if (!sheet.hasRoom(Sheet.height(lines.length, 9))) sheet.turn();
    sheet.y = sheet.lines(lines, sheet.left, sheet.y, { size: 9, colour: INK.faint }) + 4;
  }
}

function feet(sheet: Sheet, { kind, number }: InvoiceContent, paper: Paper): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    sheet.pdf.switchToPage(i);
    const y = PAPERS[paper][1] - 46;
    sheet.lines([`${TITLE[kind]} ${number}`], sheet.left, y, { size: 8, colour: INK.faint });
    sheet.toRight(`Page ${i - start + 1} of ${count}`, sheet.right, y, { size: 8, colour: INK.faint });
  }
}

/** An invoice or a credit note as PDF: the same content gives the same bytes. Takes as long as it has lines; runs in a thread. */
export function renderInvoice(content: InvoiceContent, paper: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [...PAPERS[paper]],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${TITLE[content.kind]} ${content.number}`,
      Author: 'Kerfwise',
      Producer: 'Kerfwise',
      Creator: 'Kerfwise',
      CreationDate: new Date(content.issued_at),
    },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const sheet = new Sheet(pdf, new Letters(pdf), paper);
  head(sheet, content);
  facts(sheet, content);
  lineHeads(sheet);
  for (const line of content.lines) lineRow(sheet, line);
  sums(sheet, content);
  notes(sheet, content);
  feet(sheet, content, paper);
  pdf.end();
  return ended;
}
