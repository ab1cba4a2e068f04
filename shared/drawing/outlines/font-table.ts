/** A table of a font. Reading past its end gives 0, so that damaged fonts draw nonsense and never break anything. */
export class FontTable {
  readonly #bytes: Uint8Array;
  readonly length: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.length = bytes.length;
  }

  u8(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  i8(at: number): number {
    return (this.u8(at) << 24) >> 24;
  }

  u16(at: number): number {
    return (this.u8(at) << 8) | this.u8(at + 1);
  }

  i16(at: number): number {
    return (this.u16(at) << 16) >> 16;
  }

  u32(at: number): number {
    return this.u16(at) * 65_536 + this.u16(at + 2);
  }

  /** A number of `size` bytes, at most 4. */
  unsigned(at: number, size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.u8(at + i);
    return value;
  }

  /** The table from `at` on, at most `length` bytes. */
  from(at: number, length = Number.POSITIVE_INFINITY): FontTable {
    const start = Math.min(Math.max(0, at), this.length);
    return new FontTable(this.#bytes.subarray(start, Math.min(this.length, start + length)));
  }

  /** Bytes as text, one character each. */
  latin(at: number, length: number): string {
    let text = '';
    for (let i = 0; i < length && at + i < this.length; i++) text += String.fromCharCode(this.u8(at + i));
    return text;
  }
}

/**
 * The index of the first of `count` sorted entries that is not before what is looked for; `count` where all are.
 * @param before whether entry i comes before it
 */
export function firstNotBefore(count: number, before: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
