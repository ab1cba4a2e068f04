import type { DrawingStyle } from './drawing.ts';

/** Identity of a style, before it has an index. */
export interface StyleKey {
  readonly stroke: string | null;
  readonly fill: string | null;
  readonly layer: string | null;
  readonly dashed: boolean;
  readonly help?: true;
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
 * name of the layer, cut to what a list can show.
 */
export class StyleTable {
  readonly list: DrawingStyle[] = [];
  readonly #maxStyles: number;
  readonly #index = new Map<string, number>();
  #nameBytes = 0;

  constructor(maxStyles: number) {
    this.#maxStyles = maxStyles;
  }

  /** The number of a style; a new one is added. Throws {@link StyleLimit}. */
  of(key: StyleKey): number {
    const layer = shownName(key.layer);
    const { stroke, fill, dashed } = key;
    const help = key.help ? { help: key.help } : {};
    const id = styleId({ stroke, fill, layer, dashed, ...help });
    const known = this.#index.get(id);
    if (known !== undefined) return known;
    this.#nameBytes += layer === null ? 0 : jsonBytes(layer);
    if (this.list.length >= this.#maxStyles || this.#nameBytes > this.#maxStyles * NAME_BYTES_PER_STYLE)
      throw new StyleLimit();
    this.#index.set(id, this.list.length);
    return this.list.push({ id, stroke, fill, layer, dashed, ...help }) - 1;
  }
}

/** A style's stable id: the same stroke, fill, layer and dash always give the same text. */
export function styleId(key: StyleKey): string {
  const line = key.help ? 'help' : key.dashed ? 'dashed' : 'solid';
  return `${key.stroke ?? 'none'}|${key.fill ?? 'none'}|${line}|${key.layer ?? ''}`;
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
