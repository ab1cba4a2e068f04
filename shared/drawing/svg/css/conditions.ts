import type { LengthContext } from '../length.ts';
import { matters } from '../properties.ts';
import { quantityOf } from './math.ts';
import { parseSelectors } from './selectors.ts';
import { NOWHERE } from './surroundings.ts';
import {
  closing,
  inside,
  isDelim,
  splitAtCommas,
  splitAtSpaces,
  textOf,
  type Token,
  tokenize,
  trimmed,
} from './tokens.ts';
import { UNREAD, readValue } from './values.ts';

/** Brackets within brackets that are followed. */
const MOST_DEPTH = 16;

/** Outcome of a condition; null where we don't know what it asks. */
type Answer = boolean | null;

/** The window that conditions ask about: a screen of the page's own size, with no wishes. */
export type Page = NonNullable<LengthContext['page']>;

/** Features with the value that a screen nobody set up has. A feature by itself asks whether its value is none of `NOTHING`. */
const FEATURES: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  scripting: 'none',
  update: 'fast',
  'display-mode': 'browser',
  'dynamic-range': 'standard',
  'video-dynamic-range': 'standard',
  'color-gamut': 'srgb',
  scan: 'progressive',
  'overflow-block': 'scroll',
  'overflow-inline': 'scroll',
};
const NOTHING = new Set(['no-preference', 'none']);

/** Features of numbers, apart from sides of the page. */
const NUMBERS: Readonly<Record<string, number>> = {
  color: 8,
  'color-index': 0,
  monochrome: 0,
  grid: 0,
  resolution: 1,
  '-webkit-device-pixel-ratio': 1,
};

/** Dots in a CSS pixel of each unit of resolution. */
const DOTS: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };

/** Whether a list of media queries lets a sheet in; unknown queries let nothing in, and are counted. */
export function mediaMatches(text: string, page: Page, onUnknown: () => void): boolean {
  const tokens = trimmed(tokenize(text));
  if (tokens.length === 0) return true;
  return splitAtCommas(tokens).some((query) => {
    const answer = queryAnswer(query, page);
    if (answer === null) onUnknown();
    return answer === true;
  });
}

function queryAnswer(query: readonly Token[], page: Page): Answer {
  const parts = splitAtSpaces(query);
  let at = 0;
  const word = (i: number) => {
    const part = parts[i];
    return part?.length === 1 && part[0]!.kind === 'ident' ? part[0]!.text.toLowerCase() : '';
  };
  const negated = word(0) === 'not' && word(1) !== '' && word(1) !== 'not';
  if (negated || word(0) === 'only') at++;
  const type = word(at);
  if (type === '' || type === 'not') return condition(parts.slice(at), (body) => feature(body, page), 0);
  const rest = parts.slice(at + 1);
  let answer: Answer = type === 'all' || type === 'screen';
  if (rest.length > 0 && answer) {
    if (word(at + 1) !== 'and') return false;
    answer = condition(rest.slice(1), (body) => feature(body, page), 0);
  }
  return negated && answer !== null ? !answer : answer;
}

/** `not (…)`, `(…) and (…)`, `(…) or (…)`; each bracket is a condition in turn, or asked about. */
function condition(
  parts: readonly (readonly Token[])[],
  ask: (body: readonly Token[], call: string) => Answer,
  depth: number,
): Answer {
  if (depth > MOST_DEPTH) return null;
  const [first] = parts;
  if (first === undefined) return null;
  const isWord = (part: readonly Token[] | undefined, word: string) =>
    part?.length === 1 && part[0]!.kind === 'ident' && part[0]!.text.toLowerCase() === word;
  const one = (part: readonly Token[] | undefined): Answer => {
    const head = part?.[0];
    if (part === undefined || head === undefined) return null;
    if (head.kind === 'function') return ask(inside(part), head.text.toLowerCase());
    if (!isDelim(head, '(') || closing(part, 0) < part.length - 1) return null;
    const body = inside(part);
    const inner = splitAtSpaces(body);
    const isNested = isDelim(inner[0]?.[0], '(') || inner[0]?.[0]?.kind === 'function' || isWord(inner[0], 'not');
    return isNested && !body.some((token) => isDelim(token, ':') && body[0] === token)
      ? condition(inner, ask, depth + 1)
      : ask(body, '');
  };
  if (isWord(first, 'not')) {
    const answer = one(parts[1]);
    return answer === null || parts.length > 2 ? null : !answer;
  }
  let answer = one(first);
  for (let i = 1; i < parts.length; i += 2) {
    const next = one(parts[i + 1]);
    if (isWord(parts[i], 'and')) answer = answer === false || next === false ? false : answer && next;
    else if (isWord(parts[i], 'or')) answer = answer === true || next === true ? true : answer === null ? null : next;
    else return null;
  }
  return answer;
}

/** `min-width: 10px`, `10px < width <= 2em`, `hover`. */
function feature(body: readonly Token[], page: Page): Answer {
  const colon = body.findIndex((token) => isDelim(token, ':'));
  if (colon > 0) {
    const name = body[0]!.text.toLowerCase();
    const value = trimmed(body.slice(colon + 1));
    const bound = /^(?:(-webkit-)?(min|max)-)(.+)$/.exec(name);
    const measured = sizeOf(bound === null ? name : `${bound[1] ?? ''}${bound[3]}`, page);
    if (measured === null) return wordAnswer(name, value, page);
    const asked = amount(value);
    if (asked === null) return null;
    if (bound === null) return measured === asked;
    return bound[2] === 'min' ? measured >= asked : measured <= asked;
  }
  if (body.length === 1 && body[0]!.kind === 'ident') {
    const name = body[0]!.text.toLowerCase();
    const measured = sizeOf(name, page);
    if (measured !== null) return measured !== 0;
    if (name === 'orientation') return true;
    return Object.hasOwn(FEATURES, name) ? !NOTHING.has(FEATURES[name]!) : null;
  }
  return range(body, page);
}

function wordAnswer(name: string, value: readonly Token[], { width, height }: Page): Answer {
  const word = value.length === 1 && value[0]!.kind === 'ident' ? value[0]!.text.toLowerCase() : null;
  if (name === 'orientation') return word === (width > height ? 'landscape' : 'portrait');
  return word === null || !Object.hasOwn(FEATURES, name) ? null : FEATURES[name] === word;
}

/** A feature that is a number, CSS pixels for sides; null for all others. */
function sizeOf(name: string, { width, height }: Page): number | null {
  if (name === 'width' || name === 'device-width') return width;
  if (name === 'height' || name === 'device-height') return height;
  if (name === 'aspect-ratio' || name === 'device-aspect-ratio') return width / height;
  return Object.hasOwn(NUMBERS, name) ? NUMBERS[name]! : null;
}

/** A number, a length in CSS pixels, a resolution in dots per pixel or a ratio. */
function amount(tokens: readonly Token[]): number | null {
  const [first] = tokens;
  if (tokens.length === 1 && first!.kind === 'dimension' && Object.hasOwn(DOTS, first!.text))
    return first!.value * DOTS[first!.text]!;
  const solid = tokens.filter(({ kind }) => kind !== 'space');
  if (solid.length === 3 && isDelim(solid[1], '/')) return solid[0]!.value / solid[2]!.value;
  const quantity = quantityOf(tokens, { around: NOWHERE, whole: null });
  return quantity === null || quantity.angles !== 0 ? null : quantity.value;
}

/** Comparisons from left to right. */
function range(body: readonly Token[], page: Page): Answer {
  const sides: Token[][] = [[]];
  const signs: string[] = [];
  for (const token of body) {
    if (isDelim(token, '<') || isDelim(token, '>')) {
      signs.push(token.text);
      sides.push([]);
    } else if (isDelim(token, '=')) {
      if (signs.length > 0 && sides.at(-1)!.length === 0) signs[signs.length - 1] += '=';
      else {
        signs.push('=');
        sides.push([]);
      }
    } else sides.at(-1)!.push(token);
  }
  if (signs.length === 0 || signs.length > 2) return null;
  const values = sides.map((side) => {
    const solid = trimmed(side);
    const name = solid.length === 1 && solid[0]!.kind === 'ident' ? solid[0]!.text.toLowerCase() : null;
    return name === null ? amount(solid) : sizeOf(name, page);
  });
  if (values.includes(null)) return null;
  return signs.every((sign, i) => {
    const [a, b] = [values[i]!, values[i + 1]!];
    if (sign === '=') return a === b;
    if (sign === '<') return a < b;
    return sign === '<=' ? a <= b : sign === '>' ? a > b : a >= b;
  });
}

/** Whether browsers of today have what `@supports` asks for, as far as we know; counts what we do not. */
export function supportsMatches(tokens: readonly Token[], onUnknown: () => void): boolean {
  const answer = condition(splitAtSpaces(tokens), declarationAnswer, 0);
  if (answer === null) onUnknown();
  return answer === true;
}

/** Properties of one maker: browsers of today have those of WebKit. */
const OF_MAKERS = /^-(?:moz|ms|o|khtml)-/;

function declarationAnswer(body: readonly Token[], call: string): Answer {
  if (call === 'selector') return typeof parseSelectors(body, { parent: null, depth: 0 }) !== 'string';
  if (call === 'font-tech' || call === 'font-format') return true;
  if (call !== '') return null;
  const colon = body.findIndex((token) => isDelim(token, ':'));
  if (colon <= 0) return null;
  const property = body[0]!.text.toLowerCase();
  const value = trimmed(body.slice(colon + 1));
  if (value.length === 0) return false;
  if (property.startsWith('--')) return true;
  if (!matters(property)) return !OF_MAKERS.test(property);
  if (OF_MAKERS.test(property)) return false;
  const reading = readValue(property, textOf(value), NOWHERE);
  return reading === UNREAD ? null : reading !== null;
}
