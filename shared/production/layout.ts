import { err, ok, type Result } from '../base/result.ts';

/** A sheet's usable area, mm. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** Pieces of a line to be laid out, by the box around one, mm. */
export interface ToLay {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** A piece on a sheet: its line and the box around it, mm from the lower left corner. `turned`: by a quarter. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turned: boolean;
  /** Its outline where a drawing of the nest told it: corners in thousandths of the box from its upper left, x, y, x, y. */
  readonly outline?: number[];
}

/** Distance between pieces, mm: room for lead-ins and the bridge that holds the sheet together. */
const GAP_MM = 4;

/** Most sheets of a batch. */
const MOST_SHEETS = 200;

interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly turned: boolean;
}

/** A row of pieces; all rows of a sheet lie one above the other. */
interface Row {
  readonly y: number;
  readonly height: number;
  x: number;
}

/** All copies of a line lie the same way: along the sheet where they fit so, else turned; null where they fit neither way. */
function boxOf({ id, width, height }: ToLay, sheet: SheetSize): Box | null {
  const along = width >= height === sheet.width >= sheet.height;
  const ways = [
    { id, width, height, turned: false },
    { id, width: height, height: width, turned: true },
  ];
  const fitting = (along ? ways : ways.toReversed()).find(
    (way) => way.width <= sheet.width && way.height <= sheet.height,
  );
  return fitting ?? null;
}

/**
 * Lays boxes in rows, the highest first, sheet after sheet: the simple layout where nobody nests. It answers the pieces of each sheet, or why there is
 * none: a piece larger than the sheet, or more than {@link MOST_SHEETS} sheets. The same lines give the same sheets.
 */
export function layInRows(lines: readonly ToLay[], sheet: SheetSize): Result<Placement[][], string> {
  const boxes: Box[] = [];
  for (const line of lines) {
    const box = boxOf(line, sheet);
    if (box === null) return err(`${line.name} is larger than the sheet.`);
    for (let nth = 0; nth < line.count; nth += 1) boxes.push(box);
  }
  const sheets: { rows: Row[]; pieces: Placement[] }[] = [];
  for (const box of boxes.toSorted((a, b) => b.height - a.height)) {
    const found = sheets.some((one) => placed(one, box, sheet));
    if (found) continue;
    if (sheets.length === MOST_SHEETS) return err(`That needs more than ${MOST_SHEETS} sheets. Make several batches.`);
    const next = { rows: [], pieces: [] };
    placed(next, box, sheet);
    sheets.push(next);
  }
  return ok(sheets.map(({ pieces }) => pieces));
}

/** Puts a box on a sheet: into the first row with room, else into a new one. False where there is none. */
function placed(sheet: { rows: Row[]; pieces: Placement[] }, box: Box, size: SheetSize): boolean {
  let row = sheet.rows.find(({ x, height }) => x + box.width <= size.width && box.height <= height);
  if (!row) {
    const last = sheet.rows.at(-1);
    const y = last ? last.y + last.height + GAP_MM : 0;
    if (y + box.height > size.height) return false;
    row = { y, height: box.height, x: 0 };
    sheet.rows.push(row);
  }
  sheet.pieces.push({ ...box, x: row.x, y: row.y });
  row.x += box.width + GAP_MM;
  return true;
}
