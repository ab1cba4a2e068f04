import { atan2 } from '../../../base/arctangent.ts';
import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { cosDegrees, sinDegrees } from '../matrix.ts';
import { integerOrReal } from '../numbers.ts';
import { ln, log10, power } from '../../../base/powers.ts';
import { numberIn, Real } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** The generator of PostScript's `rand`: Park and Miller's minimal standard. */
const RAND_FACTOR = 16807;
const RAND_MODULUS = 2147483647;

function binary(m: Machine, work: (a: number, b: number) => number): void {
  const [a, b] = [m.stack.peek(1), m.stack.peek()];
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x === undefined || y === undefined) throw new PsError('typecheck');
  m.stack.take(2);
  m.pushSum(work(x, y), typeof a === 'number' && typeof b === 'number');
}

function unary(m: Machine, work: (a: number) => number): void {
  const a = m.stack.peek();
  const x = numberIn(a);
  if (x === undefined) throw new PsError('typecheck');
  m.stack.pop();
  m.pushSum(work(x), typeof a === 'number');
}

function real(m: Machine, work: (a: number) => number): void {
  m.stack.pushReal(work(m.stack.number()));
}

function wholePair(m: Machine): [number, number] {
  const b = m.stack.int();
  const a = m.stack.int();
  if (b === 0) throw new PsError('undefinedresult');
  return [a, b];
}

/** The angle of a vector in degrees, 0 to 360; exact on the axes and diagonals. */
function angleDegrees(y: number, x: number): number {
  if (x === 0 && y === 0) throw new PsError('undefinedresult');
  if (y === 0) return x > 0 ? 0 : 180;
  if (x === 0) return y > 0 ? 90 : 270;
  if (Math.abs(x) === Math.abs(y)) return y > 0 ? (x > 0 ? 45 : 135) : x > 0 ? 315 : 225;
  const degrees = (atan2(y, x) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** Whole number nearest to a value, halves upwards, as `round` has it. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Arithmetic. */
export const ARITHMETIC_OPERATORS: OperatorTable = {
  add: (m) => binary(m, (a, b) => a + b),
  sub: (m) => binary(m, (a, b) => a - b),
  mul: (m) => binary(m, (a, b) => a * b),
  div: (m) => {
    const [a, b] = m.stack.numbers(2) as [number, number];
    if (b === 0) throw new PsError('undefinedresult');
    m.stack.pushReal(a / b);
  },
  idiv: (m) => {
    const [a, b] = wholePair(m);
    m.stack.push(integerOrReal(Math.trunc(a / b)));
  },
  mod: (m) => {
    const [a, b] = wholePair(m);
    m.stack.push(integerOrReal((a % b) + 0));
  },
  neg: (m) => unary(m, (a) => 0 - a),
  abs: (m) => unary(m, Math.abs),
  ceiling: (m) => unary(m, Math.ceil),
  floor: (m) => unary(m, Math.floor),
  round: (m) => unary(m, roundHalfUp),
  truncate: (m) => unary(m, Math.trunc),
  max: (m) => binary(m, Math.max),
  min: (m) => binary(m, Math.min),
  sqrt: (m) => {
    const a = m.stack.number();
    if (a < 0) throw new PsError('rangecheck');
    m.stack.pushReal(Math.sqrt(a));
  },
  sin: (m) => real(m, sinDegrees),
  cos: (m) => real(m, cosDegrees),
  atan: (m) => {
    const [y, x] = m.stack.numbers(2) as [number, number];
    m.stack.pushReal(angleDegrees(y, x));
  },
  exp: (m) => {
    const [base, exponent] = m.stack.numbers(2) as [number, number];
    m.stack.pushReal(power(base, exponent));
  },
  ln: (m) => {
    if (!((numberIn(m.stack.peek()) ?? 1) > 0)) throw new PsError('rangecheck');
    real(m, ln);
  },
  log: (m) => {
    if (!((numberIn(m.stack.peek()) ?? 1) > 0)) throw new PsError('rangecheck');
    real(m, log10);
  },
  rand: (m) => {
    m.seed = (m.seed * RAND_FACTOR) % RAND_MODULUS;
    m.stack.push(m.seed);
  },
  srand: (m) => {
    const seed = Math.abs(m.stack.int()) % RAND_MODULUS;
    m.seed = seed === 0 ? 1 : seed;
  },
  rrand: (m) => m.stack.push(m.seed),
  cvi: (m) => {
    const value = Math.trunc(convertible(m));
    if (Math.abs(value) > 2147483648) throw new PsError('rangecheck');
    m.stack.push(value + 0);
  },
  cvr: (m) => m.stack.push(new Real(convertible(m))),
};

/** The number in a number or a string. */
function convertible(m: Machine): number {
  const value = m.stack.pop();
  const number = numberIn(value) ?? numberIn(m.parseToken(value));
  if (number === undefined) throw new PsError('typecheck');
  return number;
}
