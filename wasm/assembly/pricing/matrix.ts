import { SLOT_BYTES } from './layout';
import { priceOption } from './option';

/** Bytes of an address in the list that {@link priceMatrix} reads. */
const POINTER_BYTES: usize = 4;

/**
 * Prices a part in every thickness and quantity: `prices` gets cents, thickness by thickness, NOT_POSSIBLE where a
 * combination cannot be made. `thicknesses` is a list of record addresses (u32), `quantities` a list of doubles,
 * `result` one result record used as scratch.
 */
export function priceMatrix(
  rate: usize,
  thicknesses: usize,
  thicknessCount: i32,
  part: usize,
  quantities: usize,
  quantityCount: i32,
  prices: usize,
  result: usize,
): void {
  let out = prices;
  for (let t = 0; t < thicknessCount; t++) {
    const thickness = <usize>load<u32>(thicknesses + <usize>t * POINTER_BYTES);
    for (let i = 0; i < quantityCount; i++) {
      const quantity = load<f64>(quantities + <usize>i * SLOT_BYTES);
      store<f64>(out, priceOption(rate, thickness, part, quantity, result));
      out += SLOT_BYTES;
    }
  }
}
