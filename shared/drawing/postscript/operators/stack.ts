import { PsError } from '../faults.ts';
import { MARK, PsArray, PsDict, PsString } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';
import { copyComposite } from './copy.ts';

/** Operators that move operands about. */
export const STACK_OPERATORS: OperatorTable = {
  pop: (m) => void m.stack.pop(),
  exch: (m) => {
    const [a, b] = m.stack.take(2);
    m.stack.push(b!);
    m.stack.push(a!);
  },
  dup: (m) => m.stack.push(m.stack.peek()),
  index: (m) => {
    const depth = m.stack.int();
    if (depth < 0) throw new PsError('rangecheck');
    m.stack.push(m.stack.peek(depth));
  },
  copy: (m) => {
    const top = m.stack.peek();
    if (top instanceof PsArray || top instanceof PsString || top instanceof PsDict) {
      copyComposite(m);
      return;
    }
    const count = m.stack.count();
    if (count > m.stack.size) throw new PsError('stackunderflow');
    m.budget.spendWork(count * 8);
    for (let i = 0; i < count; i++) m.stack.push(m.stack.peek(count - 1));
  },
  roll: (m) => {
    const by = m.stack.int();
    const count = m.stack.count();
    m.budget.spendWork(count * 8);
    const items = m.stack.take(count);
    const shift = count === 0 ? 0 : ((by % count) + count) % count;
    for (let i = 0; i < count; i++) m.stack.push(items[(i - shift + count) % count]!);
  },
  clear: (m) => m.stack.clear(),
  count: (m) => m.stack.push(m.stack.size),
  mark: (m) => m.stack.push(MARK),
  '[': (m) => m.stack.push(MARK),
  '<<': (m) => m.stack.push(MARK),
  counttomark: (m) => m.stack.push(m.stack.countToMark()),
  cleartomark: (m) => void m.stack.take(m.stack.countToMark() + 1),
};
