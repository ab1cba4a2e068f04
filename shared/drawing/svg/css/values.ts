import { absoluteUnit, type LengthAxis } from '../length.ts';
import { colorOf, isColorFunction } from './colors.ts';
import { isMath, type MathScope, plainNumber, type Quantity, quantityOf } from './math.ts';
import type { Surroundings } from './surroundings.ts';
import { inside, isDelim, splitAtCommas, splitAtSpaces, textOf, type Token, tokenize, trimmed } from './tokens.ts';
import { originOf, rotateOf, scaleOf, transformOf, translateOf } from './transforms.ts';

/** A value that a browser may understand and we do not. */
export const UNREAD = Symbol('unread');

/** A value in the words that the rest of the reader knows; null where it is none of the property, so that its declaration does not count. */
export type ValueReading = string | null | typeof UNREAD;

type ReadTokens = (tokens: readonly Token[], around: Surroundings) => string | null;

/** Values longer than this have no functions that are worked out, characters. */
const MOST_CHARACTERS = 20_000;

/** Functions that are kept as they are written. */
const KEPT = /^(?:url|src|icc-color|path|polygon|circle|ellipse|inset|rect|xywh|shape)$/;
const OF_TRANSFORMS = /^(?:matrix(?:3d)?|translate(?:x|y|3d)?|scale(?:x|y|3d)?|rotatez?|skew(?:x|y)?)$/;

/** Numbers beyond this are taken for it: calculations may end in infinity. */
const MOST = 1e9;

/** A number as text that can be read back. */
function written(value: number): string {
  return String(Number.isNaN(value) ? 0 : Math.max(-MOST, Math.min(MOST, value)));
}

/**
 * Reads the value of a property as browsers do.
 * @param isAttribute it stands in a presentation attribute, where sizes of fonts need no unit
 */
export function readValue(property: string, text: string, around: Surroundings, isAttribute = false): ValueReading {
  const read = Object.hasOwn(READERS, property) ? READERS[property] : undefined;
  if (read === undefined) return text;
  if (text.length > MOST_CHARACTERS) return property === 'd' ? text : UNREAD;
  const tokens = trimmed(tokenize(text));
  if (tokens.length === 0) return null;
  for (const { kind, text: name } of tokens) if (kind === 'function' && !isKnown(name.toLowerCase())) return UNREAD;
  const isUnitless = property === 'font-size' || property === 'width' || property === 'height';
  if (isAttribute && isUnitless && tokens.length === 1 && tokens[0]!.kind === 'number')
    return read([{ ...tokens[0]!, kind: 'dimension', text: 'px' }], around);
  return read(tokens, around);
}

function isKnown(name: string): boolean {
  return isMath(name) || isColorFunction(name) || KEPT.test(name) || OF_TRANSFORMS.test(name);
}

function word(tokens: readonly Token[]): string {
  return tokens.length === 1 && tokens[0]!.kind === 'ident' ? tokens[0]!.text.toLowerCase() : '';
}

/** One of some words, in lower case. */
function words(list: string): ReadTokens {
  const known = new Set(list.split(' '));
  return (tokens) => (known.has(word(tokens)) ? word(tokens) : null);
}

/** A length with percentages of a side of the viewport, as user units. */
function lengthOn(axis: LengthAxis, around: Surroundings): MathScope {
  const { width, height } = around.context;
  let whole = Math.sqrt((width * width + height * height) / 2);
  if (axis !== 'other') whole = axis === 'x' ? width : height;
  return { around, whole: { value: whole, lengths: 1, angles: 0 } };
}

interface LengthRule {
  readonly axis: LengthAxis;
  /** In CSS it needs a unit, unlike in an attribute. */
  readonly unit?: boolean;
  readonly isSize?: boolean;
  readonly auto?: boolean;
}

function lengths({ axis, isSize = false, auto = false, unit = false }: LengthRule): ReadTokens {
  return (tokens, around) => {
    const [first] = tokens;
    if (unit && tokens.length === 1 && first!.kind === 'number' && first!.value !== 0) return null;
    if (auto && word(tokens) === 'auto') return 'auto';
    return lengthText(tokens, lengthOn(axis, around), isSize);
  };
}

/** Whether a length is one wherever it stands: later stages read it with its unit, which says how large the drawing is. */
function isFixed({ kind, text }: Token): boolean {
  return kind === 'number' || kind === 'percent' || (kind === 'dimension' && absoluteUnit(text, 1) !== null);
}

/** A length, in user units unless it is fixed; null for negative sizes that are not the outcome of a calculation. */
function lengthText(tokens: readonly Token[], scope: MathScope, isSize: boolean): string | null {
  const quantity = quantityOf(tokens, scope);
  if (!isLength(quantity)) return null;
  const isWritten = tokens.length === 1;
  if (isSize && quantity.value < 0) return isWritten ? null : '0';
  return isWritten && isFixed(tokens[0]!) ? textOf(tokens) : written(quantity.value);
}

function isLength(quantity: Quantity | null): quantity is Quantity {
  return quantity !== null && quantity.angles === 0 && (quantity.lengths === 0 || quantity.lengths === 1);
}

const share: ReadTokens = (tokens, around) => {
  const quantity = quantityOf(tokens, { around, whole: plainNumber(1) });
  return quantity === null || quantity.lengths !== 0 || quantity.angles !== 0 ? null : written(quantity.value);
};

/** `url(#id)` without its quotes; null for anything else. */
function address(tokens: readonly Token[]): string | null {
  const [first, second] = tokens;
  if (first?.kind === 'url') return `url(${first.text})`;
  const isCall = first?.kind === 'function' && /^(?:url|src)$/i.test(first.text) && second?.kind === 'string';
  return isCall ? `url(${second.text})` : null;
}

const paint: ReadTokens = (tokens, around) => {
  const name = word(tokens);
  if (name === 'none' || name === 'context-fill' || name === 'context-stroke' || name === 'currentcolor') return name;
  const [first, ...rest] = splitAtSpaces(tokens);
  const link = address(first!);
  // Drawing programs write the colour of a printer behind that of the screen.
  const isPrinted = rest.length === 1 && rest[0]![0]!.text.toLowerCase() === 'icc-color';
  if (link === null) return colorOf(isPrinted ? first! : tokens, around);
  if (rest.length === 0) return link;
  const fallback = rest.length === 1 ? paint(rest[0]!, around) : null;
  return fallback === null || fallback.startsWith('url(') ? null : `${link} ${fallback}`;
};

const noneOrLink: ReadTokens = (tokens) => (word(tokens) === 'none' ? 'none' : address(tokens));

const dashes: ReadTokens = (tokens, around) => {
  if (word(tokens) === 'none') return 'none';
  const scope = lengthOn('other', around);
  const list: string[] = [];
  for (const part of splitAtCommas(tokens).flatMap(splitAtSpaces)) {
    const text = lengthText(part, scope, true);
    if (text === null) return null;
    list.push(text);
  }
  return list.length === 0 || list.every((text) => Number(text) === 0) ? 'none' : list.join(' ');
};

/** Sizes of fonts by name, user units. Source: CSS Fonts 4, section 2.5, with 16 for medium. */
const FONT_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
/** How much larger `larger` is. */
const STEP = 1.2;

/** User units; shares and ems are those of the size around. */
const fontSize: ReadTokens = (tokens, around) => {
  const name = word(tokens);
  if (Object.hasOwn(FONT_SIZES, name)) return written(FONT_SIZES[name]!);
  if (name === 'larger' || name === 'smaller')
    return written(name === 'larger' ? around.fontSize * STEP : around.fontSize / STEP);
  const quantity = quantityOf(tokens, { around, whole: { value: around.fontSize, lengths: 1, angles: 0 } });
  // A zero needs no unit.
  if (quantity === null || (quantity.lengths !== 1 && quantity.value !== 0) || quantity.value < 0) return null;
  return written(quantity.value);
};

/** `normal`, a factor, or user units with `px` behind them. */
const lineHeight: ReadTokens = (tokens, around) => {
  if (word(tokens) === 'normal') return 'normal';
  const quantity = quantityOf(tokens, { around, whole: { value: around.fontSize, lengths: 1, angles: 0 } });
  if (!isLength(quantity) || quantity.value < 0) return null;
  return `${written(quantity.value)}${quantity.lengths === 1 ? 'px' : ''}`;
};

const outline: ReadTokens = (tokens) => {
  if (word(tokens) === 'none') return 'none';
  const [first] = tokens;
  if (first?.kind !== 'function' || first.text.toLowerCase() !== 'path') return null;
  const parts = splitAtCommas(inside(tokens));
  const data = parts.at(-1);
  if (parts.length > 2 || data?.length !== 1 || data[0]!.kind !== 'string') return null;
  // A broken path draws up to its fault in an attribute; in CSS it is no value at all.
  return /^\s*[Mm]|^\s*$/.test(data[0]!.text) ? `path("${data[0]!.text}")` : null;
};

const scheme: ReadTokens = (tokens) => {
  const names = splitAtSpaces(tokens).map(word);
  return names.every((name) => name !== '') ? names.join(' ') : null;
};

const shapes: ReadTokens = (tokens) => {
  const link = address(tokens);
  if (link !== null) return link;
  return textOf(tokens);
};

const overflow: ReadTokens = (tokens) => {
  const names = splitAtSpaces(tokens).map(word);
  const known = names.every((name) => /^(?:visible|hidden|clip|scroll|auto|overlay)$/.test(name));
  return known && names.length <= 2 ? names[0]! : null;
};

const DISPLAYS = words(
  'none inline block contents flow flow-root flex inline-flex grid inline-grid inline-block table inline-table list-item ' +
    'table-row table-cell table-column table-caption table-row-group table-header-group table-footer-group ' +
    'table-column-group ruby ruby-text math -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex run-in',
);

const x = { axis: 'x' } as const;
const y = { axis: 'y' } as const;
const READERS: Readonly<Record<string, ReadTokens>> = {
  fill: paint,
  stroke: paint,
  color: colorOf,
  'stop-color': (tokens, around) => (word(tokens) === 'currentcolor' ? around.color : colorOf(tokens, around)),
  x: lengths(x),
  cx: lengths(x),
  x1: lengths(x),
  x2: lengths(x),
  y: lengths(y),
  cy: lengths(y),
  y1: lengths(y),
  y2: lengths(y),
  width: lengths({ ...x, isSize: true, auto: true, unit: true }),
  height: lengths({ ...y, isSize: true, auto: true, unit: true }),
  rx: lengths({ ...x, isSize: true, auto: true }),
  ry: lengths({ ...y, isSize: true, auto: true }),
  r: lengths({ axis: 'other', isSize: true }),
  'stroke-width': lengths({ axis: 'other', isSize: true }),
  opacity: share,
  'fill-opacity': share,
  'stroke-opacity': share,
  'stroke-dasharray': dashes,
  'font-size': fontSize,
  'line-height': lineHeight,
  visibility: words('visible hidden collapse'),
  display: (tokens, around) => {
    const names = splitAtSpaces(tokens);
    const known = names.every((part) => DISPLAYS(part, around) !== null);
    return known && (names.length === 1 || names.every((part) => word(part) !== 'none'))
      ? names.map(word).join(' ')
      : null;
  },
  overflow,
  'fill-rule': words('nonzero evenodd'),
  'vector-effect': words('none non-scaling-stroke non-scaling-size non-rotation fixed-position'),
  'transform-box': words('content-box border-box fill-box stroke-box view-box'),
  'color-scheme': scheme,
  'clip-path': shapes,
  mask: shapes,
  marker: noneOrLink,
  'marker-start': noneOrLink,
  'marker-mid': noneOrLink,
  'marker-end': noneOrLink,
  transform: transformOf,
  translate: translateOf,
  rotate: rotateOf,
  scale: scaleOf,
  'transform-origin': originOf,
  d: outline,
};

/**
 * Size and height of line that the `font` shorthand sets, as values of their own.
 * @returns null where it is none
 */
export function fontParts(text: string): { readonly size: string; readonly line: string } | null {
  const tokens = tokenize(text.slice(0, MOST_CHARACTERS));
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text: name, start, end } = tokens[i]!;
    const isSize =
      kind === 'dimension' ||
      kind === 'percent' ||
      (kind === 'function' && isMath(name)) ||
      (kind === 'ident' && /^(?:(?:x{1,3}-)?(?:small|large)|medium|larger|smaller)$/i.test(name));
    if (!isSize) continue;
    const rest = trimmed(tokens.slice(i + 1));
    if (rest.length === 0) return null;
    if (kind === 'function') return null;
    const size = text.slice(start, end);
    return isDelim(rest[0], '/') ? { size, line: lineOf(text, rest) } : { size, line: 'normal' };
  }
  return null;
}

function lineOf(text: string, rest: readonly Token[]): string {
  const line = splitAtSpaces(rest.slice(1))[0];
  return line === undefined ? 'normal' : text.slice(line[0]!.start, line.at(-1)!.end);
}
