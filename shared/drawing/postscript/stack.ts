import { PsError } from './faults.ts';
import { MARK, Name, numberIn, PsArray, PsDict, PsFile, PsString, Real, type Value } from './values.ts';

/** Most operands at once. Arrays are built on the stack, and sampled data may be long. */
const MAX_OPERANDS = 500_000;

/** The operand stack. Popped slots keep their objects until they are pushed over, so that an error can take them back. */
export class OperandStack {
  readonly #items: Value[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(value: Value): void {
    if (this.#size >= MAX_OPERANDS) throw new PsError('stackoverflow');
    this.#items[this.#size++] = value;
  }

  /** Pushes a computed number as a real. Throws PsError where it is not finite. */
  pushReal(value: number): void {
    if (!Number.isFinite(value)) throw new PsError('undefinedresult');
    this.push(new Real(value));
  }

  pushAll(values: readonly Value[]): void {
    for (const value of values) this.push(value);
  }

  pop(): Value {
    if (this.#size === 0) throw new PsError('stackunderflow');
    return this.#items[--this.#size]!;
  }

  /** The operand `depth` below the top, which stays. */
  peek(depth = 0): Value {
    if (depth < 0 || depth >= this.#size) throw new PsError('stackunderflow');
    return this.#items[this.#size - 1 - depth]!;
  }

  /** Puts a value in the place of the operand `depth` below the top. */
  replace(depth: number, value: Value): void {
    if (depth < 0 || depth >= this.#size) throw new PsError('stackunderflow');
    this.#items[this.#size - 1 - depth] = value;
  }

  /** Goes back to an earlier size; what was popped since comes back. */
  resize(size: number): void {
    this.#size = Math.min(size, this.#items.length);
  }

  clear(): void {
    this.#size = 0;
  }

  /** Pops the top `count` operands, the lowest first. */
  take(count: number): Value[] {
    if (count > this.#size) throw new PsError('stackunderflow');
    this.#size -= count;
    return this.#items.slice(this.#size, this.#size + count);
  }

  /** How many operands stand above the topmost mark. */
  countToMark(): number {
    for (let i = this.#size - 1; i >= 0; i--) if (this.#items[i] === MARK) return this.#size - 1 - i;
    throw new PsError('unmatchedmark');
  }

  number(): number {
    const value = numberIn(this.pop());
    if (value === undefined) throw new PsError('typecheck');
    return value;
  }

  /** Pops `count` numbers, the lowest first. */
  numbers(count: number): number[] {
    return this.take(count).map((value) => {
      const number = numberIn(value);
      if (number === undefined) throw new PsError('typecheck');
      return number;
    });
  }

  /** A whole number; reals that are whole are taken too, as several interpreters do. */
  int(): number {
    const value = this.pop();
    if (typeof value === 'number') return value;
    if (value instanceof Real && Number.isInteger(value.value)) return value.value;
    throw new PsError('typecheck');
  }

  /** A whole number from 0 to `most`. */
  count(most = Number.MAX_SAFE_INTEGER): number {
    const value = this.int();
    if (value < 0 || value > most) throw new PsError('rangecheck');
    return value;
  }

  boolean(): boolean {
    const value = this.pop();
    if (typeof value !== 'boolean') throw new PsError('typecheck');
    return value;
  }

  string(): PsString {
    const value = this.pop();
    if (!(value instanceof PsString)) throw new PsError('typecheck');
    return value;
  }

  array(): PsArray {
    const value = this.pop();
    if (!(value instanceof PsArray)) throw new PsError('typecheck');
    return value;
  }

  /** A procedure, or an array taken for one. */
  procedure(): PsArray {
    return this.array();
  }

  dict(): PsDict {
    const value = this.pop();
    if (!(value instanceof PsDict)) throw new PsError('typecheck');
    return value;
  }

  file(): PsFile {
    const value = this.pop();
    if (!(value instanceof PsFile)) throw new PsError('typecheck');
    return value;
  }

  /** The text of a name or string. */
  text(): string {
    const value = this.pop();
    if (value instanceof Name || value instanceof PsString) return value.text;
    throw new PsError('typecheck');
  }
}
