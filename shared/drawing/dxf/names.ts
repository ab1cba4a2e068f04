import type { TextReader } from './text.ts';

/** Size of the table of names met lately, a power of two. */
const RECENT = 128;

/**
 * Numbers the names of a file (record types, layers, blocks, line types): the same name always gets the same number,
 * whatever its case. Names are compared as bytes first, so that one that was seen before costs no string.
 */
export class Names {
  readonly #read: TextReader;
  #slots = new Int32Array(128);
  readonly #spellings: Uint8Array[] = [];
  readonly #spellingName: number[] = [];
  readonly #hashes: number[] = [];
  readonly #texts: string[] = [];
  readonly #byFolded = new Map<string, number>();
  /** Spellings met lately, one for each of a few shapes of name, plus 1; most names of a file are among them. */
  readonly #recent = new Int32Array(RECENT);

  constructor(read: TextReader) {
    this.#read = read;
  }

  get count(): number {
    return this.#texts.length;
  }

  /** The number of the name that these bytes spell. */
  of(bytes: Uint8Array, start: number, end: number): number {
    // Factors by which the usual entities, layers and line types, LINE and 0 above all, do not share a place.
    const shape = (bytes[start]! * 5 + bytes[end - 1]! * 9 + (end - start) * 17) & (RECENT - 1);
    const recent = this.#recent[shape]! - 1;
    if (recent >= 0 && same(this.#spellings[recent]!, bytes, start, end)) return this.#spellingName[recent]!;
    const spelling = this.#find(bytes, start, end);
    this.#recent[shape] = spelling + 1;
    return this.#spellingName[spelling]!;
  }

  /** The spelling's index, by a hash table; a new one is added. */
  #find(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    hash >>>= 0;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let found = this.#slots[slot]!; found !== 0; found = this.#slots[slot]!) {
      if (this.#hashes[found - 1] === hash && same(this.#spellings[found - 1]!, bytes, start, end)) {
        return found - 1;
      }
      slot = (slot + 1) & mask;
    }
    this.#spellings.push(bytes.slice(start, end));
    this.#hashes.push(hash);
    this.#spellingName.push(this.ofText(this.#read.text(bytes, start, end)));
    this.#slots[slot] = this.#spellings.length;
    if (this.#spellings.length * 2 > this.#slots.length) this.#rehash();
    return this.#spellings.length - 1;
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
