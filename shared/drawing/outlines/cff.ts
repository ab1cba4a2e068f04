import { type CharstringSource, charstringCommands } from './charstring.ts';
import type { GlyphCommand } from './font.ts';
import type { FontTable } from './font-table.ts';
import { CFF_NAMES } from './cff-names.ts';

/** Operators of dictionaries that outlines need. Source: Adobe Technical Note 5176, tables 9, 10 and 23. */
const CHARSET = 15;
const ENCODING = 16;
const CHARSTRINGS = 17;
const PRIVATE = 18;
const SUBRS = 19;
const FONT_MATRIX = 0x0c07;
const ROS = 0x0c1e;
const FD_ARRAY = 0x0c24;
const FD_SELECT = 0x0c25;

/** Font dictionaries of a CID font. Source: note 5176, section 19: their numbers are bytes. */
const MAX_FONT_DICTS = 256;

/** Half bytes of a real number. Source: note 5176, table 5. */
const REAL_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'e', 'e-', '', '-', ''];

/** An INDEX: pieces of data by number. Source: note 5176, section 5. */
class CffIndex {
  readonly #table: FontTable;
  readonly #start: number;
  readonly #size: number;
  readonly count: number;

  constructor(table: FontTable, start: number) {
    this.#table = table;
    this.#start = start;
    this.count = table.u16(start);
    this.#size = Math.min(4, table.u8(start + 2));
  }

  /** Where the index ends. */
  get end(): number {
    return this.count === 0 ? this.#start + 2 : this.#data + this.#offset(this.count);
  }

  /** Piece i; null where there is none. */
  at(i: number): FontTable | null {
    if (!(i >= 0 && i < this.count)) return null;
    const from = this.#offset(i);
    return this.#table.from(this.#data + from, Math.max(0, this.#offset(i + 1) - from));
  }

  get #data(): number {
    return this.#start + 2 + (this.count + 1) * this.#size;
  }

  #offset(i: number): number {
    return this.#table.unsigned(this.#start + 3 + i * this.#size, this.#size);
  }
}

type Dict = ReadonlyMap<number, readonly number[]>;

/** Reads glyphs of a `CFF ` table, version 1. Never throws. */
export class CffOutlines {
  readonly #charstrings: CffIndex;
  readonly #global: CffIndex;
  /** Subroutines per font dictionary; one entry where the font is no CID font. */
  readonly #local: readonly (CffIndex | null)[];
  readonly #select: FontTable | null;
  readonly #table: FontTable;
  readonly #top: Dict;
  readonly #strings: CffIndex;
  #numbers: readonly number[] | null = null;

  constructor(table: FontTable) {
    const names = new CffIndex(table, table.u8(2));
    const tops = new CffIndex(table, names.end);
    const strings = new CffIndex(table, tops.end);
    this.#global = new CffIndex(table, strings.end);
    const top = readDict(tops.at(0));
    this.#table = table;
    this.#top = top;
    this.#strings = strings;
    this.#charstrings = new CffIndex(table, top.get(CHARSTRINGS)?.[0] ?? table.length);
    if (top.has(ROS)) {
      const fonts = new CffIndex(table, top.get(FD_ARRAY)?.[0] ?? table.length);
      const count = Math.min(MAX_FONT_DICTS, fonts.count);
      this.#local = Array.from({ length: count }, (_, i) => subroutines(table, readDict(fonts.at(i))));
      this.#select = table.from(top.get(FD_SELECT)?.[0] ?? table.length);
    } else {
      this.#local = [subroutines(table, top)];
      this.#select = null;
    }
  }

  /** Glyphs in the table. */
  get count(): number {
    return this.#charstrings.count;
  }

  /** Whether glyphs have numbers of their own (CIDs) in place of names. */
  get isNumbered(): boolean {
    return this.#top.has(ROS);
  }

  /** Glyph space in font sizes. */
  get scale(): number {
    const stated = this.#top.get(FONT_MATRIX)?.[0] ?? 0.001;
    return stated > 0 && stated < 1 ? stated : 0.001;
  }

  /** Glyphs by their own number, as composite fonts ask for them. */
  glyphsByNumber(): ReadonlyMap<number, number> {
    return new Map(this.#charset().map((number, glyph) => [number, glyph]));
  }

  /** Glyphs by name. */
  glyphsByName(): ReadonlyMap<string, number> {
    return new Map(this.#charset().map((number, glyph) => [this.#nameOf(number), glyph]));
  }

  /** Glyphs by the font's own encoding; null where that is a standard one. Source: note 5176, section 12. */
  glyphsByCode(): ReadonlyMap<number, number> | null {
    const at = this.#top.get(ENCODING)?.[0] ?? 0;
    if (at <= 1) return null;
    const codes = new Map<number, number>();
    const [table, count] = [this.#table, this.#table.u8(at + 1)];
    let glyph = 1;
    for (let i = 0; i < count; i++)
      if ((table.u8(at) & 127) === 0) codes.set(table.u8(at + 2 + i), glyph++);
      else {
        const first = table.u8(at + 2 + 2 * i);
        for (let k = 0; k <= table.u8(at + 3 + 2 * i); k++) codes.set(first + k, glyph++);
      }
    return codes;
  }

  /** Number of each glyph's name, or its own number. Source: note 5176, section 13. */
  #charset(): readonly number[] {
    if (this.#numbers !== null) return this.#numbers;
    const [table, count] = [this.#table, Math.min(this.count, 65_536)];
    const at = this.#top.get(CHARSET)?.[0] ?? 0;
    const numbers = [0];
    if (at <= 2) for (let glyph = 1; glyph < count; glyph++) numbers.push(glyph);
    else {
      const format = table.u8(at);
      const step = format === 0 ? 2 : format === 1 ? 3 : 4;
      for (let place = at + 1; numbers.length < count && place < table.length; place += step) {
        const first = table.u16(place);
        const left = format === 0 ? 0 : table.unsigned(place + 2, step - 2);
        for (let k = 0; k <= left && numbers.length < count; k++) numbers.push(first + k);
      }
    }
    this.#numbers = numbers;
    return numbers;
  }

  #nameOf(number: number): string {
    const known = CFF_NAMES[number];
    if (known !== undefined) return known;
    const own = this.#strings.at(number - CFF_NAMES.length);
    return own === null ? '' : own.latin(0, own.length);
  }

  commandsOf(index: number): readonly GlyphCommand[] {
    const code = this.#charstrings.at(index);
    if (code === null) return [];
    const local = this.#local[this.#fontOf(index)] ?? null;
    return charstringCommands(code, sourceOf(local), sourceOf(this.#global));
  }

  /** Number of a glyph's font dictionary. Source: note 5176, section 19. */
  #fontOf(glyph: number): number {
    const select = this.#select;
    if (select === null) return 0;
    if (select.u8(0) === 0) return select.u8(1 + glyph);
    const ranges = select.u16(1);
    for (let i = ranges - 1; i > 0; i--) if (select.u16(3 + 3 * i) <= glyph) return select.u8(5 + 3 * i);
    return select.u8(5);
  }
}

/** Subroutines are called by their number less a bias. Source: Adobe Technical Note 5177, section 4.7. */
function sourceOf(index: CffIndex | null): CharstringSource {
  if (index === null) return () => null;
  const bias = index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768;
  return (number) => index.at(number + bias);
}

/** The local subroutines that a font dictionary names by way of its private one. */
function subroutines(table: FontTable, dict: Dict): CffIndex | null {
  const [size, at] = dict.get(PRIVATE) ?? [];
  if (size === undefined || at === undefined) return null;
  const offset = readDict(table.from(at, size)).get(SUBRS)?.[0];
  return offset === undefined || !(offset > 0) ? null : new CffIndex(table, at + offset);
}

/** Operands by operator; operators of two bytes as 0x0c00 and the second. Source: note 5176, section 4. */
function readDict(data: FontTable | null): Dict {
  const dict = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = 0; data !== null && at < data.length; ) {
    const b = data.u8(at++);
    if (b <= 21) {
      dict.set(b === 12 ? 0x0c00 | data.u8(at++) : b, operands);
      operands = [];
    } else if (b === 28) {
      operands.push(data.i16(at));
      at += 2;
    } else if (b === 29) {
      operands.push(data.u32(at) | 0);
      at += 4;
    } else if (b === 30) {
      let digits = '';
      for (let last = false; !last && at < data.length; ) {
        const pair = data.u8(at++);
        last = pair >> 4 === 15 || (pair & 15) === 15;
        digits += REAL_DIGITS[pair >> 4]! + (pair >> 4 === 15 ? '' : REAL_DIGITS[pair & 15]!);
      }
      operands.push(Number(digits) || 0);
    } else if (b <= 246) operands.push(b - 139);
    else if (b <= 250) operands.push((b - 247) * 256 + data.u8(at++) + 108);
    else if (b <= 254) operands.push(-(b - 251) * 256 - data.u8(at++) - 108);
  }
  return dict;
}
