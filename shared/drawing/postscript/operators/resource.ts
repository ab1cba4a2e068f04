import { PsError } from '../faults.ts';
import { EachFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { type Key, keyOf, MARK, Operator, type PsDict, PsString, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';
import { findFont } from './font.ts';

/** Words of the procedure set that builds character maps, with how many operands each drops. */
const CHARACTER_MAP_WORDS: Readonly<Record<string, number>> = {
  begincmap: 0,
  endcmap: 0,
  usecmap: 1,
  beginrearrangedfont: 2,
  endrearrangedfont: 0,
  beginusematrix: 1,
  endusematrix: 1,
  usefont: 1,
};
/** Where objects known by a number stand. */
const USER_OBJECTS = 'UserObject';
/** Ranges listed between begin… and end…, after a mark of ours. */
const RANGES = ['codespacerange', 'cidrange', 'cidchar', 'bfrange', 'bfchar', 'notdefrange', 'notdefchar'];

/** The words of character maps: ranges are taken off the stack and forgotten. */
function characterMapWords(m: Machine): PsDict {
  const dict = m.newDict(30);
  for (const [name, operands] of Object.entries(CHARACTER_MAP_WORDS))
    m.dicts.set(dict, name, new Operator(name, (on: Machine) => void on.stack.take(operands)));
  for (const word of RANGES) {
    const begin = new Operator(`begin${word}`, (on: Machine) => {
      on.stack.int();
      on.stack.push(MARK);
    });
    const end = new Operator(`end${word}`, (on: Machine) => void on.stack.take(on.stack.countToMark() + 1));
    m.dicts.set(dict, begin.name, begin);
    m.dicts.set(dict, end.name, end);
  }
  return dict;
}

function find(m: Machine): void {
  const category = keyOf(m.stack.pop());
  const name = m.stack.pop();
  const key = keyOf(name);
  if (category === 'Font' || category === 'CIDFont') {
    m.stack.push(findFont(m, name));
    return;
  }
  const value = m.resources.find(category, key) ?? builtIn(m, category, key);
  if (value === undefined) throw new PsError('undefinedresource');
  m.stack.push(value);
}

function builtIn(m: Machine, category: Key, key: Key): Value | undefined {
  if (category === 'Encoding') return m.dicts.find(key);
  if (category === 'ProcSet' && key === 'CIDInit') return characterMapWords(m);
  if (category === 'ProcSet' && key === 'FontSetInit') return m.newDict(5);
  if (category === 'Category' && m.resources.hasCategory(key)) return m.newDict(5);
  return undefined;
}

function forAll(m: Machine): void {
  const category = keyOf(m.stack.pop());
  const target = m.stack.string();
  const body = m.stack.procedure();
  const template = m.stack.string().text;
  const keys = m.resources.keys(category);
  m.budget.spendWork(keys.length * 64);
  const names = keys.map(String).filter((name) => template === '*' || template === name);
  let at = 0;
  m.frames.push(
    new EachFrame(() => {
      const name = names[at++];
      if (name === undefined) return null;
      const length = Math.min(name.length, target.bytes.length);
      for (let i = 0; i < length; i++) target.bytes[i] = name.charCodeAt(i);
      return [new PsString(target.bytes.subarray(0, length))];
    }, body),
  );
}

/** Named resources. */
export const RESOURCE_OPERATORS: OperatorTable = {
  findresource: find,
  defineresource: (m) => {
    const category = keyOf(m.stack.pop());
    const value = m.stack.pop();
    m.budget.take(64);
    m.resources.define(category, keyOf(m.stack.pop()), value);
    m.stack.push(value);
  },
  undefineresource: (m) => {
    const category = keyOf(m.stack.pop());
    m.resources.remove(category, keyOf(m.stack.pop()));
  },
  resourcestatus: (m) => {
    const category = keyOf(m.stack.pop());
    const key = keyOf(m.stack.pop());
    const known = (m.resources.find(category, key) ?? builtIn(m, category, key)) !== undefined;
    m.stack.pushAll(known ? [0, 0, true] : [false]);
  },
  resourceforall: forAll,
  defineuserobject: (m) => {
    const value = m.stack.pop();
    m.budget.take(64);
    m.resources.define(USER_OBJECTS, m.stack.count(), value);
  },
  undefineuserobject: (m) => m.resources.remove(USER_OBJECTS, m.stack.count()),
  execuserobject: (m) => {
    const value = m.resources.find(USER_OBJECTS, m.stack.count());
    if (value === undefined) throw new PsError('rangecheck');
    m.run(value);
  },
};
