/** Bytes that are written one after another up to a limit. */
export class GrowingBytes {
  #bytes = new Uint8Array(1024);
  #size = 0;
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#size;
  }

  /** True once the limit was reached; further bytes are dropped. */
  get full(): boolean {
    return this.#size >= this.#max;
  }

  push(byte: number): void {
    if (this.full) return;
    if (this.#size === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#size++] = byte;
  }

  append(bytes: Uint8Array): void {
    const kept = bytes.subarray(0, this.#max - this.#size);
    if (this.#size + kept.length > this.#bytes.length) this.#grow(kept.length);
    this.#bytes.set(kept, this.#size);
    this.#size += kept.length;
  }

  /** A byte already written. */
  at(index: number): number {
    return this.#bytes[index]!;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  #grow(by: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#size + by));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
