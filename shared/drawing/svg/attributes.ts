import { grown } from '../../geometry/growing.ts';
import { shortDecimal } from './numbers.ts';

/** Attributes there is room for at first. */
const FIRST_ROOM = 256;

/**
 * The attribute values of a file by number. Most are no more than two places in its text: strings are cut out when asked
 * for, and numbers and path data are read where they stand, so that a file of a million elements costs no million strings.
 */
export class AttributeValues {
  readonly text: string;
  /** The text's characters; see codes.ts. */
  readonly codes: Uint8Array;
  /** Start and end of each value; a start below 0 counts the decoded ones from -1 down. */
  #places = new Int32Array(2 * FIRST_ROOM);
  readonly #decoded: string[] = [];
  /** Values so far. */
  count = 0;

  constructor(text: string, codes: Uint8Array) {
    this.text = text;
    this.codes = codes;
  }

  /** Adds a value that stands in the text as it is meant, with its quote behind it. */
  addPlace(start: number, end: number): void {
    const at = 2 * this.count++;
    if (at === this.#places.length) this.#places = grown(this.#places, at, at + 2);
    this.#places[at] = start;
    this.#places[at + 1] = end;
  }

  /** Adds a value that the text does not hold as it is meant. */
  addText(value: string): void {
    this.addPlace(-1 - this.#decoded.length, 0);
    this.#decoded.push(value);
  }

  /** Adds a value once more. */
  addAgain(index: number): void {
    this.addPlace(this.#places[2 * index]!, this.#places[2 * index + 1]!);
  }

  /** Forgets the values from `count` on. */
  rewind(count: number): void {
    this.count = count;
  }

  /** A value as text. */
  get(index: number): string {
    const start = this.#places[2 * index]!;
    return start < 0 ? this.#decoded[-1 - start]! : this.text.slice(start, this.#places[2 * index + 1]!);
  }

  /** A value as text; the very string `guess` where it is the same. */
  getLike(index: number, guess: string | undefined): string {
    const start = this.#places[2 * index]!;
    if (guess === undefined || start < 0) return this.get(index);
    const same = this.#places[2 * index + 1]! - start === guess.length && this.text.startsWith(guess, start);
    return same ? guess : this.get(index);
  }

  /** The attributes of a tag as a list: name, value, name, value, … */
  listOf({ names, first }: { readonly names: readonly string[]; readonly first: number }): string[] {
    return names.flatMap((name, i) => [name, this.get(first + i)]);
  }

  /** Characters of a value. */
  sizeOf(index: number): number {
    const start = this.#places[2 * index]!;
    return start < 0 ? this.#decoded[-1 - start]!.length : this.#places[2 * index + 1]! - start;
  }

  /** Where a value stands in the text, -1 where it does not stand there as it is meant. */
  startOf(index: number): number {
    return Math.max(-1, this.#places[2 * index]!);
  }

  /** The number that a value is, NaN where it is not a plain short one. */
  decimal(index: number): number {
    const start = this.#places[2 * index]!;
    return start < 0 ? Number.NaN : shortDecimal(this.codes, start, this.#places[2 * index + 1]!);
  }
}
