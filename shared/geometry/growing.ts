/** Arrays of numbers that are written from the front and grow with need. */
export type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/**
 * An array with room for `needed` numbers that begins with the first `used` of another one: that one itself where it has the room.
 * Room doubles, so that writing n numbers copies fewer than 2n. Writers keep array and count themselves: a call for each number
 * would cost more than the writing.
 */
export function grown<T extends Numbers>(array: T, used: number, needed: number): T {
  if (needed <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, 2 * array.length));
  larger.set(array.subarray(0, used));
  return larger;
}
