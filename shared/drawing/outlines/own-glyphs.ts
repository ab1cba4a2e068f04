import type { GlyphCommand } from './font.ts';

/** Steps of all letters of a file that are kept: far more than its texts use. */
const MAX_STEPS = 100_000;

/** Outline of a letter in font sizes, y up; null where the font has none. */
export type OwnOutline = () => readonly GlyphCommand[] | null;

/** Letters that a file brings along in fonts of its own, each once. */
export class OwnGlyphs {
  readonly list: (readonly GlyphCommand[])[] = [];
  readonly #known = new Map<object, Map<number | string, number | null>>();
  #steps = 0;

  /** The letters as a layer of text carries them: nothing where there are none. */
  asLayer(): { readonly glyphs?: OwnGlyphs['list'] } {
    return this.list.length > 0 ? { glyphs: this.list } : {};
  }

  /** The number of a font's letter in the list; null where the font lacks it, or there is no room. */
  numberOf(font: object, code: number | string, outline: OwnOutline): number | null {
    const letters = this.#known.get(font) ?? new Map<number | string, number | null>();
    this.#known.set(font, letters);
    const known = letters.get(code);
    if (known !== undefined) return known;
    const commands = this.#steps < MAX_STEPS ? outline() : null;
    const number = commands === null ? null : this.list.push(commands) - 1;
    this.#steps += commands?.length ?? 0;
    letters.set(code, number);
    return number;
  }
}

/** The same outline under a map of its own, in the units that it maps to. */
export function mappedOutline(
  commands: readonly GlyphCommand[],
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
): GlyphCommand[] {
  const x = (px: number, py: number) => a * px + c * py + e;
  const y = (px: number, py: number) => b * px + d * py + f;
  return commands.map((one): GlyphCommand => {
    if (one.type === 'Z') return one;
    const end = { x: x(one.x, one.y), y: y(one.x, one.y) };
    if (one.type === 'M' || one.type === 'L') return { type: one.type, ...end };
    const first = { x1: x(one.x1, one.y1), y1: y(one.x1, one.y1) };
    if (one.type === 'Q') return { type: 'Q', ...first, ...end };
    return { type: 'C', ...first, x2: x(one.x2, one.y2), y2: y(one.x2, one.y2), ...end };
  });
}
