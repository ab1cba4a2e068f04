import { type Failure, failure } from '../../base/failure.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { inflate } from '../codecs/flate.ts';
import { FontTable } from './font-table.ts';
import { MAX_FONT_BYTES } from './limits.ts';

/** Bytes all tables of a packed font may unpack to. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Tables looked at; fonts have about twenty. */
const MAX_TABLES = 64;

/** The tables that outlines need. */
const NEEDED = new Set([
  'head',
  'maxp',
  'hhea',
  'hmtx',
  'cmap',
  'loca',
  'glyf',
  'CFF ',
  'OS/2',
  'name',
  'kern',
  'GPOS',
]);

/** A font's tables by tag. */
export type FontTables = ReadonlyMap<string, FontTable>;

const TRUE_TYPE = 0x0001_0000;

/** Unpacks a TTF, OTF or WOFF file (of a collection, the first font) into its tables. Never throws. */
export function readFontFile(bytes: Uint8Array): Result<FontTables, Failure> {
  if (bytes.length > MAX_FONT_BYTES)
    return err(failure('file_too_large', { message: 'The font is larger than 10 MB. Choose a smaller one.' }));
  const file = new FontTable(bytes);
  const tag = file.latin(0, 4);
  if (tag === 'wOF2')
    return refused(
      'This font is a WOFF2 file, which is made for web pages. Drop the TTF, OTF or WOFF file of the font.',
    );
  if (tag === 'wOFF') return ok(packedTables(file, bytes));
  if (tag === 'ttcf') return ok(plainTables(file, bytes, file.u32(12)));
  if (tag === 'OTTO' || tag === 'true' || file.u32(0) === TRUE_TYPE) return ok(plainTables(file, bytes, 0));
  return refused('This is not a font. Drop a TTF, OTF or WOFF file.');
}

/** A refusal of what is no usable font. */
export function refused(message: string): Result<never, Failure> {
  return err(failure('unsupported_file_type', { message }));
}

/** Source: OpenType 1.9, "Organization of an OpenType Font". */
function plainTables(file: FontTable, bytes: Uint8Array, start: number): FontTables {
  const tables = new Map<string, FontTable>();
  const count = Math.min(MAX_TABLES, file.u16(start + 4));
  for (let i = 0; i < count; i++) {
    const entry = start + 12 + 16 * i;
    const [from, length] = [file.u32(entry + 8), file.u32(entry + 12)];
    add(tables, file.latin(entry, 4), () => bytes.subarray(from, from + length));
  }
  return tables;
}

/** Source: W3C, WOFF File Format 1.0, sections 4 and 5. */
function packedTables(file: FontTable, bytes: Uint8Array): FontTables {
  const tables = new Map<string, FontTable>();
  const count = Math.min(MAX_TABLES, file.u16(12));
  let room = MAX_UNPACKED;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const [from, packed, length] = [file.u32(entry + 4), file.u32(entry + 8), file.u32(entry + 12)];
    if (length > room) continue;
    add(tables, file.latin(entry, 4), () => {
      room -= length;
      const data = bytes.subarray(from, from + packed);
      return packed < length ? inflate(data, length).bytes : data;
    });
  }
  return tables;
}

function add(tables: Map<string, FontTable>, tag: string, content: () => Uint8Array): void {
  if (!NEEDED.has(tag) || tables.has(tag)) return;
  const bytes = content();
  if (bytes.length > 0) tables.set(tag, new FontTable(bytes));
}
