/** Cells either way from the first one whose keys are numbers, which a Map finds sooner than texts. */
const NUMBERED = 2 ** 26;

/** What a Map keeps a cell of a grid under: no two cells have the same, however far away. `column` and `row` are whole numbers. */
export function cellKey(column: number, row: number): number | string {
  if (Math.abs(column) < NUMBERED && Math.abs(row) < NUMBERED) return column * 2 * NUMBERED + row;
  return `${column} ${row}`;
}
