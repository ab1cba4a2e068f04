import { ByteSource } from './byte-source.ts';

const END_OF_DATA = 128;

/** RunLengthDecode: a length byte, then bytes as they are or one to repeat; 128 ends. Source: ISO 32000-1, §7.4.5. */
export class RunLengthSource extends ByteSource {
  readonly #below: ByteSource;
  readonly #bytes = new Uint8Array(128);
  #done = false;

  constructor(below: ByteSource) {
    super();
    this.#below = below;
  }

  protected override refill(): Uint8Array | null {
    const code = this.#done ? -1 : this.#below.read();
    if (code < 0 || code === END_OF_DATA) return this.#end();
    if (code < END_OF_DATA) return this.#bytes.subarray(0, this.#below.readInto(this.#bytes.subarray(0, code + 1)));
    const byte = this.#below.read();
    return byte < 0 ? this.#end() : this.#bytes.subarray(0, 257 - code).fill(byte);
  }

  override finish(): void {
    if (!this.#done && this.#below.peek() === END_OF_DATA) this.refill();
    this.#below.finish();
  }

  #end(): null {
    this.#done = true;
    return null;
  }
}
