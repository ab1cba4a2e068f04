import { PsError } from '../faults.ts';
import type { Machine } from '../machine.ts';
import { PsArray, PsDict, PsString } from '../values.ts';

/** `copy` of a composite object: the contents of the first operand go into the second. */
export function copyComposite(m: Machine): void {
  const [from, to] = m.stack.take(2);
  if (from instanceof PsDict && to instanceof PsDict) {
    for (const [key, value] of [...from.map]) m.dicts.set(to, key, value);
    m.budget.spendWork(from.map.size * 48);
    m.stack.push(to);
  } else if (from instanceof PsArray && to instanceof PsArray) {
    if (from.length > to.length) throw new PsError('rangecheck');
    putItems(m, to, 0, from);
    m.stack.push(new PsArray(to.items, to.executable, to.start, from.length, to.packed));
  } else if (from instanceof PsString && to instanceof PsString) {
    if (from.bytes.length > to.bytes.length) throw new PsError('rangecheck');
    m.budget.spendWork(from.bytes.length);
    to.bytes.set(from.bytes);
    m.stack.push(new PsString(to.bytes.subarray(0, from.bytes.length), to.executable));
  } else throw new PsError('typecheck');
}

/** Copies the items of one array into another, from `index` on; the two may overlap. */
export function putItems(m: Machine, target: PsArray, index: number, source: PsArray): void {
  if (index < 0 || index + source.length > target.length) throw new PsError('rangecheck');
  m.budget.spendWork(source.length * 8);
  const items = source.list();
  for (let i = 0; i < items.length; i++) target.items[target.start + index + i] = items[i]!;
}
