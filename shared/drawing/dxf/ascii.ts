import { readNumber } from './number.ts';
import { LineSearch } from './search.ts';
import { KEEP, Keep, MAX_CODE, SECTION_ENDS, type TagSource, type Tags } from './tags.ts';

/** Variables of the header that matter: units, notation, code page. */
const HEADER_VARIABLES = ['$INSUNITS', '$LUNITS', '$MEASUREMENT', '$DWGCODEPAGE'];

/** The line with the name of a section is looked for so far: its name, and blanks. */
const HEADER_NAME = 16;

/**
 * Reads the pairs of an ASCII file from its bytes: one line with a group code, one with the value. Tolerant: blanks
 * around codes, empty lines between pairs, any mixture of LF and CR LF. Where a line that should hold a code does not,
 * the pairs are out of step; the source then goes on at the next line "0" that is followed by a record's name.
 */
export class AsciiSource implements TagSource {
  readonly bytes: Uint8Array;
  repairs = 0;
  keep = KEEP;
  readonly #end: number;
  readonly #search: LineSearch;
  #at = 0;
  #code = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = endedByLineFeed(oneKindOfLineEnd(bytes));
    this.#end = this.bytes.length;
    this.#search = new LineSearch(this.bytes);
    this.#findRecord(0);
  }

  /** Stands on a record's name (the value of code 0) when called, and on the next one's afterwards. */
  next(tags: Tags): boolean {
    const bytes = this.bytes;
    const end = this.#end;
    if (this.#at >= end) return false;
    const nameStart = this.#skipBlanks(this.#at);
    const nameEnd = lineEnd(bytes, nameStart);
    tags.begin(nameStart, trimEnd(bytes, nameStart, nameEnd));
    if (isEndMark(bytes, nameStart, tags.nameEnd, 'EOF')) {
      this.#at = end; // whatever follows is no part of the file
      return true;
    }
    if (isEndMark(bytes, nameStart, tags.nameEnd, 'SECTION') && this.#header(tags, nameEnd + 1)) return true;
    let at = nameEnd + 1;
    let stopped = false;
    while (at < end) {
      const pairStart = at;
      // The group code. The usual case by hand, everything else in #oddCode.
      let c = bytes[at++]!;
      while (c === 32) c = bytes[at++]!;
      let code = c - 48;
      if (code >= 0 && code <= 9) {
        c = bytes[at++]!;
        let digit = c - 48;
        while (digit >= 0 && digit <= 9) {
          code = code * 10 + digit;
          c = bytes[at++]!;
          digit = c - 48;
        }
        while (c === 13 || c === 32) c = bytes[at++]!;
      } else c = 0;
      if (c !== 10) {
        at = this.#oddCode(pairStart);
        if (at < 0) return this.#findRecord(pairStart);
        code = this.#code;
      }
      if (code === 0) {
        if (at < end && isName(bytes, at)) {
          this.#at = at;
          return true;
        }
        return this.#findRecord(pairStart);
      }
      const keep = code <= MAX_CODE && !stopped ? this.keep[code]! : Keep.Skip;
      if (keep === Keep.Number && at < end) {
        const i = tags.add(code);
        at = readNumber(bytes, at, tags.numbers, i) + 1;
      } else {
        const start = at;
        while (at < end && bytes[at] !== 10) at++;
        if (keep === Keep.Text) tags.addText(code, start, at);
        else if (keep === Keep.Stop) stopped = true;
        at++;
      }
    }
    this.#at = end;
    tags.complete = isEndMark(bytes, nameStart, tags.nameEnd, 'ENDSEC');
    return true;
  }

  skipTo(names: readonly string[], unless?: string): number {
    const from = this.#at;
    const to = this.#nearest(names, from);
    if (to === this.#end || (unless && this.#search.find('0', unless, from, to) < to)) return -1;
    this.#at = to;
    return from;
  }

  goTo(place: number): void {
    this.#at = place;
  }

  /** Where the nearest of these records is; the file's end where there is none. */
  #nearest(names: readonly string[], from: number): number {
    let to = this.#end;
    for (const name of names) to = this.#search.find('0', name, from, to);
    return to;
  }

  /** Reads the header, one record of hundreds of pairs, by the variables that matter; false where it is none or not ended. */
  #header(tags: Tags, from: number): boolean {
    if (from >= this.#end) return false;
    const stop = lineEnd(this.bytes, from);
    const code = this.#skipBlanks(from);
    if (this.bytes[code] !== 50 || trimEnd(this.bytes, code, stop) !== code + 1) return false;
    const limit = Math.min(this.#end, stop + HEADER_NAME);
    const first = this.#search.find('2', 'HEADER', from, limit);
    if (first === limit) return false;
    const end = this.#nearest(SECTION_ENDS, first);
    if (end === this.#end) return false;
    tags.addText(2, first, lineEnd(this.bytes, first));
    for (const name of HEADER_VARIABLES) {
      const at = this.#search.find('9', name, first, end);
      if (at < end) this.#variable(tags, at, end);
    }
    this.#at = end;
    return true;
  }

  /** Adds the name of the variable at `from` and the pair that follows it. */
  #variable(tags: Tags, from: number, end: number): void {
    const stop = lineEnd(this.bytes, from);
    tags.addText(9, from, stop);
    const at = this.#oddCode(stop + 1);
    if (at < 0 || at >= end || this.#code > MAX_CODE) return;
    const keep = KEEP[this.#code]!;
    if (keep === Keep.Text) tags.addText(this.#code, at, lineEnd(this.bytes, at));
    else if (keep === Keep.Number) readNumber(this.bytes, at, tags.numbers, tags.add(this.#code));
  }

  /** A code line with tabs, a negative code, or an empty line; −1 for anything else. */
  #oddCode(from: number): number {
    let at = from;
    while (at < this.#end) {
      const stop = lineEnd(this.bytes, at);
      const start = this.#skipBlanks(at);
      const last = trimEnd(this.bytes, start, stop);
      at = stop + 1;
      if (start >= last) continue;
      let code = 0;
      for (let p = start; p < last; p++) {
        const digit = this.bytes[p]! - 48;
        if (digit >= 0 && digit <= 9) code = code * 10 + digit;
        else if (p !== start || this.bytes[p] !== 45) return -1;
      }
      this.#code = this.bytes[start] === 45 ? MAX_CODE + 1 : code;
      return at;
    }
    this.#code = MAX_CODE + 1;
    return at;
  }

  /** Goes on at the next "0" and name from the line at `from`; true, so that the record so far is kept. */
  #findRecord(from: number): boolean {
    const bytes = this.bytes;
    if (from > 0) this.repairs++;
    let at = from;
    while (at < this.#end) {
      const stop = lineEnd(bytes, at);
      const start = this.#skipBlanks(at);
      const next = stop + 1;
      if (bytes[start] === 48 && trimEnd(bytes, start, stop) === start + 1 && next < this.#end && isName(bytes, next)) {
        this.#at = next;
        return true;
      }
      at = next;
    }
    this.#at = this.#end;
    return true;
  }

  #skipBlanks(from: number): number {
    let at = from;
    while (this.bytes[at] === 32 || this.bytes[at] === 9) at++;
    return at;
  }
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] !== 10) at++;
  return at;
}

function trimEnd(bytes: Uint8Array, start: number, end: number): number {
  let last = end;
  while (last > start && bytes[last - 1]! <= 32) last--;
  return last;
}

/** A record's name starts with a capital letter, or with a digit followed by one (3DFACE). */
function isName(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (bytes[at] === 32 || bytes[at] === 9) at++;
  if (bytes[at]! >= 48 && bytes[at]! <= 57) at++;
  const c = bytes[at]! & 0xdf;
  return c >= 65 && c <= 90;
}

/** True where the bytes spell one of the names that need nothing behind them. */
function isEndMark(bytes: Uint8Array, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) return false;
  return true;
}

/** Old Macintosh files end lines by CR alone; only those are copied. */
function oneKindOfLineEnd(bytes: Uint8Array): Uint8Array {
  const probe = bytes.subarray(0, 4096);
  if (probe.includes(10) || !probe.includes(13)) return bytes;
  const copy = bytes.slice();
  for (let i = 0; i < copy.length; i++) if (copy[i] === 13) copy[i] = 10;
  return copy;
}

/** Every loop over a line stops at a line feed, so the last byte has to be one. */
function endedByLineFeed(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0 && bytes[bytes.length - 1] === 10) return bytes;
  const copy = new Uint8Array(bytes.length + 1);
  copy.set(bytes);
  copy[bytes.length] = 10;
  return copy;
}
