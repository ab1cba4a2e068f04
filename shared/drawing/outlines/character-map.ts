import { firstNotBefore, type FontTable } from './font-table.ts';

/** Glyph index of a character, 0 where there is none. */
export type CharacterMap = (codePoint: number) => number;

/** Subtables looked at. */
const MAX_SUBTABLES = 32;
/** Where symbol fonts keep their characters. Source: OpenType 1.9, cmap, encoding 3/0. */
const SYMBOL_START = 0xf000;

/** The best of a font's character maps; null where it has none we read. Source: OpenType 1.9, "cmap". */
export function characterMap(cmap: FontTable): CharacterMap | null {
  let best: { rank: number; map: CharacterMap } | null = null;
  const count = Math.min(MAX_SUBTABLES, cmap.u16(2));
  for (let i = 0; i < count; i++) {
    const [platform, encoding, at] = [cmap.u16(4 + 8 * i), cmap.u16(6 + 8 * i), cmap.u32(8 + 8 * i)];
    const rank = rankOf(platform, encoding);
    if (rank === 0 || (best !== null && best.rank >= rank)) continue;
    const map = subtableMap(cmap.from(at));
    if (map !== null) best = { rank, map: rank === 1 ? symbolMap(map) : map };
  }
  return best === null ? null : best.map;
}

/** Glyphs by the codes of a font without Unicode: its map of symbols, else that of the Macintosh; null for neither. */
export function codeMap(cmap: FontTable): CharacterMap | null {
  const count = Math.min(MAX_SUBTABLES, cmap.u16(2));
  let mac: CharacterMap | null = null;
  for (let i = 0; i < count; i++) {
    const [platform, encoding, at] = [cmap.u16(4 + 8 * i), cmap.u16(6 + 8 * i), cmap.u32(8 + 8 * i)];
    const map = platform === 3 && encoding > 0 ? null : subtableMap(cmap.from(at));
    if (map !== null && platform === 3) return symbolMap(map);
    if (map !== null && platform === 1) mac ??= map;
  }
  return mac;
}

/** Full Unicode first, then its first plane, then symbols; 0 for what is no Unicode. */
function rankOf(platform: number, encoding: number): number {
  if (platform === 3) return encoding === 10 ? 4 : encoding === 1 ? 3 : encoding === 0 ? 1 : 0;
  // Encoding 5 of platform 0 holds variation sequences only.
  if (platform === 0) return encoding === 4 || encoding === 6 ? 4 : encoding === 5 ? 0 : 2;
  return 0;
}

function symbolMap(map: CharacterMap): CharacterMap {
  return (code) => map(code) || (code < 256 ? map(SYMBOL_START + code) : 0);
}

function subtableMap(table: FontTable): CharacterMap | null {
  switch (table.u16(0)) {
    case 0:
      return (code) => (code < 256 ? table.u8(6 + code) : 0);
    case 4:
      return segmentMap(table);
    case 6: {
      const [first, count] = [table.u16(6), table.u16(8)];
      return (code) => (code >= first && code < first + count ? table.u16(10 + 2 * (code - first)) : 0);
    }
    case 12: {
      const count = Math.min(table.u32(12), Math.floor(table.length / 12));
      return (code) => {
        const at = 16 + 12 * firstNotBefore(count, (i) => table.u32(16 + 12 * i + 4) < code);
        const first = table.u32(at);
        return code >= first && code <= table.u32(at + 4) ? table.u32(at + 8) + (code - first) : 0;
      };
    }
    default:
      return null;
  }
}

/** Format 4: segments of the first plane. */
function segmentMap(table: FontTable): CharacterMap {
  const count = table.u16(6) >> 1;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  return (code) => {
    if (code > 0xffff) return 0;
    const i = firstNotBefore(count, (k) => table.u16(ends + 2 * k) < code);
    const start = table.u16(starts + 2 * i);
    if (i === count || code < start) return 0;
    const delta = table.u16(deltas + 2 * i);
    const offset = table.u16(offsets + 2 * i);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = table.u16(offsets + 2 * i + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
