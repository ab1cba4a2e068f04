const EMPTY = new Uint8Array(0);

/**
 * Bytes read one after the other: the program itself, a string, or what a filter makes of another source. Subclasses
 * hand over the next stretch in {@link ByteSource.refill}; filters take no more from below than they need for it, so that
 * the program goes on right behind the data.
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

/** Whether a byte is white space for the scanner. */
export function isSpace(c: number): boolean {
  return c === 32 || c === 10 || c === 13 || c === 9 || c === 12 || c === 0;
}

/** The worth of a hexadecimal digit, or -1. */
export function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 97 && c <= 102) return c - 87;
  return c >= 65 && c <= 70 ? c - 55 : -1;
}
