import { formatCents } from '../../../shared/base/money.ts';
import type { InvoiceLine } from '../../../shared/invoice/content.ts';
import type { Sketch } from '../../../shared/issued/sketch.ts';
import { drawPart } from '../../paper/drawn-part.ts';
import { linesOf } from '../../paper/lines.ts';
import { INK, Sheet } from '../../paper/sheet.ts';

/** Widths of the columns from the right, points; the rest is words. */
const COLUMNS = { price: 78, unit: 72, quantity: 56 } as const;
const GAP = 12;
/** The room of a drawing, points. */
const PICTURE = { width: 64, height: 48 } as const;
/** Lines of details that a line may have. */
const MOST_DETAILS = 6;
const SIZE = 9;

function columnsOf({ left, right }: Sheet) {
  const unit = right - COLUMNS.price;
  const quantity = unit - COLUMNS.unit;
  return { right, unit, quantity, width: quantity - COLUMNS.quantity - GAP - left };
}

/** The heads of the columns, again on each page. */
export function lineHeads(sheet: Sheet): void {
  const at = columnsOf(sheet);
  const pen = { size: 8, colour: INK.faint };
  sheet.lines(['Item'], sheet.left, sheet.y, pen);
  sheet.toRight('Quantity', at.quantity, sheet.y, pen);
  sheet.toRight('Each', at.unit, sheet.y, pen);
  sheet.toRight('Price', at.right, sheet.y, pen);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 8;
}

/** One line, with its drawing where it has one; on the next page where it does not fit on this one. */
export function lineRow(
  sheet: Sheet,
  { name, detail, quantity, unit_cents, price_cents }: InvoiceLine,
  sketch: Sketch | null,
): void {
  const all = columnsOf(sheet);
  const words = sheet.left + (sketch ? PICTURE.width + GAP : 0);
  const at = { ...all, width: all.width - (words - sheet.left) };
  const title = linesOf(sheet.letters, name, { width: at.width, size: 10, weight: 'bold', most: 2 });
  const details = detail
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => linesOf(sheet.letters, line, { width: at.width, size: SIZE, most: 3 }))
    .slice(0, MOST_DETAILS);
  const text = Sheet.height(title.length, 10) + 2 + Sheet.height(details.length, SIZE);
  const height = sketch ? Math.max(text, PICTURE.height) : text;
  if (!sheet.hasRoom(height + 16)) {
    sheet.turn();
    lineHeads(sheet);
  }
  const top = sheet.y;
  if (sketch) drawPart(sheet.pdf, sketch, { x: sheet.left, y: top, ...PICTURE });
  const y = sheet.lines(title, words, top, { size: 10, weight: 'bold' }) + 2;
  sheet.lines(details, words, y, { size: SIZE, colour: INK.faint });
  sheet.toRight(quantity === 0 ? '' : quantity.toLocaleString('en-US'), at.quantity, top, { size: 10 });
  sheet.toRight(unit_cents === null ? '' : formatCents(unit_cents), at.unit, top, { size: 10 });
  sheet.toRight(formatCents(price_cents), at.right, top, { size: 10, weight: 'bold' });
  sheet.y = top + height + 8;
  sheet.rule();
  sheet.y += 8;
}
