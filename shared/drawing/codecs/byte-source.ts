import { grown } from '../../geometry/growing.ts';

const EMPTY = new Uint8Array(0);

/**
 * Bytes read one after the other: a file, a string, or what a codec makes of another source. Subclasses hand over the next
 * stretch in {@link ByteSource.refill}, which may lie in a buffer that they use again, since all of it is taken before they are
 * asked for more; codecs take no more from below than they need for it, so that a program goes on right behind the data.
 * Data that are cut off or damaged end the source: nothing is made up for what is missing.
 */
export class ByteSource {
  protected data: Uint8Array;
  protected at = 0;
  protected end: number;
  #closed = false;

  constructor(data: Uint8Array = EMPTY) {
    this.data = data;
    this.end = data.length;
  }

  /** The next byte, or -1 at the end. */
  read(): number {
    return this.at < this.end || this.#more() ? this.data[this.at++]! : -1;
  }

  /** The next byte without taking it, or -1 at the end. */
  peek(): number {
    return this.at < this.end || this.#more() ? this.data[this.at]! : -1;
  }

  /** Fills `target` as far as the data go and returns how many bytes it got. */
  readInto(target: Uint8Array): number {
    let got = 0;
    while (got < target.length && (this.at < this.end || this.#more())) {
      const count = Math.min(target.length - got, this.end - this.at);
      target.set(this.data.subarray(this.at, this.at + count), got);
      this.at += count;
      got += count;
    }
    return got;
  }

  /** Skips up to `count` bytes and returns how many there were. */
  skip(count: number): number {
    let done = 0;
    while (done < count && (this.at < this.end || this.#more())) {
      const step = Math.min(count - done, this.end - this.at);
      this.at += step;
      done += step;
    }
    return done;
  }

  /** How many bytes lie ready, without asking for more. */
  get ready(): number {
    return this.end - this.at;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** No more bytes come from here. */
  close(): void {
    this.#closed = true;
    this.at = this.end;
  }

  /** Takes an end-of-data sign that stands next, where the encoding has one. */
  finish(): void {}

  /** The next stretch of bytes, or null at the end. */
  protected refill(): Uint8Array | null {
    return null;
  }

  #more(): boolean {
    while (!this.#closed) {
      const next = this.refill();
      if (next === null) return false;
      if (next.length === 0) continue;
      this.data = next;
      this.at = 0;
      this.end = next.length;
      return true;
    }
    return false;
  }
}

/** Room for what a source gives, at first. */
const FIRST_BYTES = 4096;

/** All that a source gives, up to `maxBytes`; what follows is left in it. */
export function drain(source: ByteSource, maxBytes: number): Uint8Array {
  let bytes = new Uint8Array(Math.min(maxBytes, FIRST_BYTES));
  for (let size = 0; ; bytes = grown(bytes, size, Math.min(maxBytes, size + 1))) {
    size += source.readInto(bytes.subarray(size, maxBytes));
    if (size < bytes.length || size >= maxBytes) return bytes.subarray(0, size);
  }
}
