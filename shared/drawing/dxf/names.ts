import type { TextReader } from './text.ts';

const EMPTY = new Uint8Array(0);

/**
 * Numbers the names of a file (record types, layers, blocks, line types): the same name always gets the same number,
 * whatever its case. Names are compared as bytes first, so that one that was seen before costs no string.
 */
export class Names {
  readonly #read: TextReader;
  #slots = new Int32Array(1024);
  readonly #spellings: Uint8Array[] = [];
  readonly #spellingName: number[] = [];
  readonly #hashes: number[] = [];
  readonly #texts: string[] = [];
  readonly #byFolded = new Map<string, number>();
  #last: Uint8Array = EMPTY;
  #lastName = -1;

  constructor(read: TextReader) {
    this.#read = read;
  }

  get count(): number {
    return this.#texts.length;
  }

  /** The number of the name that these bytes spell. */
  of(bytes: Uint8Array, start: number, end: number): number {
    if (this.#lastName >= 0 && same(this.#last, bytes, start, end)) return this.#lastName;
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    hash >>>= 0;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[slot]!) {
      if (this.#hashes[found - 1] === hash && same(this.#spellings[found - 1]!, bytes, start, end)) {
        return this.#remember(found - 1);
      }
      slot = (slot + 1) & mask;
    }
    this.#spellings.push(bytes.slice(start, end));
    this.#hashes.push(hash);
    this.#spellingName.push(this.ofText(this.#read.text(bytes, start, end)));
    this.#slots[slot] = this.#spellings.length;
    if (this.#spellings.length * 2 > this.#slots.length) this.#rehash();
    return this.#remember(this.#spellings.length - 1);
  }

  /** The number of a name given as text. */
  ofText(text: string): number {
    const folded = text.toUpperCase();
    let name = this.#byFolded.get(folded);
    if (name === undefined) {
      name = this.#texts.length;
      this.#texts.push(text);
      this.#byFolded.set(folded, name);
    }
    return name;
  }

  /** The name in its first spelling. */
  text(name: number): string {
    return this.#texts[name] ?? '';
  }

  #remember(spelling: number): number {
    this.#last = this.#spellings[spelling]!;
    this.#lastName = this.#spellingName[spelling]!;
    return this.#lastName;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let i = 0; i < this.#hashes.length; i++) {
      const hash = this.#hashes[i]!;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = i + 1;
    }
    this.#slots = slots;
  }
}

function same(a: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (a.length !== length) return false;
  for (let i = 0; i < length; i++) if (a[i] !== bytes[start + i]) return false;
  return true;
}
