import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { spellNumber } from '../numbers.ts';
import {
  isProcedure,
  Name,
  numberIn,
  Operator,
  PsArray,
  PsFile,
  PsString,
  Real,
  typeName,
  type Value,
  withExecutable,
} from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Text of an object as `cvs` has it. */
function spell(value: Value): string {
  if (typeof value === 'number' || value instanceof Real) return spellNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Name || value instanceof PsString) return value.text;
  return value instanceof Operator ? value.name : '--nostringval--';
}

/** Writes text into the beginning of a string and pushes that part. */
function pushText(m: Machine, text: string, target: PsString): void {
  if (text.length > target.bytes.length) throw new PsError('rangecheck');
  m.budget.spendWork(text.length);
  for (let i = 0; i < text.length; i++) target.bytes[i] = text.charCodeAt(i);
  m.stack.push(new PsString(target.bytes.subarray(0, text.length), target.executable));
}

function toRadix(m: Machine): void {
  const target = m.stack.string();
  const radix = m.stack.int();
  const value = m.stack.pop();
  const number = numberIn(value);
  if (number === undefined) throw new PsError('typecheck');
  if (radix < 2 || radix > 36) throw new PsError('rangecheck');
  if (radix === 10) pushText(m, spell(value), target);
  else pushText(m, (Math.trunc(number) >>> 0).toString(radix).toUpperCase(), target);
}

/** Types and attributes. */
export const CONVERSION_OPERATORS: OperatorTable = {
  type: (m) => m.stack.push(m.scanner.name(typeName(m.stack.pop()), true)),
  cvlit: (m) => m.stack.push(withExecutable(m.stack.pop(), false)),
  cvx: (m) => m.stack.push(withExecutable(m.stack.pop(), true)),
  xcheck: (m) => {
    const value = m.stack.pop();
    const isRun = value instanceof Name || value instanceof PsString || value instanceof PsFile;
    m.stack.push(value instanceof Operator || isProcedure(value) || (isRun && value.executable));
  },
  cvn: (m) => {
    const text = m.stack.string();
    m.budget.spendWork(text.bytes.length);
    m.stack.push(new Name(text.text, text.executable));
  },
  cvs: (m) => {
    const target = m.stack.string();
    pushText(m, spell(m.stack.pop()), target);
  },
  cvrs: toRadix,
  rcheck: (m) => {
    m.stack.pop();
    m.stack.push(true);
  },
  wcheck: (m) => {
    const value = m.stack.pop();
    m.stack.push(!(value instanceof PsArray && value.packed));
  },
  readonly: () => {},
  executeonly: () => {},
  noaccess: () => {},
};
