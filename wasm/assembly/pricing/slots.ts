import { SLOT_BYTES } from './layout';

/** Reads a slot of the record at `record`. */
// @ts-ignore: decorator
@inline
export function get(record: usize, slot: i32): f64 {
  return load<f64>(record + <usize>slot * SLOT_BYTES);
}

/** Writes a slot of the record at `record`. */
// @ts-ignore: decorator
@inline
export function set(record: usize, slot: i32, value: f64): void {
  store<f64>(record + <usize>slot * SLOT_BYTES, value);
}

/** Address of a slot. */
// @ts-ignore: decorator
@inline
export function at(record: usize, slot: i32): usize {
  return record + <usize>slot * SLOT_BYTES;
}
