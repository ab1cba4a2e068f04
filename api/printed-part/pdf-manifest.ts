import type { ManifestLine } from '../../shared/printed-part/wire.ts';
import { linesOf } from '../paper/lines.ts';
import { letterhead, writePaper } from '../paper/paper.ts';
import { INK, Sheet } from '../paper/sheet.ts';

/** A manifest to be written. */
export interface ManifestSheet {
  readonly number: string;
  /** ISO UTC, of the shipment. */
  readonly from: string;
  /** One line of facts below the heading. */
  readonly facts: string;
  readonly lines: readonly ManifestLine[];
}

const SIZE = 9;
/** Widths of the columns, points. */
const COLUMNS = { carton: 60, size: 130, quantity: 60 } as const;

/** "120 × 80 × 40 mm". */
function boxWords({
  width_mm,
  depth_mm,
  height_mm,
}: Pick<ManifestLine, 'width_mm' | 'depth_mm' | 'height_mm'>): string {
  return `${[width_mm, depth_mm, height_mm].map((mm) => Number(mm.toFixed(1))).join(' × ')} mm`;
}

function heads(sheet: Sheet): void {
  const pen = { size: 8, colour: INK.faint };
  sheet.lines(['Carton'], sheet.left, sheet.y, pen);
  sheet.lines(['Model'], sheet.left + COLUMNS.carton, sheet.y, pen);
  sheet.toRight('Size', sheet.right - COLUMNS.quantity, sheet.y, pen);
  sheet.toRight('Pieces', sheet.right, sheet.y, pen);
  sheet.y += 14;
  sheet.rule();
  sheet.y += 6;
}

function row(sheet: Sheet, line: ManifestLine): void {
  const width = sheet.width - COLUMNS.carton - COLUMNS.size - COLUMNS.quantity;
  const lines = [line.model, line.filename].flatMap((text) =>
    linesOf(sheet.letters, text, { width, size: SIZE, most: 2 }),
  );
  const height = Sheet.height(lines.length, SIZE);
  if (!sheet.hasRoom(height + 8)) {
    sheet.turn();
    heads(sheet);
  }
  const top = sheet.y;
  sheet.lines([String(line.carton)], sheet.left, top, { size: SIZE });
  sheet.lines(lines, sheet.left + COLUMNS.carton, top, { size: SIZE });
  sheet.toRight(boxWords(line), sheet.right - COLUMNS.quantity, top, { size: SIZE });
  sheet.toRight(String(line.quantity), sheet.right, top, { size: SIZE, weight: 'bold' });
  sheet.y = top + height + 6;
}

/** The carton list of a shipment as PDF: the same lines give the same bytes. Runs in a thread. */
export function renderManifest({ number, from, facts, lines }: ManifestSheet): Promise<Buffer> {
  const title = `Manifest ${number}`;
  return writePaper({ title, from, paper: 'letter' }, (sheet) => {
    letterhead(sheet, 'Manifest');
    sheet.y += 24;
    sheet.toRight(number, sheet.right, sheet.y, { size: SIZE, colour: INK.faint });
    sheet.y = sheet.text(facts, sheet.left, sheet.y, { size: SIZE, width: sheet.width - 120, most: 3 }) + 14;
    heads(sheet);
    for (const line of lines) row(sheet, line);
    sheet.rule();
    sheet.y += 6;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    sheet.lines(['Pieces'], sheet.left + COLUMNS.carton, sheet.y, { size: SIZE });
    sheet.toRight(String(pieces), sheet.right, sheet.y, { size: SIZE, weight: 'bold' });
  });
}
