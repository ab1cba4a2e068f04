import { SLOT_BYTES } from './layout';
import { priceOption } from './option';

/**
 * Prices a part in one thickness and every quantity: `prices` gets cents, NOT_POSSIBLE where a combination cannot be made.
 * `quantities` is a list of `count` doubles, `result` one result record used as scratch.
 */
export function priceRow(
  rate: usize,
  thickness: usize,
  part: usize,
  quantities: usize,
  count: i32,
  prices: usize,
  result: usize,
): void {
  for (let i = 0; i < count; i++) {
    const at = <usize>i * SLOT_BYTES;
    store<f64>(prices + at, priceOption(rate, thickness, part, load<f64>(quantities + at), result));
  }
}
