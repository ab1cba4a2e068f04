import type { Apart } from './apart.ts';
import type { DrawingStyle } from './drawing.ts';
import type { Pen } from './pen.ts';
import type { Subject } from './words/subjects.ts';

/** Identity of a style, before it has an index. Dashed lines have no pen. */
export interface StyleKey extends Pen {
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly layer: string | null;
  readonly dashed: boolean;
  readonly help?: true;
  readonly apart?: Apart;
  readonly says?: Subject;
  /** Follows from the layer, so no part of the style's id. */
  readonly unplotted?: true;
}

/** Characters kept of a layer's name: what a list can show. */
const MAX_NAME_LENGTH = 200;

/**
 * Bytes that the names of all styles may take as JSON, for each style that a drawing may have. A style travels with its
 * name twice (layer and id) and about 350 bytes of figures: 2,000 of them stay below the 1 MB of an answer.
 */
const NAME_BYTES_PER_STYLE = 40;

/** Characters that no name shows: controls, and marks that turn the writing direction of what follows. */
const UNSHOWN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** Thrown where a drawing has more styles than its limits allow; see {@link refuseManyStyles}. */
export class StyleLimit extends Error {
  constructor() {
    super('too many styles');
  }
}

/**
 * The styles of a drawing, numbered as they are met. Whatever looks the same is one style: same stroke, fill, dash and
 * name of the layer, cut to what a list can show. Hairlines are a style of their own until {@link StyleTable.finish}.
 */
export class StyleTable {
  readonly list: DrawingStyle[] = [];
  readonly #maxStyles: number;
  readonly #index = new Map<string, number>();
  /** Looks met so far, whether as hairlines or not: those alone count for the limit, so that widths refuse no file. */
  readonly #looks = new Set<string>();
  /** Looks that thick lines have. */
  readonly #thick = new Set<string>();
  #nameBytes = 0;
  #hairNameBytes = 0;

  constructor(maxStyles: number) {
    this.#maxStyles = maxStyles;
  }

  /** The number of a style; a new one is added. Throws {@link StyleLimit}. */
  of(key: StyleKey): number {
    const layer = shownName(key.layer);
    const { stroke, fill, dashed, help, says, unplotted } = key;
    const look = {
      stroke,
      fill,
      layer,
      dashed,
      ...(help ? { help } : {}),
      ...(says ? { says } : {}),
      ...(unplotted ? { unplotted } : {}),
    };
    const plain = styleId(look);
    if (key.thick) this.#thick.add(plain);
    const hair = key.hair ? { hair: key.hair } : {};
    const id = key.hair ? styleId({ ...look, ...hair }) : plain;
    const known = this.#index.get(id);
    if (known !== undefined) return known;
    this.#count(plain, layer);
    this.#index.set(id, this.list.length);
    return this.list.push({ id, ...look, ...hair }) - 1;
  }

  /**
   * The styles for good. Hairlines stay apart where thick lines look the same otherwise, and there is room for both.
   * @param elementStyle the number of each element's style; brought up to date
   */
  finish(elementStyle: Uint32Array): DrawingStyle[] {
    if (!this.list.some(({ hair }) => hair)) return this.list;
    const bytes = this.#nameBytes + this.#hairNameBytes;
    const fits = this.list.length <= this.#maxStyles && bytes <= this.#maxStyles * NAME_BYTES_PER_STYLE;
    const numbers = new Map<string, number>();
    const styles: DrawingStyle[] = [];
    const renumbered = this.list.map((style) => {
      const kept = fits ? this.#apart(style) : withoutHair(style);
      const number = numbers.get(kept.id) ?? styles.push(kept) - 1;
      numbers.set(kept.id, number);
      return number;
    });
    for (let i = 0; i < elementStyle.length; i++) elementStyle[i] = renumbered[elementStyle[i]!]!;
    return styles;
  }

  /** Counts a style that is new. */
  #count(plain: string, layer: string | null): void {
    const bytes = layer === null ? 0 : jsonBytes(layer);
    if (this.#looks.has(plain)) {
      this.#hairNameBytes += bytes;
      return;
    }
    this.#nameBytes += bytes;
    if (this.#looks.size >= this.#maxStyles || this.#nameBytes > this.#maxStyles * NAME_BYTES_PER_STYLE)
      throw new StyleLimit();
    this.#looks.add(plain);
  }

  /** Hairlines with a thicker sibling as they are, all others as any line. */
  #apart(style: DrawingStyle): DrawingStyle {
    const plain = withoutHair(style);
    return this.#thick.has(plain.id) ? style : plain;
  }
}

/** A style's stable id: the same stroke, fill, layer, dash and kind of line always give the same text. */
export function styleId(key: StyleKey): string {
  const line = key.apart ?? (key.help ? 'help' : key.dashed ? 'dashed' : key.hair ? 'hair' : 'solid');
  return `${key.stroke ?? 'none'}|${key.fill ?? 'none'}|${line}|${key.layer ?? ''}`;
}

/** The style that lines of no telling width have which look the same otherwise. */
export function withoutHair(style: DrawingStyle): DrawingStyle {
  if (!style.hair) return style;
  const { id: _, hair: __, ...look } = style;
  return { id: styleId(look), ...look };
}

/** The style that a line has which was told apart, before it was. */
export function withoutApart(style: DrawingStyle): DrawingStyle {
  if (!style.apart) return style;
  const { id: _, apart: __, ...look } = style;
  return { id: styleId(look), ...look };
}

/** A layer's name as it is kept: whole characters only, so that it is the same text wherever it travels. */
function shownName(name: string | null): string | null {
  if (name === null) return null;
  const shown = name
    .slice(0, MAX_NAME_LENGTH)
    .replace(UNSHOWN, ' ')
    .replace(/\p{Cs}/gu, '\ufffd');
  return shown === '' ? null : shown;
}

/** Bytes of a text inside JSON in UTF-8, quotes not counted. */
function jsonBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const escaped = character === '"' || character === '\\';
    bytes += escaped ? 2 : code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
