import { lengthOf, splitLength, type LengthContext } from './length.ts';
import { IDENTITY, matrix, multiply, rotation, skew, translation, type Matrix } from '../../base/matrix.ts';

const FUNCTION = /\s*([a-zA-Z0-9]+)\s*\(([^()]*)\)\s*,?/y;

/** Turns of the CSS angle units in degrees. */
const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

/**
 * Reads a `transform` attribute or CSS property. Both spellings are accepted in both places: numbers without units are
 * user units and degrees. A list with an error changes nothing, as SVG asks.
 */
export function parseTransform(text: string | undefined, context: LengthContext, fontSize: number): Matrix {
  if (text === undefined || text === '' || text === 'none') return IDENTITY;
  let result = IDENTITY;
  FUNCTION.lastIndex = 0;
  let end = 0;
  for (let match = FUNCTION.exec(text); match !== null; match = FUNCTION.exec(text)) {
    const step = parseFunction(match[1]!, splitArguments(match[2]!), context, fontSize);
    if (step === null) return IDENTITY;
    result = result === IDENTITY ? step : multiply(result, step);
    end = FUNCTION.lastIndex;
    if (end >= text.length) break;
  }
  return text.slice(end).trim() === '' ? result : IDENTITY;
}

/** Arguments by commas, spaces, or nothing but a sign (`1-2`). */
function splitArguments(text: string): string[] {
  return text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)?|[^\s,]+/gi) ?? [];
}

function parseFunction(name: string, args: readonly string[], context: LengthContext, fontSize: number): Matrix | null {
  const count = args.length;
  const length = (i: number, axis: 'x' | 'y') => lengthOf(args[i], axis, context, fontSize, Number.NaN);
  const number = (i: number) => numberOf(args[i]);
  const angle = (i: number) => angleOf(args[i]);
  let result: Matrix | null = null;
  switch (name) {
    case 'matrix':
      if (count === 6) result = matrix(number(0), number(1), number(2), number(3), length(4, 'x'), length(5, 'y'));
      break;
    case 'matrix3d':
      if (count === 16) result = matrix(number(0), number(1), number(4), number(5), number(12), number(13));
      break;
    case 'translate':
    case 'translate3d':
      if (count >= 1 && count <= 3) result = translation(length(0, 'x'), count > 1 ? length(1, 'y') : 0);
      break;
    case 'translateX':
      if (count === 1) result = translation(length(0, 'x'), 0);
      break;
    case 'translateY':
      if (count === 1) result = translation(0, length(0, 'y'));
      break;
    case 'scale':
    case 'scale3d':
      if (count >= 1 && count <= 3) result = matrix(number(0), 0, 0, count > 1 ? number(1) : number(0), 0, 0);
      break;
    case 'scaleX':
      if (count === 1) result = matrix(number(0), 0, 0, 1, 0, 0);
      break;
    case 'scaleY':
      if (count === 1) result = matrix(1, 0, 0, number(0), 0, 0);
      break;
    case 'rotate':
    case 'rotateZ':
      if (count === 1) result = rotation(angle(0));
      else if (count === 3) {
        const x = length(1, 'x');
        const y = length(2, 'y');
        result = multiply(multiply(translation(x, y), rotation(angle(0))), translation(-x, -y));
      }
      break;
    case 'skewX':
      if (count === 1) result = skew(angle(0), 0);
      break;
    case 'skewY':
      if (count === 1) result = skew(0, angle(0));
      break;
    case 'skew':
      if (count === 1 || count === 2) result = skew(angle(0), count > 1 ? angle(1) : 0);
      break;
  }
  return result !== null && isUsable(result) ? result : null;
}

function isUsable(m: Matrix): boolean {
  return Number.isFinite(m.a + m.b + m.c + m.d + m.e + m.f);
}

function numberOf(text: string | undefined): number {
  const part = splitLength(text ?? '');
  if (part === null) return Number.NaN;
  return part.unit === '' ? part.value : part.unit === '%' ? part.value / 100 : Number.NaN;
}

function angleOf(text: string | undefined): number {
  const part = splitLength(text ?? '');
  const degrees = part === null || !Object.hasOwn(DEGREES, part.unit) ? undefined : DEGREES[part.unit];
  return part === null || degrees === undefined ? Number.NaN : part.value * degrees;
}

/** Reads a `transform-origin` against the box it refers to, in user units. */
export function parseOrigin(
  text: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  context: LengthContext,
  fontSize: number,
): { readonly x: number; readonly y: number } {
  const words = text.trim().toLowerCase().split(/\s+/);
  let [first = 'center', second = 'center'] = words;
  if (/^(top|bottom)$/.test(first) || /^(left|right)$/.test(second)) [first, second] = [second, first];
  const part = (word: string, start: number, size: number) => {
    if (word === 'left' || word === 'top') return start;
    if (word === 'right' || word === 'bottom') return start + size;
    if (word === 'center') return start + size / 2;
    if (word.endsWith('%')) return start + (size * Number.parseFloat(word)) / 100;
    return start + lengthOf(word, 'x', context, fontSize, 0);
  };
  const x = part(first, box.x, box.width);
  const y = part(second, box.y, box.height);
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}
