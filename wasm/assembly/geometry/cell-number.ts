/** From here on (2^53) neighbouring numbers lie at least a cell apart. */
const FARTHEST: f64 = 9007199254740992;

/**
 * Number of the cell that a place (in cells) lies in. Beyond 2^53 each number has a cell of its own, next to those of its neighbours: were far ones put
 * together, a drawing of light years would be one heap in one cell.
 */
export function cellNumber(place: f64): i64 {
  const away = abs(place);
  if (away < FARTHEST) return floor(place) as i64;
  const number = (FARTHEST as i64) + reinterpret<i64>(away) - reinterpret<i64>(FARTHEST);
  return place < 0 ? -number : number;
}
