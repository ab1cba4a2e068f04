import { layInRows, type Placement, type SheetSize, type ToLay } from '../production/layout.ts';

/** Share of a cell that a piece takes in a drawing that is not to scale. */
const FILLED = 0.8;

/**
 * Places for the pieces of one sheet that somebody else nested, to be told apart by: in rows where they fit so, else in a grid of cells, each
 * piece as large as fits its cell. The same pieces give the same places.
 */
export function schematicOf(lines: readonly ToLay[], sheet: SheetSize): Placement[] {
  const rows = layInRows(lines, sheet);
  if (rows.ok && rows.value.length === 1) return rows.value[0]!;
  const pieces = lines.flatMap((line) => Array.from({ length: line.count }, () => line));
  const columns = Math.max(1, Math.ceil(Math.sqrt((pieces.length * sheet.width) / sheet.height)));
  const cell = { width: sheet.width / columns, height: sheet.height / Math.ceil(pieces.length / columns) };
  return pieces.map(({ id, width, height }, at) => {
    const scale = Math.min(1, (FILLED * cell.width) / width, (FILLED * cell.height) / height);
    const size = { width: width * scale, height: height * scale };
    const x = (at % columns) * cell.width + (cell.width - size.width) / 2;
    const y = Math.floor(at / columns) * cell.height + (cell.height - size.height) / 2;
    return { id, x, y, ...size, turned: false };
  });
}
