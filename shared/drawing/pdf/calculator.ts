import { power } from '../../base/powers.ts';
import { atan2 } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import type { PdfDocument } from './document.ts';
import type { PdfFunction } from './function-type.ts';
import { Lexer } from './lexer.ts';
import { PdfWord } from './objects.ts';

/** A program: numbers, operators, and procedures for `if` and `ifelse`. */
type Step = number | string | readonly Step[];

const MAX_NESTING = 32;
const MAX_STEPS = 20_000;
const MAX_STACK = 100;
const DEGREE = Math.PI / 180;

/** Operators that take one number and give one. */
const UNARY: Readonly<Record<string, (a: number) => number>> = {
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: (a) => Math.floor(a + 0.5),
  truncate: Math.trunc,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => sin(a * DEGREE),
  cos: (a) => cos(a * DEGREE),
  ln: naturalLog,
  log: (a) => naturalLog(a) / Math.LN10,
  cvi: Math.trunc,
  cvr: (a) => a,
  not: (a) => (a === 0 ? 1 : 0),
};

/** Operators that take two numbers and give one. Truth is 1 and 0. */
const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: power,
  atan: (a, b) => (((atan2(a, b) / DEGREE) % 360) + 360) % 360,
  eq: (a, b) => Number(a === b),
  ne: (a, b) => Number(a !== b),
  gt: (a, b) => Number(a > b),
  ge: (a, b) => Number(a >= b),
  lt: (a, b) => Number(a < b),
  le: (a, b) => Number(a <= b),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b >= 0 ? a << b : a >> -b),
};

/** Type 4: a little PostScript program without loops. Source: ISO 32000-1, §7.10.5. */
export function calculator(doc: PdfDocument, source: Uint8Array): PdfFunction | null {
  doc.spend(source.length);
  const lexer = new Lexer(source);
  if (lexer.next() !== '{') return null;
  const program = readProcedure(lexer, 0);
  return (input) => {
    const stack = [...input];
    const budget = { left: MAX_STEPS };
    run(program, stack, budget);
    doc.spend(MAX_STEPS - budget.left);
    return stack;
  };
}

function readProcedure(lexer: Lexer, depth: number): Step[] {
  const steps: Step[] = [];
  for (let token = lexer.next(); token !== undefined && token !== '}'; token = lexer.next()) {
    if (token === '{') {
      if (depth >= MAX_NESTING) return steps;
      steps.push(readProcedure(lexer, depth + 1));
    } else if (typeof token === 'number') steps.push(token);
    else if (token instanceof PdfWord) steps.push(token.text);
  }
  return steps;
}

function run(program: readonly Step[], stack: number[], budget: { left: number }): void {
  for (let i = 0; i < program.length && budget.left-- > 0 && stack.length <= MAX_STACK; i++) {
    const step = program[i]!;
    if (typeof step === 'number') stack.push(step);
    else if (typeof step !== 'string') {
      // A procedure stands in front of the `if` or `ifelse` that it belongs to.
      const other = program[i + 1];
      const choice = typeof other === 'object' ? other : null;
      const taken = stack.pop() !== 0 ? step : choice;
      i += choice ? 2 : 1;
      if (taken) run(taken, stack, budget);
    } else operate(step, stack);
  }
}

function operate(name: string, stack: number[]): void {
  const unary = Object.hasOwn(UNARY, name) ? UNARY[name] : undefined;
  const binary = Object.hasOwn(BINARY, name) ? BINARY[name] : undefined;
  if (unary) stack.push(unary(stack.pop() ?? 0));
  else if (binary) {
    const b = stack.pop() ?? 0;
    stack.push(binary(stack.pop() ?? 0, b));
  } else if (name === 'true') stack.push(1);
  else if (name === 'false') stack.push(0);
  else if (name === 'pop') stack.pop();
  else if (name === 'dup') stack.push(stack.at(-1) ?? 0);
  else if (name === 'exch') stack.push(stack.pop() ?? 0, stack.pop() ?? 0);
  else if (name === 'copy') copy(stack);
  else if (name === 'index') stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0);
  else if (name === 'roll') roll(stack);
}

/** By halving into reach of the series of the inverse hyperbolic tangent; the same bits on every engine. */
function naturalLog(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0;
  let [x, halvings] = [value, 0];
  for (; x > 1.5; x /= 2) halvings++;
  for (; x < 0.75; x *= 2) halvings--;
  const z = (x - 1) / (x + 1);
  let [sum, power] = [0, z];
  for (let i = 1; i < 30; i += 2, power *= z * z) sum += power / i;
  return 2 * sum + halvings * Math.LN2;
}

function copy(stack: number[]): void {
  const count = stack.pop();
  stack.push(...stack.slice(stack.length - clampCount(count, stack.length)));
}

function roll(stack: number[]): void {
  const by = Math.trunc(stack.pop() ?? 0);
  const count = clampCount(stack.pop(), stack.length);
  if (count === 0) return;
  const part = stack.splice(stack.length - count);
  const shift = ((by % count) + count) % count;
  stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
}

function clampCount(count: number | undefined, most: number): number {
  return Math.min(most, Math.max(0, Math.trunc(count ?? 0)));
}
