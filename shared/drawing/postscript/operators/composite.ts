import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { END } from '../scanner.ts';
import { ByteSource } from '../../codecs/byte-source.ts';
import { keyOf, Operator, PsArray, PsDict, PsFile, PsString, Name, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';
import { putItems } from './copy.ts';

/** Longest array and string, as the language has it; Level 2 strings may be longer, real ones are not. */
const MAX_ARRAY = 1_000_000;
const MAX_STRING = 4_000_000;

function get(m: Machine): void {
  const key = m.stack.pop();
  const from = m.stack.pop();
  if (from instanceof PsDict) {
    const value = from.get(keyOf(key));
    if (value === undefined) throw new PsError('undefined');
    m.stack.push(value);
    return;
  }
  const index = indexIn(key);
  const length = lengthOf(from);
  if (index >= length) throw new PsError('rangecheck');
  m.stack.push(from instanceof PsArray ? from.at(index) : (from as PsString).bytes[index]!);
}

function put(m: Machine): void {
  const [into, key, value] = m.stack.take(3) as [Value, Value, Value];
  if (into instanceof PsDict) {
    m.dicts.set(into, keyOf(key), value);
    return;
  }
  const index = indexIn(key);
  if (index >= lengthOf(into)) throw new PsError('rangecheck');
  if (into instanceof PsArray) into.items[into.start + index] = value;
  else if (typeof value === 'number') (into as PsString).bytes[index] = value;
  else throw new PsError('typecheck');
}

function indexIn(key: Value): number {
  if (typeof key !== 'number') throw new PsError('typecheck');
  if (key < 0) throw new PsError('rangecheck');
  return key;
}

function lengthOf(value: Value): number {
  if (value instanceof PsArray) return value.length;
  if (value instanceof PsString) return value.bytes.length;
  throw new PsError('typecheck');
}

function getInterval(m: Machine): void {
  const count = m.stack.count();
  const index = m.stack.count();
  const from = m.stack.pop();
  if (index + count > lengthOf(from)) throw new PsError('rangecheck');
  if (from instanceof PsArray)
    m.stack.push(new PsArray(from.items, from.executable, from.start + index, count, from.packed));
  else {
    const text = from as PsString;
    m.stack.push(new PsString(text.bytes.subarray(index, index + count), text.executable));
  }
}

function putInterval(m: Machine): void {
  const [into, at, from] = m.stack.take(3) as [Value, Value, Value];
  const index = indexIn(at);
  if (into instanceof PsArray && from instanceof PsArray) putItems(m, into, index, from);
  else if (into instanceof PsString && from instanceof PsString) {
    if (index + from.bytes.length > into.bytes.length) throw new PsError('rangecheck');
    m.budget.spendWork(from.bytes.length);
    into.bytes.set(from.bytes, index);
  } else throw new PsError('typecheck');
}

function closeArray(m: Machine): void {
  const items = m.stack.take(m.stack.countToMark());
  m.stack.pop();
  m.stack.push(m.newArray(items));
}

/** Where one string stands in another, -1 where it does not. */
function findBytes(m: Machine, text: Uint8Array, part: Uint8Array, onlyStart: boolean): number {
  if (part.length === 0) return 0;
  const last = onlyStart ? Math.min(0, text.length - part.length) : text.length - part.length;
  let from = 0;
  while (from <= last) {
    const at = text.indexOf(part[0]!, from);
    const end = at < 0 ? last : Math.min(at, last);
    m.budget.spendWork(end - from + 64);
    if (at < 0 || at > last) return -1;
    let same = 1;
    while (same < part.length && text[at + same] === part[same]) same++;
    m.budget.spendWork(same * 8);
    if (same === part.length) return at;
    from = at + 1;
  }
  return -1;
}

function search(m: Machine, onlyStart: boolean): void {
  const part = m.stack.string();
  const text = m.stack.string();
  const at = findBytes(m, text.bytes, part.bytes, onlyStart);
  if (at < 0) {
    m.stack.push(text);
    m.stack.push(false);
    return;
  }
  const piece = (from: number, to?: number) => new PsString(text.bytes.subarray(from, to), text.executable);
  m.stack.push(piece(at + part.bytes.length));
  m.stack.push(piece(at, at + part.bytes.length));
  if (!onlyStart) m.stack.push(piece(0, at));
  m.stack.push(true);
}

/** `token` on a string or a file. */
function token(m: Machine): void {
  const from = m.stack.pop();
  if (from instanceof PsString) {
    const source = new ByteSource(from.bytes);
    const value = m.scanner.next(source);
    if (value !== END) {
      m.stack.push(new PsString(from.bytes.subarray(from.bytes.length - source.ready), from.executable));
      m.stack.push(value);
    }
    m.stack.push(value !== END);
  } else if (from instanceof PsFile) {
    const value = m.scanner.next(from.source);
    if (value !== END) m.stack.push(value);
    m.stack.push(value !== END);
  } else throw new PsError('typecheck');
}

/** Replaces names of operators by the operators, in a procedure and the ones in it. */
function bind(m: Machine, procedure: PsArray): void {
  const open = [procedure];
  const seen = new Set<Value[]>([procedure.items]);
  for (let body = open.pop(); body !== undefined; body = open.pop()) {
    m.budget.spend(1 + body.length / 8);
    for (let i = body.start; i < body.start + body.length; i++) {
      const item = body.items[i]!;
      if (item instanceof Name && item.executable) {
        const value = m.dicts.find(item.text);
        if (value instanceof Operator) body.items[i] = value;
      } else if (item instanceof PsArray && item.executable && !seen.has(item.items)) {
        seen.add(item.items);
        open.push(item);
      }
    }
  }
}

/** Arrays and strings. */
export const COMPOSITE_OPERATORS: OperatorTable = {
  ']': closeArray,
  array: (m) => {
    const length = m.stack.count(MAX_ARRAY);
    m.budget.take(16 * length);
    m.stack.push(new PsArray(new Array<Value>(length).fill(null)));
  },
  packedarray: (m) => {
    const items = m.stack.take(m.stack.count());
    const array = m.newArray(items);
    m.stack.push(new PsArray(array.items, false, 0, items.length, true));
  },
  string: (m) => m.stack.push(m.newString(new Uint8Array(m.stack.count(MAX_STRING)))),
  length: (m) => {
    const value = m.stack.pop();
    if (value instanceof Name) m.stack.push(value.text.length);
    else m.stack.push(value instanceof PsDict ? value.map.size : lengthOf(value));
  },
  get,
  put,
  getinterval: getInterval,
  putinterval: putInterval,
  aload: (m) => {
    const array = m.stack.array();
    m.budget.spendWork(array.length * 8);
    m.stack.pushAll(array.list());
    m.stack.push(array);
  },
  astore: (m) => {
    const array = m.stack.array();
    m.budget.spendWork(array.length * 8);
    const items = m.stack.take(array.length);
    items.forEach((item, i) => {
      array.items[array.start + i] = item;
    });
    m.stack.push(array);
  },
  search: (m) => search(m, false),
  anchorsearch: (m) => search(m, true),
  token,
  bind: (m) => {
    const body = m.stack.peek();
    if (body instanceof PsArray) bind(m, body);
    else throw new PsError('typecheck');
  },
  setpacking: (m) => void m.stack.boolean(),
  currentpacking: (m) => m.stack.push(false),
};
