import { PsError } from '../faults.ts';
import { ThenFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { isMatrix, toTransform } from '../matrix.ts';
import { concat, type Transform } from '../../paint/painter.ts';
import { numberIn, Operator, PsArray, PsString, Name, Real, type Value } from '../values.ts';

/** A rectangle in user space. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Most repetitions of one operator in an encoded path. */
const REPEAT_FROM = 32;
/** The operators of an encoded user path by their codes, with how many numbers each takes. */
const ENCODED: readonly (readonly [name: string, operands: number])[] = [
  ['setbbox', 4],
  ['moveto', 2],
  ['rmoveto', 2],
  ['lineto', 2],
  ['rlineto', 2],
  ['curveto', 6],
  ['rcurveto', 6],
  ['arc', 5],
  ['arcn', 5],
  ['arct', 5],
  ['closepath', 0],
  ['ucache', 0],
];
const ALLOWED = new Set(ENCODED.map(([name]) => name));

/** The operands of rectfill and its like: four numbers, or an array of them. */
export function rectanglesOf(m: Machine): Rectangle[] {
  const top = m.stack.peek();
  const numbers = numberIn(top) === undefined ? numberList(m.stack.pop()) : m.stack.numbers(4);
  if (numbers.length % 4 !== 0) throw new PsError('rangecheck');
  m.budget.spendWork(numbers.length * 32);
  return Array.from({ length: numbers.length / 4 }, (_, i) => numbers.slice(i * 4, i * 4 + 4) as unknown as Rectangle);
}

/** Runs `work` on a path of rectangles, and puts the current path back. */
export function withRectangles(m: Machine, rectangles: readonly Rectangle[], work: () => void): void {
  const { canvas } = m;
  const before = canvas.painter.savePath();
  canvas.painter.clearPath();
  for (const [x, y, width, height] of rectangles) {
    canvas.moveTo(x, y);
    canvas.lineTo(x + width, y);
    canvas.lineTo(x + width, y + height);
    canvas.lineTo(x, y + height);
    canvas.painter.close();
  }
  work();
  canvas.painter.restorePath(before);
}

/** Numbers of an array, or of a string in the encoding of number strings. */
function numberList(value: Value): number[] {
  if (value instanceof PsArray)
    return value.list().map((item) => {
      const number = numberIn(item);
      if (number === undefined) throw new PsError('typecheck');
      return number;
    });
  if (value instanceof PsString) return decodeNumbers(value.bytes);
  throw new PsError('typecheck');
}

/** A homogeneous number array: 149, the representation, a count, the numbers. Source: PLRM, §3.14.5. */
function decodeNumbers(bytes: Uint8Array): number[] {
  if (bytes.length < 4 || bytes[0] !== 149) throw new PsError('typecheck');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const little = bytes[1]! >= 128;
  const kind = bytes[1]! % 128;
  const count = view.getUint16(2, little);
  const size = kind >= 32 && kind < 48 ? 2 : 4;
  if (kind > 49 || 4 + count * size > bytes.length) throw new PsError('rangecheck');
  return Array.from({ length: count }, (_, i) => {
    const at = 4 + i * size;
    if (kind < 32) return view.getInt32(at, little) / 2 ** kind;
    return kind < 48 ? view.getInt16(at, little) / 2 ** (kind - 32) : view.getFloat32(at, little);
  });
}

/** The user path as a procedure that draws it. */
function toProcedure(m: Machine, path: PsArray): PsArray {
  const [numbers, codes] = path.length === 2 ? [path.at(0), path.at(1)] : [null, null];
  if (!(codes instanceof PsString) || !(numbers instanceof PsArray || numbers instanceof PsString)) {
    const items = path.list().map((item) => {
      if (numberIn(item) !== undefined) return item;
      const name = item instanceof Name ? item.text : item instanceof Operator ? item.name : '';
      if (!ALLOWED.has(name)) throw new PsError('typecheck');
      return m.dicts.system.get(name)!;
    });
    return m.newArray(items, true);
  }
  return m.newArray(decodePath(m, numberList(numbers), codes.bytes), true);
}

function decodePath(m: Machine, numbers: readonly number[], codes: Uint8Array): Value[] {
  const items: Value[] = [];
  let [at, times] = [0, 1];
  for (const code of codes) {
    if (code > REPEAT_FROM) {
      times = code - REPEAT_FROM;
      continue;
    }
    const [name, operands] = ENCODED[code] ?? ['', 0];
    if (name === '') throw new PsError('typecheck');
    for (; times > 0; times--) {
      for (let i = 0; i < operands; i++) items.push(numbers[at++] ?? 0);
      items.push(m.dicts.system.get(name)!);
    }
    times = 1;
  }
  return items.map((item) => (typeof item === 'number' && !Number.isInteger(item) ? new Real(item) : item));
}

/** uappend: adds the user path on top of the stack to the current path, then goes on with `then`. */
export function appendUserPath(m: Machine, then: () => void): void {
  const procedure = toProcedure(m, m.stack.array());
  m.frames.push(new ThenFrame(then));
  m.run(procedure);
}

/** Draws the user path on top of the stack on its own, lets `work` paint it, and puts the current path back. */
export function withUserPath(m: Machine, work: () => void): void {
  const before = m.canvas.painter.savePath();
  m.canvas.painter.clearPath();
  appendUserPath(m, () => {
    work();
    m.canvas.painter.restorePath(before);
  });
}

/** A matrix that an operator may take above its other operand. */
export function optionalMatrix(m: Machine): Transform | null {
  const top = m.stack.peek();
  const isUserPath = top instanceof PsArray && top.length > 0 && numberIn(top.at(top.length - 1)) === undefined;
  return isMatrix(top) && !isUserPath ? toTransform(m.stack.pop()) : null;
}

/** Runs `work` with user space changed by a matrix. */
export function inSpace(m: Machine, matrix: Transform | null, work: () => void): void {
  const { ctm } = m.canvas;
  if (matrix !== null) m.canvas.ctm = concat(matrix, ctm);
  work();
  m.canvas.ctm = ctm;
}
