import { grown } from '../../geometry/growing.ts';

/** Kind of value that the reader keeps of a pair, by its group code. */
export const Keep = { Skip: 0, Text: 1, Number: 2, Stop: 3 } as const;

/** Largest group code there is (extended data, 32-bit integer). */
export const MAX_CODE = 1071;

/**
 * Which group codes matter to geometry: names and texts 1–4 and 6–9, coordinates and numbers 10–79, 32-bit counts
 * 90–99, the extrusion 210–230, whether a layer is plotted 290, the extension dictionary 360, line widths 370, true colours 420. Handles, owners and extended data are passed over; code 101 starts an
 * embedded object whose codes would overwrite the entity's own. Source: DXF reference, "Group codes in numerical order".
 */
export const KEEP: Uint8Array = keepTable();

/** Codes read in OBJECTS: handles 5 and owners 330, by which clips find their reference, and their state 71. */
export const KEEP_OF_OBJECTS: Uint8Array = objectsTable();

function objectsTable(): Uint8Array {
  const table = new Uint8Array(MAX_CODE + 1);
  for (const code of [5, 330]) table[code] = Keep.Text;
  table[71] = Keep.Number;
  return table;
}

function keepTable(): Uint8Array {
  const table = new Uint8Array(MAX_CODE + 1);
  for (const code of [1, 2, 3, 4, 6, 7, 8, 9, 360]) table[code] = Keep.Text;
  for (let code = 10; code <= 79; code++) table[code] = Keep.Number;
  for (let code = 90; code <= 99; code++) table[code] = Keep.Number;
  for (const code of [210, 220, 230, 290, 370, 420]) table[code] = Keep.Number;
  table[101] = Keep.Stop;
  return table;
}

/** Pairs of a record there is room for at first. */
const FIRST_PAIRS = 64;

/**
 * One record: everything from a code 0 to the next. Kept pairs stand in file order in `codes`; pair i has a number in
 * `numbers` (NaN for texts), or a text whose bytes are those from `starts` to `ends`, which say nothing for numbers.
 * {@link Tags.number} looks one up by its code, where the first of several counts. One object is filled again and again.
 */
export class Tags {
  /** The record's type: the bytes of the value of code 0. */
  nameStart = 0;
  nameEnd = 0;
  /** False where the file ended inside the record. */
  complete = true;
  /** True where no pair says more of the looks than layer and width (370): neither a line type (6) nor any other code from 60 on. */
  plain = true;
  count = 0;
  // Views of one buffer until there are more pairs: small files are read in less time than many buffers take.
  readonly #room = new ArrayBuffer(FIRST_PAIRS * 20);
  numbers = new Float64Array(this.#room, 0, FIRST_PAIRS);
  codes = new Int32Array(this.#room, FIRST_PAIRS * 8, FIRST_PAIRS);
  starts = new Int32Array(this.#room, FIRST_PAIRS * 12, FIRST_PAIRS);
  ends = new Int32Array(this.#room, FIRST_PAIRS * 16, FIRST_PAIRS);
  /** For each code where it was met first, counted over the pairs of all records: before `#base` is before this one. */
  readonly #first = new Int32Array(MAX_CODE + 1).fill(-1);
  #base = 0;

  /** Starts a new record. */
  begin(nameStart: number, nameEnd: number): void {
    this.nameStart = nameStart;
    this.nameEnd = nameEnd;
    this.complete = true;
    this.plain = true;
    this.#base += this.count;
    this.count = 0;
  }

  /** Adds a pair with a text, by its bytes. */
  addText(code: number, start: number, end: number): void {
    const i = this.add(code);
    this.numbers[i] = Number.NaN;
    this.starts[i] = start;
    this.ends[i] = end;
  }

  /** Adds a pair and gives its index, at which the caller puts its number into `numbers`. */
  add(code: number): number {
    const i = this.count++;
    if ((code >= 60 && code !== 370) || code === 6) this.plain = false;
    if (i === this.codes.length) this.#grow();
    this.codes[i] = code;
    if (this.#first[code]! < this.#base) this.#first[code] = this.#base + i;
    return i;
  }

  /** Index of the first pair with this code, or −1. */
  find(code: number): number {
    const i = this.#first[code]! - this.#base;
    return i < 0 ? -1 : i;
  }

  /** Index of the last pair with this code, or −1. */
  findLast(code: number): number {
    for (let i = this.count - 1; i >= 0; i--) if (this.codes[i] === code) return i;
    return -1;
  }

  /** The first number with this code, or `otherwise` where there is none. */
  number(code: number, otherwise: number): number {
    const i = this.#first[code]! - this.#base;
    return i < 0 ? otherwise : this.numbers[i]!;
  }

  /** As {@link Tags.number}, for whole numbers; what is no number becomes `otherwise`. */
  integer(code: number, otherwise: number): number {
    const value = Math.trunc(this.number(code, otherwise));
    return Number.isFinite(value) ? value : otherwise;
  }

  #grow(): void {
    const used = this.codes.length;
    this.codes = grown(this.codes, used, used + 1);
    this.numbers = grown(this.numbers, used, used + 1);
    this.starts = grown(this.starts, used, used + 1);
    this.ends = grown(this.ends, used, used + 1);
  }
}

/** Records that end a section, whether it is finished or not. */
export const SECTION_ENDS: readonly string[] = ['ENDSEC', 'SECTION'];

/** Where records come from: an ASCII or a binary file. */
export interface TagSource {
  readonly bytes: Uint8Array;
  /** Places where the pairs were out of step and the source had to look for the next record. */
  readonly repairs: number;
  /** Which pairs are kept, by group code; may be changed between records. */
  keep: Uint8Array;
  /** Fills `tags` with the next record; false at the end of the file. */
  next(tags: Tags): boolean;
  /**
   * Goes on at the nearest of the next records with one of these names, without reading what is before them; not where a
   * record called `unless` is before them.
   * @returns where it stood, for {@link TagSource.goTo}; −1 where nothing was passed over, which is so for files that have
   * to be read in turn.
   */
  skipTo(names: readonly string[], unless?: string): number;
  /** Goes back to a place that skipTo gave. */
  goTo(place: number): void;
}
