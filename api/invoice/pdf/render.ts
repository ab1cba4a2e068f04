import { dayWords } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { shopDay } from '../../../shared/checkout/lead-time.ts';
import {
  type InvoiceContent,
  purchaseOrderFacts,
  type SheetKind,
  shipToWords,
  totalWords,
} from '../../../shared/invoice/content.ts';
import type { Sketch } from '../../../shared/issued/sketch.ts';
import { rowWords } from '../../../shared/quote/money-rows.ts';
import { linesOf } from '../../paper/lines.ts';
import { factRows, letterhead, writePaper } from '../../paper/paper.ts';
import { INK, type Paper, Sheet } from '../../paper/sheet.ts';
import { lineHeads, lineRow } from './line-row.ts';

/** Titles of the sheets. */
const TITLE: Readonly<Record<SheetKind, string>> = { invoice: 'Invoice', credit_note: 'Credit note' };

function titleOf({ kind, number }: InvoiceContent): string {
  return `${TITLE[kind]} ${number}`;
}

function head(sheet: Sheet, content: InvoiceContent): void {
  letterhead(sheet, titleOf(content));
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
    column(shipToWords(content), content.ship_to, 2),
  ];
  sheet.y = Math.max(...ends) + 14;
}

function facts(sheet: Sheet, content: InvoiceContent): void {
  factRows(sheet, [
    ['Issued', dayWords(shopDay(Date.parse(content.issued_at)))],
    ['Due', content.kind === 'invoice' ? dayWords(content.due_on) : null],
    ['Terms', content.payment_terms ?? null],
    ['Corrects invoice', content.invoice_number],
    ['Order', content.order_number],
    ...purchaseOrderFacts(content, dayWords),
  ]);
}

interface SumRow {
  readonly label: string;
  readonly amount: string;
  readonly strong?: true;
}

/** The rows of the sum, what they come to, how it is paid and what is left. */
function sumRows({ kind, rows, total_cents, payments, balance_cents }: InvoiceContent): SumRow[] {
  const total = totalWords({ kind, payments });
  return [
    ...rows.map((row) => ({ label: row.label, amount: rowWords(row) })),
    { label: total, amount: formatCents(total_cents), strong: true },
    ...payments.map(({ label, cents }) => ({ label, amount: formatCents(kind === 'invoice' ? -cents : cents) })),
    ...(kind === 'invoice'
      ? [{ label: 'Left to pay', amount: formatCents(balance_cents), strong: true as const }]
      : []),
  ];
}

function sums(sheet: Sheet, content: InvoiceContent): void {
  const left = sheet.left + sheet.width * 0.4;
  const rows = sumRows(content);
  if (!sheet.hasRoom((rows.length + 2) * 16)) sheet.turn();
  for (const { label, amount, strong } of rows) {
    const size = strong ? 12 : 10;
    if (strong) {
      sheet.y += 2;
      sheet.rule(left);
      sheet.y += 6;
    }
    const pen = strong ? ({ size, weight: 'bold' } as const) : { size, colour: INK.faint };
    const lines = linesOf(sheet.letters, label, { width: sheet.right - left - 90, size, most: 2 });
    sheet.toRight(amount, sheet.right, sheet.y, strong ? { size, weight: 'bold' } : { size });
    sheet.y = sheet.lines(lines, left, sheet.y, pen) + 2;
  }
  sheet.y += 20;
}

function howToPay(sheet: Sheet, { how_to_pay: ways = [] }: InvoiceContent): void {
  if (ways.length === 0) return;
  if (!sheet.hasRoom(Sheet.height(ways.length + 2, 9))) sheet.turn();
  sheet.y = sheet.lines(['How to pay'], sheet.left, sheet.y, { size: 9, weight: 'bold' }) + 2;
  paragraphs(sheet, ways);
  sheet.y += 8;
}

function paragraphs(sheet: Sheet, said: readonly string[]): void {
  for (const note of said) {
    const lines = linesOf(sheet.letters, note, { width: sheet.width, size: 9, most: 6 });
    if (!sheet.hasRoom(Sheet.height(lines.length, 9))) sheet.turn();
    sheet.y = sheet.lines(lines, sheet.left, sheet.y, { size: 9, colour: INK.faint }) + 4;
  }
}

/**
 * An invoice or a credit note as PDF: the same content gives the same bytes. Takes as long as it has lines; runs in a thread.
 * @param sketches of what is drawn of its lines, by line
 */
export function renderInvoice(
  content: InvoiceContent,
  paper: Paper,
  sketches: ReadonlyMap<string, Sketch> = new Map(),
): Promise<Buffer> {
  return writePaper({ title: titleOf(content), from: content.issued_at, paper }, (sheet) => {
    head(sheet, content);
    facts(sheet, content);
    lineHeads(sheet);
    for (const line of content.lines) lineRow(sheet, line, sketches.get(line.id) ?? null);
    sums(sheet, content);
    howToPay(sheet, content);
    paragraphs(sheet, content.notes);
  });
}
