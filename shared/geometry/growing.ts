/** Arrays of numbers that are written from the front and grow with need. */
export type Numbers = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/**
 * An array with room for `needed` numbers that begins with the first `used` of another one: that one itself where it has the room.
 * Room doubles, so that writing n numbers copies fewer than 2n. For writers of long runs, which keep array and count themselves: a
 * call for each number would cost more than the writing.
 */
export function grown<T extends Numbers>(array: T, used: number, needed: number): T {
  if (needed <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, 2 * array.length));
  larger.set(array.subarray(0, used));
  return larger;
}

/** Numbers written one after another, for writers that are not in a hurry. */
export class GrowingList<T extends Numbers> {
  #items: T;
  #size = 0;

  /** @param first the array to begin with; its length is the first room */
  constructor(first: T) {
    this.#items = first;
  }

  get size(): number {
    return this.#size;
  }

  push(...numbers: readonly number[]): void {
    this.#items = grown(this.#items, this.#size, this.#size + numbers.length);
    for (const number of numbers) this.#items[this.#size++] = number;
  }

  /** What was written, in the array it was written to. */
  get items(): T {
    return this.#items.subarray(0, this.#size) as T;
  }
}
