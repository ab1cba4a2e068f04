import { isVeil } from '../paint/veil.ts';
import { parseColor, TRANSPARENT } from './color.ts';
import { CURRENT, INITIAL_STYLE, NO_PAINT, type Paint, type Style } from './computed-style.ts';
import type { Declaration } from './declarations.ts';
import { lengthOf, splitLength, type LengthContext } from './length.ts';
import { Effect, effectOf } from './properties.ts';
import { attr } from './tree.ts';
import type { SvgNode } from './node.ts';
import type { StyleSource } from './style-source.ts';

/** Ends and corners of strokes by the numbers of PostScript. */
const LINE_CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const LINE_JOINS: Readonly<Record<string, number>> = { miter: 0, 'miter-clip': 0, arcs: 0, round: 1, bevel: 2 };

const MARKER_BITS: Readonly<Record<string, number>> = {
  'marker-start': 1,
  'marker-mid': 2,
  'marker-end': 4,
  marker: 7,
};

/** An element's style, and what CSS says about its properties that are not inherited. */
export interface Resolved {
  readonly style: Readonly<Style>;
  readonly own: ReadonlyMap<string, string> | null;
}

/** Reads a property that is not inherited: CSS first, then the attribute. */
export function ownValue(node: SvgNode, own: ReadonlyMap<string, string> | null, name: string): string | undefined {
  return own?.get(name) ?? attr(node, name);
}

const NO_DECLARATIONS: readonly Declaration[] = [];

/** Computes styles: presentation attributes, and CSS where the file has it. */
export class StyleResolver {
  readonly #source: StyleSource | null;
  readonly #server: (id: string) => string | null | undefined;
  #parent: Readonly<Style> = INITIAL_STYLE;
  #style: Style | null = null;
  #own: Map<string, string> | null = null;
  #context: LengthContext = { perInch: 96, width: 0, height: 0 };
  /** Inputs of the last answer: its rules, and names and values of the attributes that count. */
  #rules: readonly Declaration[] = [];
  readonly #names: string[] = [];
  readonly #values: string[] = [];
  #count = -1;
  #resolved: Resolved = { style: INITIAL_STYLE, own: null };
  readonly #siblings = new Map<string, Resolved>();
  /** True where nothing hides, moves or clips the element resolved last, by attribute or CSS. */
  plain = true;

  /** @param source the file's CSS, null where it has none @param server colour that stands for a paint server; null where it paints nothing, undefined where it is missing. */
  constructor(source: StyleSource | null, server: (id: string) => string | null | undefined) {
    this.#source = source;
    this.#server = server;
  }

  /** The style of an element below a parent with `parent`. Elements that look like the one before share its answer. */
  resolve(node: SvgNode, parent: Readonly<Style>, context: LengthContext): Resolved {
    const names = this.#names;
    const values = this.#values;
    const source = this.#source;
    const rules = source === null ? NO_DECLARATIONS : source.declarationsFor(node);
    let same = parent === this.#parent && context === this.#context && rules === this.#rules;
    let count = 0;
    this.plain = true;
    for (let i = 0; i < node.names.length; i++) {
      const name = node.names[i]!;
      const effect = effectOf(name);
      if (effect >= Effect.Places && effect <= Effect.Condition) this.plain = false;
      const isLength = source !== null && LENGTHS.has(name) && Number.isNaN(node.values.decimal(node.first + i));
      if (effect === Effect.Inherited || effect === Effect.Style || isLength) {
        const value = node.values.getLike(node.first + i, values[count]);
        if (!same || names[count] !== name || values[count] !== value) {
          same = false;
          names[count] = name;
          values[count] = value;
        }
        count++;
      }
    }
    if (!same || count !== this.#count) {
      if (parent !== this.#parent || context !== this.#context || rules !== this.#rules) this.#siblings.clear();
      this.#parent = parent;
      this.#context = context;
      this.#rules = rules;
      this.#count = count;
      this.#resolved = count === 1 && names[0] === 'style' ? this.#alike(node, values[0]!) : this.#compute(node);
    }
    if (this.#resolved.own !== null) this.plain = false;
    return this.#resolved;
  }

  /** The answer for siblings that have nothing but a style attribute: a few kinds usually take turns. */
  #alike(node: SvgNode, inline: string): Resolved {
    let known = this.#siblings.get(inline);
    if (known === undefined) {
      known = this.#compute(node);
      if (this.#siblings.size < MAX_SIBLINGS) this.#siblings.set(inline, known);
    }
    return known;
  }

  #compute(node: SvgNode): Resolved {
    this.#style = null;
    this.#own = null;
    const source = this.#source;
    let inline = NO_DECLARATIONS;
    let isPlain = true;
    for (let i = 0; i < this.#count; i++) {
      const [name, value] = [this.#names[i]!, this.#values[i]!];
      if (name === 'style') inline = source?.inline(value) ?? NO_DECLARATIONS;
      else if (LENGTHS.has(name) || value.includes('(')) isPlain = false;
    }
    const rules = this.#rules;
    if (source === null || (isPlain && source.isPlain(rules) && source.isPlain(inline))) {
      for (let i = 0; i < this.#count; i++)
        if (this.#names[i] !== 'style') this.#apply(this.#names[i]!, this.#values[i]!);
      for (const { property, value } of rules) this.#declare(property, value);
      for (const { property, value } of inline) this.#declare(property, value);
    } else
      source.cascade({
        node,
        names: this.#names,
        values: this.#values,
        count: this.#count,
        rules,
        inline,
        context: this.#context,
        style: () => this.#style ?? this.#parent,
        setVariables: (variables) => {
          this.#style = { ...this.#parent, variables };
        },
        set: (property, value) => this.#declare(property, value),
      });
    return { style: this.#style ?? this.#parent, own: this.#own };
  }

  #declare(property: string, value: string): void {
    const effect = effectOf(property);
    if (effect === Effect.Inherited) this.#apply(property, value);
    else if (effect === Effect.Own || effect === Effect.Places || LENGTHS.has(property)) {
      this.#own ??= new Map();
      this.#own.set(property, value);
    }
  }

  #apply(property: string, raw: string): void {
    this.#style ??= { ...this.#parent };
    const style = this.#style;
    const value = raw.trim();
    const word = value.toLowerCase();
    if (word === 'inherit' || word === 'unset') this.#copy(style, this.#parent, property);
    else if (word === 'initial') this.#copy(style, INITIAL_STYLE, property);
    else this.#set(style, property, value, word);
  }

  #set(style: Style, property: string, value: string, word: string): void {
    switch (property) {
      case 'fill':
        style.fill = this.#paint(value) ?? style.fill;
        break;
      case 'stroke':
        style.stroke = this.#paint(value) ?? style.stroke;
        break;
      case 'stroke-width': {
        const width = splitLength(value)?.value ?? -1;
        // A width is 0 where it says so; a share of nothing is as thin as can be.
        if (width === 0) style.strokeWidth = 0;
        else if (width > 0)
          style.strokeWidth = Math.max(lengthOf(value, 'other', this.#context, style.fontSize, 1), THINNEST);
        break;
      }
      case '-inkscape-stroke':
        style.hairline = value === 'hairline';
        break;
      case 'stroke-linecap':
        style.cap = LINE_CAPS[word] ?? style.cap;
        break;
      case 'stroke-linejoin':
        style.join = LINE_JOINS[word] ?? style.join;
        break;
      case 'stroke-miterlimit': {
        const limit = Number(word);
        style.miterLimit = limit >= 1 ? limit : style.miterLimit;
        break;
      }
      case 'fill-opacity':
        style.fillOpacity = opacityOf(value) ?? style.fillOpacity;
        break;
      case 'stroke-opacity':
        style.strokeShows = opacityOf(value) === null ? style.strokeShows : !isZero(value);
        break;
      case 'stroke-dasharray':
        style.dashed = word !== 'none' && /[1-9]/.test(value);
        break;
      case 'fill-rule':
        if (word === 'evenodd') style.evenOdd = true;
        else if (word === 'nonzero') style.evenOdd = false;
        break;
      case 'color': {
        const color = parseColor(value);
        if (color !== null) style.color = color;
        break;
      }
      case 'visibility':
        if (word === 'visible') style.visible = true;
        else if (word === 'hidden' || word === 'collapse') style.visible = false;
        break;
      case 'font-size':
        style.fontSize = this.#fontSize(value, style.fontSize);
        break;
      case 'line-height':
        style.line = lineOf(word);
        break;
      case 'color-scheme':
        style.dark = /\bdark\b/.test(word) && !/\blight\b/.test(word);
        break;
      default: {
        const bits = MARKER_BITS[property] ?? 0;
        style.markers = word === 'none' ? style.markers & ~bits : style.markers | bits;
      }
    }
  }

  #copy(style: Style, from: Readonly<Style>, property: string): void {
    if (property === 'fill') style.fill = from.fill;
    else if (property === 'stroke') style.stroke = from.stroke;
    else if (property === 'stroke-width') style.strokeWidth = from.strokeWidth;
    else if (property === '-inkscape-stroke') style.hairline = from.hairline;
    else if (property === 'stroke-linecap') style.cap = from.cap;
    else if (property === 'stroke-linejoin') style.join = from.join;
    else if (property === 'stroke-miterlimit') style.miterLimit = from.miterLimit;
    else if (property === 'fill-opacity') style.fillOpacity = from.fillOpacity;
    else if (property === 'stroke-opacity') style.strokeShows = from.strokeShows;
    else if (property === 'stroke-dasharray') style.dashed = from.dashed;
    else if (property === 'fill-rule') style.evenOdd = from.evenOdd;
    else if (property === 'color') style.color = from.color;
    else if (property === 'visibility') style.visible = from.visible;
    else if (property === 'font-size') style.fontSize = from.fontSize;
    else if (property === 'line-height') style.line = from.line;
    else if (property === 'color-scheme') style.dark = from.dark;
    else style.markers = from.markers;
  }

  #fontSize(value: string, current: number): number {
    const parent = this.#parent.fontSize;
    if (value.endsWith('%')) {
      const percent = Number.parseFloat(value);
      return percent >= 0 ? (parent * percent) / 100 : current;
    }
    const size = lengthOf(value, 'other', this.#context, parent, current);
    return size >= 0 ? size : current;
  }

  /** Null where the value is no paint, so that the declaration does not count. */
  #paint(value: string): Paint | null {
    if (/^none$/i.test(value)) return NO_PAINT;
    if (/^currentcolor$/i.test(value)) return CURRENT;
    if (value === 'context-fill') return this.#parent.fill;
    if (value === 'context-stroke') return this.#parent.stroke;
    if (!value.startsWith('url(')) {
      const color = parseColor(value);
      if (color === null) return null;
      return color === TRANSPARENT ? NO_PAINT : { color, current: false, server: false };
    }
    const end = value.indexOf(')');
    const fallback = end < 0 ? '' : value.slice(end + 1).trim();
    const color = this.#server(urlTarget(value) ?? '');
    if (color !== undefined) return color === null ? NO_PAINT : { color, current: false, server: true };
    return fallback === '' ? NO_PAINT : (this.#paint(fallback) ?? NO_PAINT);
  }
}

/** A height of lines: `normal`, a factor, or user units with `px` behind them. */
function lineOf(text: string): Style['line'] {
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return INITIAL_STYLE.line;
  return text.endsWith('px') ? { factor: null, size: value } : { factor: value, size: null };
}

/** Attributes that are lengths, and may be calculated. */
const LENGTHS = new Set(['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2']);

/** A stroke's width where its share of nothing would be 0, user units. */
const THINNEST = 1e-9;

/** Kinds of siblings remembered at a time. */
const MAX_SIBLINGS = 64;

/** Addresses within a file are short; longer ones are data. */
const MAX_URL = 500;

/** The id in `url(#id)`, with or without quotes; null where the address is not in this file. */
export function urlTarget(value: string): string | null {
  return /^url\(\s*["']?\s*#([^"')]+?)\s*["']?\s*\)/.exec(value.slice(0, MAX_URL).trim())?.[1] ?? null;
}

/** An opacity, 0 to 1, of a number or a percentage; null where a text is none. */
export function opacityOf(text: string): number | null {
  const length = splitLength(text);
  if (length === null || (length.unit !== '' && length.unit !== '%')) return null;
  return Math.min(1, Math.max(0, length.unit === '%' ? length.value / 100 : length.value));
}

/** True where an opacity, a number or a percentage, is 0 or less. What is none hides nothing. */
export function isZero(opacity: string): boolean {
  return opacityOf(opacity) === 0;
}

/**
 * `#rrggbb` of the stroke an element with this style has, or null for none. A width of 0 says that there is none where the element is
 * filled; of an outline alone, it is how programs write the thinnest line.
 * @param fill colour of the fill that is seen
 */
export function strokeColor(style: Readonly<Style>, fill = fillColor(style)): string | null {
  const isThere = style.strokeWidth > 0 || style.hairline || fill === null;
  return isThere && style.strokeShows ? paintColor(style.stroke, style) : null;
}

/** `#rrggbb` of the fill an element with this style shows, or null for none and for a veil. */
export function fillColor(style: Readonly<Style>): string | null {
  if (style.fillOpacity === 0) return null;
  const color = paintColor(style.fill, style);
  return color !== null && isVeil(color, style.fillOpacity * style.seen) ? null : color;
}

function paintColor(paint: Paint, style: Readonly<Style>): string | null {
  if (!paint.current) return paint.color;
  return style.color === TRANSPARENT ? null : style.color;
}
