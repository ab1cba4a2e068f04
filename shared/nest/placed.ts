import type { Placement, SheetSize } from '../production/layout.ts';
import type { FoundNest } from './found.ts';

/** A line of a program: how many of it the table says lie on a sheet. */
export interface ProgramLine {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** How far pieces may lie beyond the sheet, mm: usable areas are rounded. */
const BEYOND_MM = 1;

/** Where the sheet’s lower left corner lies in a drawing, x right and y down. */
function originOf({ frame, pieces }: FoundNest, sheet: SheetSize): readonly [x: number, y: number] {
  if (frame) {
    // A drawing shows whole sheets, a batch their usable area: the rim is as wide on both sides.
    const rim = (all: number, used: number) => Math.max(0, (all - used) / 2);
    return [
      frame.minX + rim(frame.maxX - frame.minX, sheet.width),
      frame.maxY - rim(frame.maxY - frame.minY, sheet.height),
    ];
  }
  const left = Math.min(...pieces.map(({ minX }) => minX));
  const bottom = Math.max(...pieces.map(({ maxY }) => maxY));
  const right = Math.max(...pieces.map(({ maxX }) => maxX));
  const top = Math.min(...pieces.map(({ minY }) => minY));
  // Programs put the sheet’s corner at zero; where pieces don’t lie beside it, theirs stands for it.
  const isFromZero = left >= -BEYOND_MM && bottom <= BEYOND_MM && right <= sheet.width && -top <= sheet.height;
  return isFromZero ? [0, 0] : [left, bottom];
}

/** Places of found pieces on a sheet, mm from its lower left corner. */
export function placedOn(nest: FoundNest, lines: readonly ProgramLine[], sheet: SheetSize): Placement[] {
  if (nest.pieces.length === 0) return [];
  const [x, y] = originOf(nest, sheet);
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return nest.pieces.map(({ code, minX, minY, maxX, maxY, turned, outline }) => ({
    id: lines.find((line) => line.code === code)!.id,
    x: round(minX - x),
    y: round(y - maxY),
    width: round(maxX - minX),
    height: round(maxY - minY),
    turned,
    outline,
  }));
}

/** Everything that speaks against a drawing: other counts than the table’s, pieces that lie mirrored or beside the sheet. */
export function nestFaults(
  { mirrored, pieces }: FoundNest,
  lines: readonly ProgramLine[],
  placed: readonly Placement[],
  sheet: SheetSize,
): string[] {
  const faults: string[] = [];
  for (const { code, name, count } of lines) {
    const found = pieces.filter((piece) => piece.code === code).length;
    if (found !== count) faults.push(`${name} (${code}): the table has ${count} on a sheet, the drawing ${found}.`);
    if (mirrored.includes(code)) faults.push(`${name} (${code}) lies mirrored. Its good face would be down.`);
  }
  const beside = placed.filter(
    ({ x, y, width, height }) =>
      x < -BEYOND_MM || y < -BEYOND_MM || x + width > sheet.width + BEYOND_MM || y + height > sheet.height + BEYOND_MM,
  );
  if (beside.length > 0) {
    const pieceWords = beside.length === 1 ? '1 piece lies' : `${beside.length} pieces lie`;
    faults.push(`${pieceWords} beyond the sheet of ${sheet.width} × ${sheet.height} mm.`);
  }
  return faults;
}
