import { firstNotBefore, type FontTable } from './font-table.ts';

/** Font units added between two glyphs. */
export type Kerning = (left: number, right: number) => number;

/** Lookups and subtables used; fonts have a handful. */
const MAX_LOOKUPS = 32;
const MAX_SUBTABLES = 256;
/** Scripts and features looked at. */
const MAX_RECORDS = 1024;

/** A pair of glyphs against one subtable: null where the subtable says nothing about it. */
type PairTable = (left: number, right: number) => number | null;

const NO_KERNING: Kerning = () => 0;

/** A font's kerning: by GPOS where it kerns there, by the older kern table otherwise. */
export function fontKerning(gpos: FontTable | undefined, kern: FontTable | undefined): Kerning {
  const lookups = gpos === undefined ? [] : kernLookups(gpos);
  if (lookups.length > 0) return (left, right) => sumOf(lookups, left, right);
  return kern === undefined ? NO_KERNING : oldKerning(kern);
}

/** In each lookup the first subtable that knows the pair counts. */
function sumOf(lookups: readonly (readonly PairTable[])[], left: number, right: number): number {
  let sum = 0;
  for (const tables of lookups) {
    for (const table of tables) {
      const value = table(left, right);
      if (value === null) continue;
      sum += value;
      break;
    }
  }
  return sum;
}

/** The pair lookups of the feature `kern` for Latin letters. Source: OpenType 1.9, "GPOS" and "Common Table Formats". */
function kernLookups(gpos: FontTable): readonly (readonly PairTable[])[] {
  const features = gpos.from(gpos.u16(6));
  const list = gpos.from(gpos.u16(8));
  const wanted = new Set<number>();
  for (const index of languageFeatures(gpos.from(gpos.u16(4)))) {
    if (features.latin(2 + 6 * index, 4) !== 'kern') continue;
    const feature = features.from(features.u16(6 + 6 * index));
    const count = Math.min(MAX_LOOKUPS, feature.u16(2));
    for (let i = 0; i < count; i++) wanted.add(feature.u16(4 + 2 * i));
  }
  let room = MAX_SUBTABLES;
  const lookups: PairTable[][] = [];
  for (const index of [...wanted].sort((a, b) => a - b).slice(0, MAX_LOOKUPS)) {
    const lookup = list.from(list.u16(2 + 2 * index));
    const count = Math.min(room, lookup.u16(4));
    room -= count;
    const tables: PairTable[] = [];
    for (let i = 0; i < count; i++) {
      let type = lookup.u16(0);
      let table = lookup.from(lookup.u16(6 + 2 * i));
      if (type === 9) {
        type = table.u16(2);
        table = table.from(table.u32(4));
      }
      const pairs = type === 2 ? pairTable(table) : null;
      if (pairs !== null) tables.push(pairs);
    }
    if (tables.length > 0) lookups.push(tables);
  }
  return lookups;
}

/** Indices of the features of Latin, or of the default script, or of the first, in its default language. */
function languageFeatures(scripts: FontTable): readonly number[] {
  const count = Math.min(MAX_RECORDS, scripts.u16(0));
  let chosen = -1;
  let rank = 0;
  for (let i = 0; i < count; i++) {
    const tag = scripts.latin(2 + 6 * i, 4);
    const worth = tag === 'latn' ? 3 : tag === 'DFLT' ? 2 : 1;
    if (worth > rank) [chosen, rank] = [i, worth];
  }
  if (chosen < 0) return [];
  const script = scripts.from(scripts.u16(6 + 6 * chosen));
  const language = script.from(script.u16(0) === 0 ? script.u16(8) : script.u16(0));
  return Array.from({ length: Math.min(MAX_RECORDS, language.u16(4)) }, (_, i) => language.u16(6 + 2 * i));
}

/** Bytes of a value record, and where the advance stands in it, -1 where it does not. */
function valueRecord(format: number): { readonly size: number; readonly advanceAt: number } {
  let size = 0;
  for (let bit = 1; bit < 256; bit <<= 1) if (format & bit) size += 2;
  return { size, advanceAt: format & 4 ? 2 * ((format & 1) + ((format >> 1) & 1)) : -1 };
}

function pairTable(table: FontTable): PairTable | null {
  const coverage = table.from(table.u16(2));
  const first = valueRecord(table.u16(4));
  const recordSize = first.size + valueRecord(table.u16(6)).size;
  const advance = (t: FontTable, at: number) => (first.advanceAt < 0 ? 0 : t.i16(at + first.advanceAt));
  if (table.u16(0) === 1)
    return (left, right) => {
      const index = coverageIndex(coverage, left);
      if (index < 0 || index >= table.u16(8)) return null;
      const set = table.from(table.u16(10 + 2 * index));
      const size = 2 + recordSize;
      const count = set.u16(0);
      const i = firstNotBefore(count, (k) => set.u16(2 + size * k) < right);
      return i < count && set.u16(2 + size * i) === right ? advance(set, 4 + size * i) : null;
    };
  if (table.u16(0) === 2) {
    const [leftClasses, rightClasses] = [table.from(table.u16(8)), table.from(table.u16(10))];
    const columns = table.u16(14);
    return (left, right) => {
      if (coverageIndex(coverage, left) < 0) return null;
      const cell = classOf(leftClasses, left) * columns + classOf(rightClasses, right);
      return advance(table, 16 + cell * recordSize);
    };
  }
  return null;
}

/** Index of a glyph in a coverage table, -1 where it is not covered. */
function coverageIndex(table: FontTable, glyph: number): number {
  const count = table.u16(2);
  if (table.u16(0) === 1) {
    const i = firstNotBefore(count, (k) => table.u16(4 + 2 * k) < glyph);
    return i < count && table.u16(4 + 2 * i) === glyph ? i : -1;
  }
  const i = firstNotBefore(count, (k) => table.u16(6 + 6 * k) < glyph);
  const start = table.u16(4 + 6 * i);
  return i < count && glyph >= start ? table.u16(8 + 6 * i) + (glyph - start) : -1;
}

function classOf(table: FontTable, glyph: number): number {
  if (table.u16(0) === 1) {
    const i = glyph - table.u16(2);
    return i >= 0 && i < table.u16(4) ? table.u16(6 + 2 * i) : 0;
  }
  const count = table.u16(2);
  const i = firstNotBefore(count, (k) => table.u16(6 + 6 * k) < glyph);
  return i < count && glyph >= table.u16(4 + 6 * i) ? table.u16(8 + 6 * i) : 0;
}

/** The first horizontal table of format 0. Source: OpenType 1.9, "kern". */
function oldKerning(kern: FontTable): Kerning {
  if (kern.u16(0) !== 0 || kern.u16(2) === 0 || kern.u16(8) >> 8 !== 0 || (kern.u16(8) & 1) === 0) return NO_KERNING;
  const count = Math.min(kern.u16(10), Math.floor(kern.length / 6));
  return (left, right) => {
    const key = left * 65_536 + right;
    const i = firstNotBefore(count, (k) => kern.u32(18 + 6 * k) < key);
    return i < count && kern.u32(18 + 6 * i) === key ? kern.i16(18 + 6 * i + 4) : 0;
  };
}
