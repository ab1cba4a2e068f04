import { dayWords } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { DocumentContent } from '../../../shared/issued/content.ts';
import type { Sketch } from '../../../shared/issued/sketch.ts';
import { rowWords } from '../../../shared/quote/money-rows.ts';
import { linesOf } from '../../paper/lines.ts';
import { factRows, letterhead, writePaper } from '../../paper/paper.ts';
import { lineRow, partHeads, partRow } from './part-row.ts';
import { INK, type Paper, Sheet } from '../../paper/sheet.ts';

/** How a document is written. */
export interface PaperForm {
  readonly paper: Paper;
  /** Where the quote is in the app. */
  readonly link: string;
}

function head(sheet: Sheet, content: DocumentContent): void {
  const middle = sheet.left + sheet.width / 2;
  letterhead(sheet, `Quote ${content.number}`);
  sheet.y += 40;
  const width = sheet.width / 2 - 24;
  const column = (title: string, lines: readonly string[], x: number): number => {
    let y = sheet.lines([title], x, sheet.y, { size: 8, colour: INK.faint }) + 2;
    for (const line of lines) y = sheet.text(line, x, y, { size: 10, width, most: 2 });
    return y;
  };
  const sellerEnd = column('From', content.seller, sheet.left);
  const buyerEnd = column('For', content.buyer.length > 0 ? content.buyer : ['Not named yet'], middle);
  sheet.y = Math.max(sellerEnd, buyerEnd) + 14;
}

function facts(sheet: Sheet, content: DocumentContent): void {
  factRows(sheet, [
    ['Issued', dayWords(content.issued_at)],
    ['Prices hold until', dayWords(content.honoured_until)],
    ['Production', `${content.production}, ships by ${dayWords(content.ships_by)} if paid on the day of issue`],
    ['Delivered by', content.delivers_by === null ? null : dayWords(content.delivers_by)],
    ['Name', content.name],
    ['Purchase order', content.purchase_order_number],
  ]);
}

function sums(sheet: Sheet, { rows, total }: DocumentContent): void {
  const left = sheet.left + sheet.width * 0.4;
  if (!sheet.hasRoom((rows.length + 2) * 15)) sheet.turn();
  for (const one of rows) {
    const lines = linesOf(sheet.letters, one.label, { width: sheet.right - left - 90, size: 10, most: 2 });
    sheet.toRight(rowWords(one), sheet.right, sheet.y, { size: 10 });
    sheet.y = sheet.lines(lines, left, sheet.y, { size: 10, colour: INK.faint }) + 2;
  }
  sheet.y += 2;
  sheet.rule(left);
  sheet.y += 6;
  sheet.lines([total.label], left, sheet.y, { size: 12, weight: 'bold' });
  sheet.toRight(formatCents(total.cents), sheet.right, sheet.y, { size: 12, weight: 'bold' });
  sheet.y += 34;
}

function ending(sheet: Sheet, { terms }: DocumentContent, link: string): void {
  const room = { width: sheet.width, size: 8.5, most: 6 };
  const paragraphs = terms.map((term) => linesOf(sheet.letters, term, room));
  const height = paragraphs.reduce((sum, lines) => sum + Sheet.height(lines.length, room.size) + 4, 0);
  if (!sheet.hasRoom(height + 30)) sheet.turn();
  for (const lines of paragraphs)
    sheet.y = sheet.lines(lines, sheet.left, sheet.y, { size: room.size, colour: INK.faint }) + 4;
  if (link === '') return;
  sheet.y += 6;
  const [line = ''] = linesOf(sheet.letters, link, { width: sheet.width, size: 9, most: 1 });
  sheet.pdf.link(sheet.left, sheet.y, sheet.letters.width(line, 9), 13, link);
  sheet.lines([line], sheet.left, sheet.y, { size: 9, colour: INK.accent });
}

/**
 * A quote document as PDF: the same content gives the same bytes. Takes as long as it has parts; runs in a thread.
 * @param sketches of the parts, in their order; null where one is not drawn
 */
export function renderDocument(
  content: DocumentContent,
  sketches: readonly (Sketch | null)[],
  { paper, link }: PaperForm,
): Promise<Buffer> {
  return writePaper({ title: `Quote ${content.number}`, from: content.issued_at, paper }, (sheet) => {
    head(sheet, content);
    facts(sheet, content);
    partHeads(sheet);
    for (const [i, part] of content.parts.entries()) partRow(sheet, part, sketches[i] ?? null, content.units ?? 'mm');
    for (const line of content.lines ?? []) lineRow(sheet, line);
    sums(sheet, content);
    ending(sheet, content, link);
  });
}
