import { atan2 } from '../../../base/arctangent.ts';
import { cos, length, sin, tan } from '../../../base/trig.ts';
import { ln, power } from '../../../base/powers.ts';
import type { Surroundings } from './surroundings.ts';
import { closing, inside, isDelim, splitAtCommas, type Token, trimmed } from './tokens.ts';
import { lengthUnit } from './units.ts';

/** A number with its dimension: exponents of length (user units) and angle (degrees). Products of lengths come up on the way to a ratio. */
export interface Quantity {
  readonly value: number;
  readonly lengths: number;
  readonly angles: number;
}

/** Facts that a calculation may refer to. */
export interface MathScope {
  readonly around: Surroundings;
  /** One hundred per cent: so many user units, a plain number, or null where there are no percentages. */
  readonly whole: Quantity | null;
  /** Channels of the colour that another one is made from. */
  readonly channels?: ReadonlyMap<string, number>;
}

/** Nesting of brackets and functions that is followed. */
const MOST_DEPTH = 32;

const DEGREES: Readonly<Record<string, number>> = { deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

const CONSTANTS: Readonly<Record<string, number>> = {
  pi: Math.PI,
  e: Math.E,
  infinity: Infinity,
  '-infinity': -Infinity,
  nan: Number.NaN,
};

/** A plain number. */
export function plainNumber(value: number): Quantity {
  return { value, lengths: 0, angles: 0 };
}

/** Functions that give a quantity; all others are none of ours. */
export function isMath(name: string): boolean {
  return (
    Object.hasOwn(FUNCTIONS, name.toLowerCase()) ||
    /^(?:-webkit-)?calc$|^(?:clamp|round|sibling-(?:index|count))$/i.test(name)
  );
}

/**
 * The quantity that one number, percentage, dimension or mathematical function is.
 * @returns null where it is none, or its units do not go together
 */
export function quantityOf(tokens: readonly Token[], scope: MathScope, depth = 0): Quantity | null {
  const [first] = tokens;
  if (first === undefined || depth > MOST_DEPTH) return null;
  if (tokens.length === 1) return single(first, scope);
  const isCall = first.kind === 'function' && closing(tokens, 0) >= tokens.length - 1;
  return isCall ? call(first.text.toLowerCase(), inside(tokens), scope, depth + 1) : null;
}

function single({ kind, value, text }: Token, { around, whole, channels }: MathScope): Quantity | null {
  if (kind === 'number') return plainNumber(value);
  if (kind === 'percent') return whole === null ? null : { ...whole, value: (whole.value * value) / 100 };
  if (kind === 'ident') {
    const channel = channels?.get(text.toLowerCase());
    return channel === undefined ? null : plainNumber(channel);
  }
  if (kind !== 'dimension') return null;
  const degrees = Object.hasOwn(DEGREES, text) ? DEGREES[text] : undefined;
  if (degrees !== undefined) return { value: value * degrees, lengths: 0, angles: 1 };
  const unit = lengthUnit(text, around);
  return unit === null ? null : { value: value * unit, lengths: 1, angles: 0 };
}

function call(name: string, body: readonly Token[], scope: MathScope, depth: number): Quantity | null {
  if (name === 'calc' || name === '-webkit-calc') return sum(body, scope, depth);
  const { node } = scope.around;
  if (name === 'sibling-index' && body.length === 0) return plainNumber((node?.index ?? 0) + 1);
  if (name === 'sibling-count' && body.length === 0) return plainNumber(node?.parent?.children.length ?? 1);
  const parts = splitAtCommas(body);
  if (name === 'clamp') return clamp(parts, scope, depth);
  if (name === 'round') return round(parts, scope, depth);
  if (!Object.hasOwn(FUNCTIONS, name)) return null;
  const values: Quantity[] = [];
  for (const part of parts) {
    const value = sum(part, scope, depth);
    if (value === null) return null;
    values.push(value);
  }
  return FUNCTIONS[name]!(values);
}

function isAlike(a: Quantity, b: Quantity): boolean {
  return a.lengths === b.lengths && a.angles === b.angles;
}

function areAlike(values: readonly Quantity[]): boolean {
  return values.length > 0 && values.every((value) => isAlike(value, values[0]!));
}

/** Reads `a + b * (c - d) / e`. Signs of a sum stand between spaces. */
function sum(tokens: readonly Token[], scope: MathScope, depth: number): Quantity | null {
  if (depth > MOST_DEPTH) return null;
  let total = null as Quantity | null;
  let sign = 1;
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    const isSign = token !== undefined && (isDelim(token, '+') || isDelim(token, '-'));
    if (token !== undefined && !(isSign && tokens[i - 1]?.kind === 'space' && tokens[i + 1]?.kind === 'space')) {
      if (opens(token)) i = Math.min(closing(tokens, i), tokens.length - 1);
      continue;
    }
    const term = product(trimmed(tokens.slice(from, i)), scope, depth);
    if (term === null || (total !== null && !isAlike(total, term))) return null;
    const before: number = total === null ? 0 : total.value;
    total = { ...term, value: before + sign * term.value };
    sign = isDelim(token, '-') ? -1 : 1;
    from = i + 1;
  }
  return total;
}

function opens(token: Token): boolean {
  return token.kind === 'function' || isDelim(token, '(');
}

function product(tokens: readonly Token[], scope: MathScope, depth: number): Quantity | null {
  let total: Quantity | null = null;
  let divides = false;
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    if (token !== undefined && !isDelim(token, '*') && !isDelim(token, '/')) {
      if (opens(token)) i = Math.min(closing(tokens, i), tokens.length - 1);
      continue;
    }
    const factor = factorOf(trimmed(tokens.slice(from, i)), scope, depth);
    if (factor === null) return null;
    total = total === null ? factor : times(total, factor, divides);
    divides = isDelim(token, '/');
    from = i + 1;
  }
  return total;
}

function times(a: Quantity, b: Quantity, divides: boolean): Quantity {
  const sign = divides ? -1 : 1;
  return {
    value: divides ? a.value / b.value : a.value * b.value,
    lengths: a.lengths + sign * b.lengths,
    angles: a.angles + sign * b.angles,
  };
}

function factorOf(tokens: readonly Token[], scope: MathScope, depth: number): Quantity | null {
  if (isDelim(tokens[0], '('))
    return closing(tokens, 0) >= tokens.length - 1 ? sum(inside(tokens), scope, depth + 1) : null;
  const [first] = tokens;
  if (tokens.length === 1 && first!.kind === 'ident') {
    const word = first!.text.toLowerCase();
    if (Object.hasOwn(CONSTANTS, word)) return plainNumber(CONSTANTS[word]!);
  }
  return quantityOf(tokens, scope, depth);
}

function clamp(parts: readonly (readonly Token[])[], scope: MathScope, depth: number): Quantity | null {
  if (parts.length !== 3) return null;
  const bound = (part: readonly Token[], none: number) =>
    part.length === 1 && part[0]!.kind === 'ident' && part[0]!.text.toLowerCase() === 'none'
      ? none
      : sum(part, scope, depth);
  const value = sum(parts[1]!, scope, depth);
  if (value === null) return null;
  const [low, high] = [bound(parts[0]!, -Infinity), bound(parts[2]!, Infinity)];
  const inLine = (end: Quantity | number | null) => {
    if (end === null) return null;
    if (typeof end === 'number') return end;
    return isAlike(end, value) ? end.value : null;
  };
  const [least, most] = [inLine(low), inLine(high)];
  return least === null || most === null ? null : { ...value, value: Math.max(least, Math.min(value.value, most)) };
}

function round(parts: readonly (readonly Token[])[], scope: MathScope, depth: number): Quantity | null {
  const [first] = parts;
  const word = first?.length === 1 && first[0]!.kind === 'ident' ? first[0]!.text.toLowerCase() : '';
  const isWord = word === 'up' || word === 'down' || word === 'nearest' || word === 'to-zero';
  const [valuePart, stepPart, ...more] = isWord ? parts.slice(1) : parts;
  if (valuePart === undefined || more.length > 0) return null;
  const value = sum(valuePart, scope, depth);
  const step = stepPart === undefined ? plainNumber(1) : sum(stepPart, scope, depth);
  if (value === null || step === null || !isAlike(value, step)) return null;
  const count = value.value / step.value;
  let whole = Math.floor(count + 0.5);
  if (word === 'up') whole = Math.ceil(count);
  else if (word === 'down') whole = Math.floor(count);
  else if (word === 'to-zero') whole = Math.trunc(count);
  return { ...value, value: whole * step.value };
}

type Compute = (values: readonly Quantity[]) => Quantity | null;

/** A function of so many alike quantities that gives one of the same kind. */
function alike(count: number, compute: (...values: number[]) => number): Compute {
  return (values) => {
    const fits = areAlike(values) && (count === 0 || values.length === count);
    return fits ? { ...values[0]!, value: compute(...values.map(({ value }) => value)) } : null;
  };
}

/** A function of plain numbers. */
function ofNumbers(least: number, most: number, compute: (...values: number[]) => number): Compute {
  return (values) => {
    const fits = values.length >= least && values.length <= most && areAlike([plainNumber(0), ...values]);
    return fits ? plainNumber(compute(...values.map(({ value }) => value))) : null;
  };
}

/** A function of an angle, or of a number of radians. */
function ofAngle(compute: (radians: number) => number): Compute {
  return ([angle, ...more]) => {
    if (angle === undefined || more.length > 0 || angle.lengths !== 0 || angle.angles > 1 || angle.angles < 0)
      return null;
    return plainNumber(compute(angle.angles === 1 ? (angle.value * Math.PI) / 180 : angle.value));
  };
}

function angle(radians: number): Quantity {
  return { value: (radians * 180) / Math.PI, lengths: 0, angles: 1 };
}

function toAngle(compute: (x: number) => number): Compute {
  return ([x, ...more]) =>
    x !== undefined && more.length === 0 && isAlike(x, plainNumber(0)) ? angle(compute(x.value)) : null;
}

const FUNCTIONS: Readonly<Record<string, Compute>> = {
  min: alike(0, (...values) => values.reduce((a, b) => Math.min(a, b))),
  max: alike(0, (...values) => values.reduce((a, b) => Math.max(a, b))),
  abs: alike(1, (x) => Math.abs(x!)),
  mod: alike(2, (x, by) => x! - by! * Math.floor(x! / by!)),
  rem: alike(2, (x, by) => x! % by!),
  hypot: alike(0, (...values) => values.reduce((a, b) => length(a, b), 0)),
  sign: ([x, ...more]) => (x === undefined || more.length > 0 ? null : plainNumber(Math.sign(x.value))),
  progress: (values) => {
    const [x, from, to] = values;
    if (values.length !== 3 || !areAlike(values)) return null;
    return plainNumber((x!.value - from!.value) / (to!.value - from!.value));
  },
  sqrt: ofNumbers(1, 1, (x) => Math.sqrt(x!)),
  pow: ofNumbers(2, 2, (x, by) => power(x!, by!)),
  exp: ofNumbers(1, 1, (x) => power(Math.E, x!)),
  log: ofNumbers(1, 2, (x, base) => (base === undefined ? ln(x!) : ln(x!) / ln(base))),
  sin: ofAngle(sin),
  cos: ofAngle(cos),
  tan: ofAngle(tan),
  asin: toAngle((x) => atan2(x, Math.sqrt(1 - x * x))),
  acos: toAngle((x) => atan2(Math.sqrt(1 - x * x), x)),
  atan: toAngle((x) => atan2(x, 1)),
  atan2: (values) =>
    values.length === 2 && areAlike(values) ? angle(atan2(values[0]!.value, values[1]!.value)) : null,
};
