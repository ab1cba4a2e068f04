/** Cells either way from the first one whose keys are numbers, which a Map finds sooner than texts. */
const NUMBERED = 2 ** 26;

/** Key of a grid's cell in a Map, unique however far away. `column` and `row` are whole numbers. */
export function cellKey(column: number, row: number): number | string {
  if (Math.abs(column) < NUMBERED && Math.abs(row) < NUMBERED) return column * 2 * NUMBERED + row;
  return `${column} ${row}`;
}
