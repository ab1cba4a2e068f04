import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Glyph, GlyphCommand, OutlineFont } from '../../../shared/drawing/outlines/font.ts';
import { MAX_FONT_BYTES } from '../../../shared/drawing/outlines/limits.ts';
import { parseFont } from '../../../shared/drawing/outlines/opentype-font.ts';
import { bundledFont, fontBytes } from './support.ts';

interface ReferencePath {
  readonly commands: readonly GlyphCommand[];
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  close(): void;
}

/** Types of opentype.js as these tests use it; it comes without. */
interface Reference {
  parse(buffer: ArrayBuffer): {
    charToGlyph(text: string): { readonly index: number; readonly advanceWidth: number; readonly path: ReferencePath };
  };
  readonly Path: new () => ReferencePath;
  readonly Glyph: new (options: object) => object;
  readonly Font: new (options: object) => { toArrayBuffer(): ArrayBuffer };
}

const opentype = createRequire(import.meta.url)('opentype.js') as Reference;

/** A reproducible stream of numbers below `n`. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % n;
  };
}

/** An OTF with PostScript curves: four letters of lines and curves in all directions. */
function postScriptFont(): Uint8Array {
  const roll = dice(7);
  const letters = [...'abcd'].map((letter, i) => {
    const path = new opentype.Path();
    for (let contour = 0; contour <= i; contour++) {
      path.moveTo(roll(900), roll(700));
      for (let k = 0; k < 12; k++) {
        const [x, y] = [roll(3) === 0 ? 400 : roll(900), roll(3) === 0 ? 300 : roll(700) - 200];
        if (roll(2) === 0) path.lineTo(x, y);
        else path.curveTo(roll(900), roll(700), roll(900), roll(700), x, y);
      }
      path.close();
    }
    return new opentype.Glyph({ name: letter, unicode: letter.charCodeAt(0), advanceWidth: 500 + i, path });
  });
  const notdef = new opentype.Glyph({ name: '.notdef', unicode: 0, advanceWidth: 650, path: new opentype.Path() });
  const font = new opentype.Font({
    familyName: 'Post',
    styleName: 'Bold',
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    glyphs: [notdef, ...letters],
  });
  return new Uint8Array(font.toArrayBuffer());
}

/** Doubled area and all end points of an outline: the same for outlines drawn alike. */
function trace(commands: readonly GlyphCommand[]): { area: number; count: number } {
  let [area, x, y, sx, sy, count] = [0, 0, 0, 0, 0, 0];
  const to = (px: number, py: number) => {
    area += x * py - y * px;
    [x, y] = [px, py];
  };
  for (const command of commands) {
    count++;
    if (command.type === 'Z') to(sx, sy);
    else if (command.type === 'M') [x, y, sx, sy] = [command.x, command.y, command.x, command.y];
    else {
      if (command.type !== 'L') to(command.x1, command.y1);
      if (command.type === 'C') to(command.x2, command.y2);
      to(command.x, command.y);
    }
  }
  return { area, count };
}

function parsed(bytes: Uint8Array): OutlineFont {
  const font = parseFont(bytes);
  if (!font.ok) throw new Error(font.error.message);
  return font.value;
}

function refusal(bytes: Uint8Array): string {
  const font = parseFont(bytes);
  return font.ok ? 'taken' : `${font.error.code}: ${font.error.message}`;
}

/** Asks a font everything a layout asks. */
function exercise(font: OutlineFont): number {
  let commands = 0;
  let last: Glyph | null = null;
  for (let code = 32; code < 400; code++) {
    const glyph = font.glyphOf(code);
    if (glyph === null) continue;
    commands += glyph.commands.length;
    if (last !== null) commands += Math.abs(font.kerning(last, glyph));
    last = glyph;
  }
  return commands;
}

describe('reading fonts', () => {
  test.each(['sans.woff', 'sans-bold.woff', 'sans-ext.woff', 'sans-bold-ext.woff'])(
    '[OU7] every glyph of %s is what another reader makes of it',
    (name) => {
      const bytes = fontBytes(name);
      const font = parsed(bytes);
      const reference = opentype.parse(bytes.slice().buffer);
      let seen = 0;
      for (let code = 32; code < 0x2c00; code++) {
        const glyph = font.glyphOf(code);
        const other = reference.charToGlyph(String.fromCodePoint(code));
        expect(glyph?.index ?? 0).toBe(other.index);
        if (glyph === null) continue;
        seen++;
        expect(glyph.advance).toBe(other.advanceWidth);
        expect(trace(glyph.commands).area).toBeCloseTo(trace(other.path.commands).area, 4);
      }
      expect(seen).toBeGreaterThan(200);
    },
  );

  test('[OU7] PostScript curves come out as they were written', () => {
    const bytes = postScriptFont();
    const font = parsed(bytes);
    const reference = opentype.parse(bytes.slice().buffer);
    expect([font.family, font.style, font.unitsPerEm]).toEqual(['Post', 'Bold', 1000]);
    for (const letter of 'abcd') {
      const glyph = font.glyphOf(letter.charCodeAt(0))!;
      const other = reference.charToGlyph(letter);
      expect(glyph.advance).toBe(other.advanceWidth);
      expect(trace(glyph.commands).area).toBeCloseTo(trace(other.path.commands).area, 6);
      expect(glyph.commands.length).toBeGreaterThan(10);
    }
  });

  test('family, style and height of capitals', () => {
    expect(bundledFont('sans.woff')).toMatchObject({ family: 'Inter', style: 'Regular', capHeightEm: 1490 / 2048 });
    expect(bundledFont('sans-bold.woff')).toMatchObject({ family: 'Inter', style: 'Bold' });
  });

  test('what is no font we can use is refused with advice', () => {
    const woff2 = new Uint8Array([0x77, 0x4f, 0x46, 0x32, ...new Uint8Array(60)]);
    expect(refusal(woff2)).toContain('WOFF2');
    expect(refusal(woff2)).toContain('TTF, OTF or WOFF');
    expect(refusal(new TextEncoder().encode('<svg/>'))).toContain('not a font');
    expect(refusal(new Uint8Array(0))).toContain('not a font');
    expect(refusal(new Uint8Array(MAX_FONT_BYTES + 1))).toContain('file_too_large');
    expect(refusal(fontBytes('sans.woff').slice(0, 400))).toContain('damaged');
  });
});

describe('damaged fonts', () => {
  test('[OU8] 2,000 mutated fonts are read or refused, and no question breaks them', () => {
    const sources = [plain(fontBytes('sans.woff')), fontBytes('sans-bold.woff'), postScriptFont()];
    const roll = dice(20_261_121);
    let taken = 0;
    for (let i = 0; i < 2000; i++) {
      const bytes = sources[i % 3]!.slice();
      const hits = 1 + roll(12);
      // Most hits go to the front, where the directory and the small tables are.
      for (let k = 0; k < hits; k++) bytes[roll(roll(2) === 0 ? 600 : bytes.length)] = roll(256);
      const font = parseFont(roll(10) === 0 ? bytes.subarray(0, roll(bytes.length)) : bytes);
      if (!font.ok) continue;
      taken++;
      expect(Number.isFinite(exercise(font.value))).toBe(true);
    }
    expect(taken).toBeGreaterThan(200);
  });

  test('[OU8] parts that hold each other end', () => {
    // 60 glyphs, each made of ten times the next: 10^59 parts if nobody counted.
    const glyphs = Array.from({ length: 60 }, (_, i) => {
      const parts = Array.from({ length: 10 }, (_, k) => [k < 9 ? 0x22 : 0x02, (i + 1) % 60, 0]);
      const words = [0xffff, 0, 0, 0, 0, ...parts.flatMap(([flags, next, shift]) => [flags!, next!, shift!])];
      return Uint8Array.from(words.flatMap((word) => [word >> 8, word & 255]));
    });
    const font = parsed(trueType(glyphs));
    expect(font.glyphOf(65)!.commands).toEqual([]);
  });

  test('[OU8] a map that claims four thousand million characters is not unrolled', () => {
    const cmap = words(0, 1, 3, 10, 0, 12, 12, 0, 0, 28, 0, 0, 0, 1, 0, 0, 0xffff, 0xffff, 0, 1);
    const font = parsed(trueType([new Uint8Array(0), new Uint8Array(0)], cmap));
    expect(font.glyphOf(0)!.index).toBe(1);
    expect(font.glyphOf(65)).toBeNull();
  });

  test('[OU8] subroutines that call each other end', () => {
    // Charstring and subroutine: ten calls of the subroutine itself (number 0 is written as -107).
    const calls = Array.from({ length: 10 }, () => [139 - 107, 29]).flat();
    const index = (...pieces: readonly number[][]) => {
      const offsets = pieces.map((_, i) => 1 + pieces.slice(0, i).flat().length);
      return [0, pieces.length, 1, ...offsets, 1 + pieces.flat().length, ...pieces.flat()];
    };
    const short = (n: number) => [28, n >> 8, n & 255];
    const opening = (at: number) => [1, 0, 4, 1, ...index([65]), ...index([...short(at), 17]), 0, 0, ...index(calls)];
    const cff = [...opening(opening(0).length), ...index([14], [...calls, 14])];
    const font = parsed(openType({ ...basics(2), 'CFF ': Uint8Array.from(cff) }, 'OTTO'));
    expect(font.glyphOf(65)!.commands).toEqual([]);
  });
});

function words(...list: readonly number[]): Uint8Array {
  return Uint8Array.from(list.flatMap((word) => [(word >> 8) & 255, word & 255]));
}

/** The tables every font needs, for `count` glyphs; `A` is glyph 1. */
function basics(count: number): Record<string, Uint8Array> {
  const head = new Uint8Array(54);
  head.set(words(1000), 18);
  head.set(words(1), 50);
  const hhea = new Uint8Array(36);
  hhea.set(words(1), 34);
  const cmap = words(0, 1, 3, 1, 0, 12, 6, 12, 0, 65, 1, 1);
  return { head, maxp: words(0, 0x5000, count), hhea, hmtx: words(500, 0), cmap };
}

function trueType(glyphs: readonly Uint8Array[], cmap?: Uint8Array): Uint8Array {
  const offsets = [0];
  for (const glyph of glyphs) offsets.push(offsets.at(-1)! + glyph.length);
  const loca = words(...offsets.flatMap((offset) => [offset >> 16, offset & 0xffff]));
  const glyf = Uint8Array.from([...glyphs.flatMap((glyph) => [...glyph]), 0]);
  return openType({ ...basics(glyphs.length), ...(cmap ? { cmap } : {}), loca, glyf }, '\0\u0001\0\0');
}

/** A font file of tables. */
function openType(tables: Readonly<Record<string, Uint8Array>>, signature: string): Uint8Array {
  const entries = Object.entries(tables);
  const bytes = (text: string) => [...text].map((character) => character.charCodeAt(0));
  let at = 12 + 16 * entries.length;
  const directory: number[] = [...bytes(signature), ...words(entries.length, 0, 0, 0)];
  for (const [tag, table] of entries) {
    directory.push(...bytes(tag), ...words(0, 0, at >> 16, at & 0xffff, 0, table.length));
    at += table.length;
  }
  return Uint8Array.from([...directory, ...entries.flatMap(([, table]) => [...table])]);
}

/** A WOFF file's tables as a TTF, so that changed bytes reach the tables. */
function plain(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables: Record<string, Uint8Array> = {};
  for (let i = 0; i < view.getUint16(12); i++) {
    const at = 44 + 20 * i;
    const [from, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const data = woff.subarray(from, from + packed);
    tables[String.fromCharCode(...woff.subarray(at, at + 4))] =
      packed < length ? new Uint8Array(inflateSync(data)) : data;
  }
  return openType(tables, '\0\u0001\0\0');
}
