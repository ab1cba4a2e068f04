import { lengthsIn } from '../../../shared/base/length-text.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { referenceWords } from '../../../shared/quote/buyer-reference.ts';
import type { DocumentLine, DocumentPart } from '../../../shared/issued/content.ts';
import { type LengthUnit, lengthWords, sizeWords } from '../../../shared/base/units.ts';
import type { Sketch } from '../../../shared/issued/sketch.ts';
import { drawPart } from '../../paper/drawn-part.ts';
import { linesOf } from '../../paper/lines.ts';
import { INK, Sheet } from '../../paper/sheet.ts';

/** Columns from the right: price, unit price, quantity; the rest is drawing and words. Points. */
const COLUMNS = { price: 72, unit: 66, quantity: 48, picture: 100 } as const;
const GAP = 12;
const PICTURE_HEIGHT = 74;
/** Lines of words beside a drawing: more are counted. A row fits on a page. */
const MOST_LINES = 24;

const SIZE = 9;

interface Words {
  readonly lines: readonly string[];
  readonly colour: string;
}

function wordsOf(sheet: Sheet, part: DocumentPart, unit: LengthUnit, width: number): Words[] {
  const stock = part.material === null ? 'No material chosen' : part.material;
  const thickness = part.thickness_mm === null ? [] : [lengthWords(part.thickness_mm, unit)];
  const called = referenceWords(part.buyer_reference);
  const said: [string, string][] = [
    ...(called === null ? [] : [[called, INK.text] as [string, string]]),
    [[stock, ...thickness].join(', '), INK.text],
    [sizeWords(part, unit), INK.faint],
    ...(part.finishing.length > 0 ? [[`Finishing: ${part.finishing.join(', ')}`, INK.faint] as [string, string]] : []),
    ...part.details.map((line): [string, string] => [line, INK.faint]),
    ...part.accepted.map((line): [string, string] => [`Accepted: ${lengthsIn(line, unit)}`, INK.faint]),
    ...part.technical_drawings.map((line): [string, string] => [`Drawing: ${line}`, INK.faint]),
    ...(part.problem === null ? [] : [[part.problem, INK.warn] as [string, string]]),
  ];
  const words: Words[] = [];
  let count = 0;
  for (const [i, [text, colour]] of said.entries()) {
    const lines = linesOf(sheet.letters, text, { width, size: SIZE, most: 2 });
    if (count + lines.length > MOST_LINES) {
      words.push({ lines: [`and ${said.length - i} more lines in the app`], colour: INK.faint });
      break;
    }
    count += lines.length;
    words.push({ lines, colour });
  }
  return words;
}

/** Where columns end or begin on a sheet. */
function columnsOf({ left, right }: Sheet) {
  const unit = right - COLUMNS.price;
  const quantity = unit - COLUMNS.unit;
  const words = left + COLUMNS.picture + GAP;
  return { right, unit, quantity, words, width: quantity - COLUMNS.quantity - GAP - words };
}

/** The heads of the columns, again on each page. */
export function partHeads(sheet: Sheet): void {
  const at = columnsOf(sheet);
  const pen = { size: 8, colour: INK.faint };
  sheet.lines(['Part'], sheet.left, sheet.y, pen);
  sheet.toRight('Quantity', at.quantity, sheet.y, pen);
  sheet.toRight('Each', at.unit, sheet.y, pen);
  sheet.toRight('Price', at.right, sheet.y, pen);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 8;
}

/** Room of a part's price table below its words, points: its first column, the space above it. */
const [TABLE_HEADS, ABOVE_TABLE, TABLE_SIZE] = [40, 4, 8];

function tableHeight({ prices = [] }: DocumentPart): number {
  return prices.length === 0 ? 0 : ABOVE_TABLE + Sheet.height(2, TABLE_SIZE);
}

/** One piece's price at several quantities, side by side; amounts too wide for their column are written smaller. */
function priceTable(
  sheet: Sheet,
  { prices = [], quantity: own }: DocumentPart,
  at: { x: number; y: number; width: number },
) {
  if (prices.length === 0) return;
  const column = (at.width - TABLE_HEADS) / prices.length;
  const widest = Math.max(...prices.map((one) => sheet.letters.width(formatCents(one.unit_cents), TABLE_SIZE, 'bold')));
  const size = Math.min(TABLE_SIZE, (TABLE_SIZE * (column - 4)) / widest);
  const [top, below] = [at.y + ABOVE_TABLE, at.y + ABOVE_TABLE + Sheet.height(1, TABLE_SIZE)];
  sheet.lines(['Quantity', 'Each'], at.x, top, { size: TABLE_SIZE, colour: INK.faint });
  for (const [i, { quantity, unit_cents }] of prices.entries()) {
    const right = at.x + TABLE_HEADS + (i + 1) * column;
    const pen = quantity === own ? ({ size, weight: 'bold' } as const) : { size };
    sheet.toRight(quantity.toLocaleString('en-US'), right, top + TABLE_SIZE - size, pen);
    sheet.toRight(formatCents(unit_cents), right, below + TABLE_SIZE - size, pen);
  }
}

/** One part with its drawing; on the next page where it does not fit on this one. */
export function partRow(sheet: Sheet, part: DocumentPart, sketch: Sketch | null, unit: LengthUnit): void {
  const at = columnsOf(sheet);
  const name = linesOf(sheet.letters, part.name, { width: at.width, size: 10, weight: 'bold', most: 2 });
  const words = wordsOf(sheet, part, unit, at.width);
  const below = words.reduce((sum, { lines }) => sum + Sheet.height(lines.length, SIZE), 0);
  const height = Math.max(PICTURE_HEIGHT, Sheet.height(name.length, 10) + 2 + below + tableHeight(part));
  if (!sheet.hasRoom(height + 16)) {
    sheet.turn();
    partHeads(sheet);
  }
  const top = sheet.y;
  const frame = { x: sheet.left, y: top, width: COLUMNS.picture, height: PICTURE_HEIGHT };
  if (sketch) drawPart(sheet.pdf, sketch, frame);
  else
    sheet.text('Too detailed to be drawn here', frame.x, top + 24, { width: frame.width, size: 8, colour: INK.faint });
  let y = sheet.lines(name, at.words, top, { size: 10, weight: 'bold' }) + 2;
  for (const { lines, colour } of words) y = sheet.lines(lines, at.words, y, { size: SIZE, colour });
  priceTable(sheet, part, { x: at.words, y, width: at.width });
  amounts(sheet, part, top);
  end(sheet, top + height);
}

/** A line without a drawing: what a person priced, a sample. On the next page where it does not fit on this one. */
export function lineRow(sheet: Sheet, line: DocumentLine): void {
  const at = columnsOf(sheet);
  const width = at.width + at.words - sheet.left;
  const name = linesOf(sheet.letters, line.name, { width, size: 10, weight: 'bold', most: 2 });
  const detail = line.detail
    .split(/\r?\n/)
    .flatMap((paragraph) => linesOf(sheet.letters, paragraph, { width, size: SIZE, most: MOST_LINES }))
    .slice(0, MOST_LINES);
  const height = Sheet.height(name.length, 10) + 2 + Sheet.height(detail.length, SIZE);
  if (!sheet.hasRoom(height + 16)) {
    sheet.turn();
    partHeads(sheet);
  }
  const top = sheet.y;
  const y = sheet.lines(name, sheet.left, top, { size: 10, weight: 'bold' }) + 2;
  sheet.lines(detail, sheet.left, y, { size: SIZE, colour: INK.faint });
  amounts(sheet, line, top);
  end(sheet, top + height);
}

function amounts(
  sheet: Sheet,
  { quantity, unit_cents, price_cents }: Omit<DocumentLine, 'name' | 'detail'>,
  top: number,
) {
  const at = columnsOf(sheet);
  sheet.toRight(quantity.toLocaleString('en-US'), at.quantity, top, { size: 10 });
  sheet.toRight(unit_cents === null ? '' : formatCents(unit_cents), at.unit, top, { size: 10 });
  const price = price_cents === null ? 'no price' : formatCents(price_cents);
  sheet.toRight(price, at.right, top, { size: 10, weight: 'bold' });
}

function end(sheet: Sheet, y: number): void {
  sheet.y = y + 8;
  sheet.rule();
  sheet.y += 8;
}
