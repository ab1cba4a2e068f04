import type { ByteSource } from '../codecs/byte-source.ts';
import { PsError } from './faults.ts';

/**
 * PostScript objects. Integers are plain numbers, reals are {@link Real}, so that `1` and `1.0` stay apart; booleans and
 * null are JavaScript's own. Composite objects share their storage when they are copied, as the language has it.
 */
export type Value =
  | number
  | boolean
  | null
  | Real
  | Name
  | PsString
  | PsArray
  | PsDict
  | Operator
  | PsFile
  | Mark
  | SaveMark
  | StateObject;

export class Real {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class Name {
  readonly text: string;
  readonly executable: boolean;
  constructor(text: string, executable: boolean) {
    this.text = text;
    this.executable = executable;
  }
}

/** A string or a part of one: `bytes` is a view that other strings may share. */
export class PsString {
  readonly bytes: Uint8Array;
  readonly executable: boolean;
  constructor(bytes: Uint8Array, executable = false) {
    this.bytes = bytes;
    this.executable = executable;
  }

  /** The bytes as text, one character a byte. */
  get text(): string {
    let text = '';
    for (const byte of this.bytes) text += String.fromCharCode(byte);
    return text;
  }
}

/** An array, packed array or procedure, or a part of one: `items` may be shared. */
export class PsArray {
  readonly items: Value[];
  readonly start: number;
  readonly length: number;
  readonly executable: boolean;
  readonly packed: boolean;
  constructor(items: Value[], executable = false, start = 0, length = items.length, packed = false) {
    this.items = items;
    this.executable = executable;
    this.start = start;
    this.length = length;
    this.packed = packed;
  }

  at(index: number): Value {
    return this.items[this.start + index]!;
  }

  /** The items as an array of their own. */
  list(): Value[] {
    return this.items.slice(this.start, this.start + this.length);
  }
}

/** Key of a dictionary's entry: names and strings by their text, numbers by value, the rest by identity. */
export type Key = string | number | boolean | object;

export class PsDict {
  map = new Map<Key, Value>();
  readonly capacity: number;
  /** Global dictionaries are not touched by `restore`. */
  readonly global: boolean;
  /** The save level at which the contents were last put aside. */
  savedAt: number;
  constructor(capacity = 0, savedAt = 0, global = false) {
    this.capacity = capacity;
    this.savedAt = savedAt;
    this.global = global;
  }

  get(key: Key): Value | undefined {
    return this.map.get(key);
  }
}

/** Function of an operator. The machine that runs it passes itself; values know nothing of machines. */
type OperatorBody = { run(machine: object): void }['run'];

/** A built-in operator. */
export class Operator {
  readonly name: string;
  readonly run: OperatorBody;
  constructor(name: string, run: OperatorBody) {
    this.name = name;
    this.run = run;
  }
}

export class PsFile {
  readonly source: ByteSource;
  readonly executable: boolean;
  constructor(source: ByteSource, executable = false) {
    this.source = source;
    this.executable = executable;
  }
}

/** Mark that `mark`, `[` and `<<` push. */
export class Mark {}
export const MARK = new Mark();

/** Object that `gstate` gives: a graphics state kept as an object, see GraphicsState. */
export class StateObject {
  readonly kind = 'gstate';
}

/** Object that `save` gives. */
export class SaveMark {
  readonly level: number;
  constructor(level: number) {
    this.level = level;
  }
}

/** The key under which an object stands in a dictionary. */
export function keyOf(value: Value): Key {
  if (value instanceof Name) return value.text;
  if (value instanceof PsString) return value.text;
  if (value instanceof Real) return value.value;
  if (value === null) throw new PsError('typecheck');
  return value;
}

/** The object that a key stands for. */
export function valueOfKey(key: Key): Value {
  if (typeof key === 'string') return new Name(key, false);
  if (typeof key === 'number') return Number.isInteger(key) ? key : new Real(key);
  return key as Value;
}

/** The number in a value, or undefined where it is none. */
export function numberIn(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof Real ? value.value : undefined;
}

export function isProcedure(value: Value | undefined): value is PsArray {
  return value instanceof PsArray && value.executable;
}

/** Equality as `eq` has it: numbers by value, names and strings by text, the rest by shared storage. */
export function isEqual(a: Value, b: Value): boolean {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== undefined || y !== undefined) return x === y;
  const isText = (v: Value): v is Name | PsString => v instanceof Name || v instanceof PsString;
  if (isText(a) && isText(b)) return a.text === b.text;
  if (a instanceof PsArray && b instanceof PsArray)
    return a.length === b.length && (a.length === 0 || (a.items === b.items && a.start === b.start));
  if (a instanceof PsFile && b instanceof PsFile) return a.source === b.source;
  return a === b;
}

/** The name that `type` gives. */
export function typeName(value: Value): string {
  if (typeof value === 'number') return 'integertype';
  if (typeof value === 'boolean') return 'booleantype';
  if (value === null) return 'nulltype';
  if (value instanceof Real) return 'realtype';
  if (value instanceof Name) return 'nametype';
  if (value instanceof PsString) return 'stringtype';
  if (value instanceof PsArray) return value.packed ? 'packedarraytype' : 'arraytype';
  if (value instanceof PsDict) return 'dicttype';
  if (value instanceof Operator) return 'operatortype';
  if (value instanceof PsFile) return 'filetype';
  if (value instanceof Mark) return 'marktype';
  return value instanceof SaveMark ? 'savetype' : 'gstatetype';
}

/** An object with its executable attribute set or cleared. */
export function withExecutable(value: Value, executable: boolean): Value {
  if (value instanceof Name) return value.executable === executable ? value : new Name(value.text, executable);
  if (value instanceof PsString) return new PsString(value.bytes, executable);
  if (value instanceof PsArray) return new PsArray(value.items, executable, value.start, value.length, value.packed);
  if (value instanceof PsFile) return new PsFile(value.source, executable);
  return value;
}
