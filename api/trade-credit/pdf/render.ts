import { dayWords } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { StatementKind } from '../../../shared/trade-credit/statement.ts';
import type { StatementSheet } from '../../../shared/trade-credit/wire.ts';
import { linesOf } from '../../paper/lines.ts';
import { letterhead, writePaper } from '../../paper/paper.ts';
import { INK, type Paper, Sheet } from '../../paper/sheet.ts';

const TITLE = 'Statement of account';
const SIZE = 9;
/** Widths of the columns, points: the day, and from the right what moved and what is owed then. */
const COLUMNS = { day: 88, balance: 84, cents: 84 } as const;

/** Names of the movements. */
const WHAT: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment reversed',
  credit_note: 'Credit note',
};

function head(sheet: Sheet, { seller, buyer, from, to }: StatementSheet): void {
  letterhead(sheet, TITLE);
  sheet.y += 24;
  sheet.toRight(`${from} to ${to}`, sheet.right, sheet.y, { size: SIZE, colour: INK.faint });
  sheet.y += 20;
  const top = sheet.y;
  const width = sheet.width / 2 - 16;
  const ends = [seller, buyer].map((lines, at) => {
    let y = top;
    for (const line of lines)
      y = sheet.text(line, sheet.left + (at * sheet.width) / 2, y, { size: 9.5, width, most: 2 });
    return y;
  });
  sheet.y = Math.max(...ends) + 18;
}

function heads(sheet: Sheet): void {
  const pen = { size: 8, colour: INK.faint };
  sheet.lines(['Day'], sheet.left, sheet.y, pen);
  sheet.lines(['What'], sheet.left + COLUMNS.day, sheet.y, pen);
  sheet.toRight('Amount', sheet.right - COLUMNS.balance, sheet.y, pen);
  sheet.toRight('Owed', sheet.right, sheet.y, pen);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 6;
}

function row(sheet: Sheet, day: string, words: readonly string[], cents: number | null, balance: number): void {
  const width = sheet.width - COLUMNS.day - COLUMNS.balance - COLUMNS.cents - 12;
  const lines = words.flatMap((text) => linesOf(sheet.letters, text, { width, size: SIZE, most: 2 }));
  const height = Sheet.height(lines.length, SIZE);
  if (!sheet.hasRoom(height + 8)) {
    sheet.turn();
    heads(sheet);
  }
  const top = sheet.y;
  sheet.lines([dayWords(day)], sheet.left, top, { size: SIZE });
  sheet.lines(lines, sheet.left + COLUMNS.day, top, { size: SIZE });
  if (cents !== null) sheet.toRight(formatCents(cents), sheet.right - COLUMNS.balance, top, { size: SIZE });
  sheet.toRight(formatCents(balance), sheet.right, top, { size: SIZE, weight: 'bold' });
  sheet.y = top + height + 6;
}

function ages(sheet: Sheet, { ageing }: StatementSheet): void {
  const width = sheet.width / ageing.length;
  if (!sheet.hasRoom(60)) sheet.turn();
  sheet.y += 12;
  sheet.lines(['How old it is'], sheet.left, sheet.y, { size: 10, weight: 'bold' });
  sheet.y += 18;
  for (const [at, { label, cents }] of ageing.entries()) {
    const x = sheet.left + at * width;
    sheet.text(label, x, sheet.y, { size: 8, colour: INK.faint, width: width - 6, most: 2 });
    sheet.lines([formatCents(cents)], x, sheet.y + 22, { size: 10 });
  }
  sheet.y += 44;
}

/** A statement of account as PDF: the same movements give the same bytes. Takes as long as it has lines; runs in a thread. */
export function renderStatement(content: StatementSheet, paper: Paper): Promise<Buffer> {
  const { from, to } = content;
  const facts = {
    title: `${TITLE} ${from} to ${to}`,
    foot: `${TITLE}, ${dayWords(to)}`,
    from: `${to}T00:00:00.000Z`,
    paper,
  };
  return writePaper(facts, (sheet) => {
    head(sheet, content);
    heads(sheet);
    row(sheet, from, ['Owed before'], null, content.opening_cents);
    for (const { day, kind, reference, detail, cents, balance_cents } of content.lines)
      row(sheet, day, [`${WHAT[kind]} ${reference}`, detail], cents, balance_cents);
    sheet.rule();
    sheet.y += 6;
    row(sheet, to, ['Owed now'], null, content.closing_cents);
    ages(sheet, content);
  });
}
