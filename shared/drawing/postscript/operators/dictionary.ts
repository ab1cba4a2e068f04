import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { keyOf, PsArray, PsDict, SaveMark, Name } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Largest dictionary a program may ask for; they grow as they are filled. */
const MAX_CAPACITY = 65_535;

function define(m: Machine): void {
  const value = m.stack.pop();
  const key = keyOf(m.stack.pop());
  m.dicts.set(m.dicts.current, key, value);
}

/** `<<` … `>>`. */
function collect(m: Machine): void {
  const count = m.stack.countToMark();
  if (count % 2 === 1) throw new PsError('rangecheck');
  const items = m.stack.take(count + 1).slice(1);
  const dict = m.newDict(count / 2);
  for (let i = 0; i < count; i += 2) m.dicts.set(dict, keyOf(items[i]!), items[i + 1]!);
  m.stack.push(dict);
}

/** Dictionaries, and save and restore, which concern them most. */
export const DICTIONARY_OPERATORS: OperatorTable = {
  dict: (m) => m.stack.push(m.newDict(m.stack.count(MAX_CAPACITY))),
  '>>': collect,
  begin: (m) => m.dicts.begin(m.stack.dict()),
  end: (m) => m.dicts.end(),
  def: define,
  load: (m) => {
    const value = m.dicts.find(keyOf(m.stack.pop()));
    if (value === undefined) throw new PsError('undefined');
    m.stack.push(value);
  },
  store: (m) => {
    const value = m.stack.pop();
    const key = keyOf(m.stack.pop());
    m.dicts.set(m.dicts.where(key) ?? m.dicts.current, key, value);
  },
  where: (m) => {
    const dict = m.dicts.where(keyOf(m.stack.pop()));
    if (dict !== undefined) m.stack.push(dict);
    m.stack.push(dict !== undefined);
  },
  known: (m) => {
    const key = keyOf(m.stack.pop());
    m.stack.push(m.stack.dict().map.has(key));
  },
  undef: (m) => {
    const key = keyOf(m.stack.pop());
    m.dicts.remove(m.stack.dict(), key);
  },
  maxlength: (m) => {
    const value = m.stack.pop();
    if (value instanceof Name) m.stack.push(value.text.length);
    else if (value instanceof PsDict) m.stack.push(Math.max(value.capacity, value.map.size));
    else throw new PsError('typecheck');
  },
  currentdict: (m) => m.stack.push(m.dicts.current),
  countdictstack: (m) => m.stack.push(m.dicts.depth),
  dictstack: (m) => {
    const target = m.stack.array();
    const list = m.dicts.list();
    if (list.length > target.length) throw new PsError('rangecheck');
    list.forEach((dict, i) => {
      target.items[target.start + i] = dict;
    });
    m.stack.push(new PsArray(target.items, target.executable, target.start, list.length));
  },
  cleardictstack: (m) => m.dicts.clear(),
  save: (m) => {
    m.canvas.save(true);
    m.stack.push(m.dicts.save());
  },
  restore: (m) => {
    const mark = m.stack.pop();
    if (!(mark instanceof SaveMark)) throw new PsError('typecheck');
    const open = m.dicts.level - mark.level + 1;
    m.dicts.restore(mark);
    for (let i = 0; i < open; i++) m.canvas.restoreAll(true);
  },
  setglobal: (m) => {
    m.dicts.allocateGlobal = m.stack.boolean();
  },
  currentglobal: (m) => m.stack.push(m.dicts.allocateGlobal),
  gcheck: (m) => {
    const value = m.stack.pop();
    m.stack.push(value instanceof PsDict ? value.global : true);
  },
  internaldict: (m) => {
    m.stack.int();
    m.stack.push(m.dicts.internal);
  },
  vmstatus: (m) => {
    m.stack.push(m.dicts.level);
    m.stack.push(1_000_000);
    m.stack.push(200_000_000);
  },
  vmreclaim: (m) => void m.stack.int(),
  setvmthreshold: (m) => void m.stack.int(),
};
