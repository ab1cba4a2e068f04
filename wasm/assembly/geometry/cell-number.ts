/** From so many cells on (2^53) neighbouring numbers lie at least a cell apart. */
const FARTHEST: f64 = 9007199254740992;

/**
 * Number of the cell of a size that a coordinate lies in; cells beside each other have numbers that follow each other. Beyond 2^53 cells each number has a
 * cell of its own: were far ones put together, a drawing of light years would be one heap in one cell.
 */
export function cellNumber(at: f64, side: f64): i64 {
  const away = abs(at);
  const limit = FARTHEST * side;
  if (away < limit) return floor(at / side) as i64;
  const number = (FARTHEST as i64) + 1 + reinterpret<i64>(away) - reinterpret<i64>(limit);
  return at < 0 ? -number : number;
}
