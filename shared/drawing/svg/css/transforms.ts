import { plainNumber, type Quantity, quantityOf } from './math.ts';
import type { Surroundings } from './surroundings.ts';
import { inside, splitAtCommas, splitAtSpaces, type Token } from './tokens.ts';

/** How an argument is read: as a length, a number or an angle. */
type Kind = 'x' | 'y' | 'number' | 'angle';

/** Functions of `transform` with what their arguments are, and how few there may be. */
const FUNCTIONS: Readonly<Record<string, { readonly least: number; readonly kinds: readonly Kind[] }>> = {
  matrix: { least: 6, kinds: Array<Kind>(6).fill('number') },
  matrix3d: { least: 16, kinds: Array<Kind>(16).fill('number') },
  translate: { least: 1, kinds: ['x', 'y'] },
  translatex: { least: 1, kinds: ['x'] },
  translatey: { least: 1, kinds: ['y'] },
  translate3d: { least: 3, kinds: ['x', 'y', 'x'] },
  scale: { least: 1, kinds: ['number', 'number'] },
  scalex: { least: 1, kinds: ['number'] },
  scaley: { least: 1, kinds: ['number'] },
  scale3d: { least: 3, kinds: ['number', 'number', 'number'] },
  rotate: { least: 1, kinds: ['angle'] },
  rotatez: { least: 1, kinds: ['angle'] },
  skew: { least: 1, kinds: ['angle', 'angle'] },
  skewx: { least: 1, kinds: ['angle'] },
  skewy: { least: 1, kinds: ['angle'] },
};

/** Names as the reader of transforms knows them. */
const SPELLED: Readonly<Record<string, string>> = {
  translatex: 'translateX',
  translatey: 'translateY',
  scalex: 'scaleX',
  scaley: 'scaleY',
  rotatez: 'rotateZ',
  skewx: 'skewX',
  skewy: 'skewY',
};

/** An argument in user units, degrees or as a number; shares of a length are kept, as they may refer to the element's own box. */
function argument(part: readonly Token[], kind: Kind, around: Surroundings): string | null {
  if (kind === 'x' || kind === 'y') {
    if (part.length === 1 && part[0]!.kind === 'percent') return `${part[0]!.value}%`;
    const { width, height } = around.context;
    const whole: Quantity = { value: kind === 'x' ? width : height, lengths: 1, angles: 0 };
    return textOf(quantityOf(part, { around, whole }), 1, 0);
  }
  const whole = kind === 'number' ? plainNumber(1) : null;
  return textOf(quantityOf(part, { around, whole }), 0, kind === 'angle' ? 1 : 0);
}

/** A quantity of that dimension, or a zero, which needs no unit. */
function textOf(quantity: Quantity | null, lengths: number, angles: number): string | null {
  if (quantity === null || !Number.isFinite(quantity.value)) return null;
  const fits = quantity.lengths === lengths && quantity.angles === angles;
  const isZero = quantity.value === 0 && quantity.lengths === 0 && quantity.angles === 0;
  return fits || isZero ? String(quantity.value) : null;
}

/** A list of arguments; null where one is not of its kind. */
function listOf(parts: readonly (readonly Token[])[], kinds: readonly Kind[], around: Surroundings): string[] | null {
  const list = parts.map((part, i) => argument(part, kinds[i] ?? 'number', around));
  return list.includes(null) || parts.length > kinds.length ? null : (list as string[]);
}

/** The property `transform` as functions of plain numbers. */
export function transformOf(tokens: readonly Token[], around: Surroundings): string | null {
  if (isNone(tokens)) return 'none';
  const steps: string[] = [];
  for (const part of splitAtSpaces(apart(tokens))) {
    const name = part[0]!.kind === 'function' ? part[0]!.text.toLowerCase() : '';
    const shape = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (shape === undefined) return null;
    const parts = splitAtCommas(inside(part));
    const list = parts.length < shape.least ? null : listOf(parts, shape.kinds, around);
    if (list === null) return null;
    steps.push(`${SPELLED[name] ?? name}(${list.join(' ')})`);
  }
  return steps.join(' ');
}

/** Functions may follow each other without a space. */
function apart(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.kind === 'function' || (token.kind === 'delim' && token.text === '(')) depth++;
    if (token.kind !== 'delim' || token.text !== ')') return [token];
    return --depth === 0 ? [token, { ...token, kind: 'space' as const, text: ' ' }] : [token];
  });
}

function isNone(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && tokens[0]!.kind === 'ident' && tokens[0]!.text.toLowerCase() === 'none';
}

/** A property that stands for one function. */
function single(kinds: readonly Kind[]) {
  return (tokens: readonly Token[], around: Surroundings): string | null => {
    if (isNone(tokens)) return 'none';
    const parts = splitAtSpaces(tokens);
    return listOf(parts, kinds, around)?.slice(0, 2).join(' ') ?? null;
  };
}

/** The property `translate`. */
export const translateOf = single(['x', 'y', 'x']);

/** The property `scale`. */
export const scaleOf = single(['number', 'number', 'number']);

/** The property `rotate`: turns about other axes than that which points at the reader are none. */
export function rotateOf(tokens: readonly Token[], around: Surroundings): string | null {
  if (isNone(tokens)) return 'none';
  const parts = splitAtSpaces(tokens).filter((part) => part[0]!.text.toLowerCase() !== 'z');
  return listOf(parts, ['angle'], around)?.join(' ') ?? null;
}

/** The property `transform-origin`. */
export function originOf(tokens: readonly Token[], around: Surroundings): string | null {
  const parts = splitAtSpaces(tokens);
  if (parts.length > 3) return null;
  const list = parts.map((part, i) => {
    const [first] = part;
    const isWord = part.length === 1 && first!.kind === 'ident';
    if (isWord) return /^(?:left|right|top|bottom|center)$/i.test(first!.text) ? first!.text.toLowerCase() : null;
    return argument(part, i === 1 ? 'y' : 'x', around);
  });
  return list.includes(null) ? null : list.slice(0, 2).join(' ');
}
