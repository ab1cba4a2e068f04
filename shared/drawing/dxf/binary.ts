import { KEEP, Keep, MAX_CODE, type TagSource, type Tags } from './tags.ts';

const SENTINEL = 'AutoCAD Binary DXF\r\n\x1a\0';

/** True where the file starts with the mark of a binary DXF. */
export function isBinaryDxf(bytes: Uint8Array): boolean {
  if (bytes.length < SENTINEL.length) return false;
  for (let i = 0; i < SENTINEL.length; i++) if (bytes[i] !== SENTINEL.charCodeAt(i)) return false;
  return true;
}

/**
 * Reads the pairs of a binary file: group codes of one byte (R12; 255 announces two) or of two, values by the code's
 * type. Source: DXF reference, "Binary DXF Files". There is nothing to get back in step by: a code without a type ends
 * the file, and what was read is kept.
 */
export class BinarySource implements TagSource {
  readonly bytes: Uint8Array;
  repairs = 0;
  keep = KEEP;
  readonly #view: DataView;
  readonly #wide: boolean;
  #at = SENTINEL.length;
  #pending = false;
  #start = 0;
  #end = 0;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#wide = bytes[this.#at] === 0 && bytes[this.#at + 1] === 0;
    while (!this.#pending) {
      const code = this.#pair();
      if (code < 0) break;
      this.#pending = code === 0;
    }
  }

  next(tags: Tags): boolean {
    if (!this.#pending) return false;
    this.#pending = false;
    tags.begin(this.#start, this.#end);
    let stopped = false;
    for (;;) {
      const code = this.#pair();
      if (code < 0) break;
      if (code === 0) {
        this.#pending = true;
        return true;
      }
      const keep = code <= MAX_CODE && !stopped ? this.keep[code]! : Keep.Skip;
      if (keep === Keep.Stop) stopped = true;
      else if (keep === Keep.Number) tags.numbers[tags.add(code)] = this.#value;
      else if (keep === Keep.Text) tags.addText(code, this.#start, this.#end);
    }
    const name = String.fromCharCode(
      ...this.bytes.subarray(tags.nameStart, Math.min(tags.nameEnd, tags.nameStart + 8)),
    );
    tags.complete = name === 'EOF' || name === 'ENDSEC';
    return true;
  }

  skipTo(): number {
    return -1;
  }

  goTo(): void {}

  /** Reads one pair into the fields and gives its code; −1 where the file ends or makes no sense. */
  #pair(): number {
    const left = this.bytes.length - this.#at;
    if (left < 2) return -1;
    let code: number;
    if (this.#wide) {
      code = this.#view.getUint16(this.#at, true);
      this.#at += 2;
    } else {
      code = this.bytes[this.#at++]!;
      if (code === 255) {
        if (left < 4) return -1;
        code = this.#view.getUint16(this.#at, true);
        this.#at += 2;
      }
    }
    const size = this.#size(code);
    if (size < 0 || this.#at + size > this.bytes.length) {
      if (this.#at < this.bytes.length) this.repairs++;
      this.#at = this.bytes.length;
      return -1;
    }
    this.#at += size;
    return code;
  }

  /** Sets value, start and end, and gives the bytes the value takes. */
  #size(code: number): number {
    const at = this.#at;
    const type = TYPE_OF[code] ?? 'none';
    this.#start = at;
    this.#end = at;
    if (type === 's') {
      const stop = this.bytes.indexOf(0, at);
      if (stop < 0) return -1;
      this.#end = stop;
      return stop - at + 1;
    }
    if (type === 'c') return at < this.bytes.length ? 1 + this.bytes[at]! : -1;
    const size = type === 'd' || type === 'q' ? 8 : type === 'i' ? 4 : type === 'h' ? 2 : type === 'b' ? 1 : -1;
    if (size < 0 || at + size > this.bytes.length) return -1;
    if (type === 'd') this.#value = this.#view.getFloat64(at, true);
    else if (type === 'h') this.#value = this.#view.getInt16(at, true);
    else if (type === 'i') this.#value = this.#view.getInt32(at, true);
    else this.#value = this.bytes[at]!;
    return size;
  }
}

type ValueType = 's' | 'd' | 'h' | 'i' | 'q' | 'b' | 'c' | 'none';

/** Ranges of group codes that share a type, each with its last code. Source: DXF reference, "Group code value types". */
const TYPES: readonly (readonly [number, ValueType])[] = [
  [9, 's'],
  [59, 'd'],
  [79, 'h'],
  [99, 'i'],
  [109, 's'],
  [149, 'd'],
  [159, 'none'],
  [169, 'q'],
  [179, 'h'],
  [209, 'none'],
  [239, 'd'],
  [269, 'none'],
  [289, 'h'],
  [299, 'b'],
  [309, 's'],
  [319, 'c'],
  [369, 's'],
  [389, 'h'],
  [399, 's'],
  [409, 'h'],
  [419, 's'],
  [429, 'i'],
  [439, 's'],
  [459, 'i'],
  [469, 'd'],
  [479, 's'],
  [481, 's'],
  [998, 'none'],
  [1003, 's'],
  [1004, 'c'],
  [1009, 's'],
  [1059, 'd'],
  [1070, 'h'],
  [1071, 'i'],
];

const TYPE_OF: readonly ValueType[] = typesByCode();

function typesByCode(): ValueType[] {
  const types: ValueType[] = [];
  for (const [last, type] of TYPES) while (types.length <= last) types.push(type);
  return types;
}
