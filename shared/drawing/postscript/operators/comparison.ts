import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { isEqual, numberIn, PsString } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Compares two numbers or two strings: negative, 0 or positive. */
function compare(m: Machine): number {
  const [a, b] = m.stack.take(2);
  if (a instanceof PsString && b instanceof PsString) {
    m.budget.spendWork(a.bytes.length);
    return compareBytes(a.bytes, b.bytes);
  }
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x === undefined || y === undefined) throw new PsError('typecheck');
  return x - y;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

function equal(m: Machine): boolean {
  const [a, b] = m.stack.take(2);
  if (a instanceof PsString) m.budget.spendWork(a.bytes.length);
  return isEqual(a!, b!);
}

/** Works on two booleans or two integers bit by bit. */
function bits(m: Machine, logic: (a: boolean, b: boolean) => boolean, whole: (a: number, b: number) => number): void {
  const [a, b] = m.stack.take(2);
  if (typeof a === 'boolean' && typeof b === 'boolean') m.stack.push(logic(a, b));
  else if (typeof a === 'number' && typeof b === 'number') m.stack.push(whole(a, b));
  else throw new PsError('typecheck');
}

/** Comparisons, boolean and bitwise operators. */
export const COMPARISON_OPERATORS: OperatorTable = {
  eq: (m) => m.stack.push(equal(m)),
  ne: (m) => m.stack.push(!equal(m)),
  gt: (m) => m.stack.push(compare(m) > 0),
  ge: (m) => m.stack.push(compare(m) >= 0),
  lt: (m) => m.stack.push(compare(m) < 0),
  le: (m) => m.stack.push(compare(m) <= 0),
  and: (m) =>
    bits(
      m,
      (a, b) => a && b,
      (a, b) => a & b,
    ),
  or: (m) =>
    bits(
      m,
      (a, b) => a || b,
      (a, b) => a | b,
    ),
  xor: (m) =>
    bits(
      m,
      (a, b) => a !== b,
      (a, b) => a ^ b,
    ),
  not: (m) => {
    const value = m.stack.pop();
    if (typeof value === 'boolean') m.stack.push(!value);
    else if (typeof value === 'number') m.stack.push(~value);
    else throw new PsError('typecheck');
  },
  bitshift: (m) => {
    const shift = m.stack.int();
    const value = m.stack.int();
    if (Math.abs(shift) > 31) m.stack.push(0);
    else m.stack.push(shift >= 0 ? (value << shift) | 0 : value >>> -shift);
  },
};
