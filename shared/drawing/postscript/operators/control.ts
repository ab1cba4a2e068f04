import { PsError } from '../faults.ts';
import { EachFrame, EndlessFrame, entryTurns, ForFrame, RepeatFrame, StoppedFrame } from '../frames.ts';
import { numberIn, PsArray, PsDict, PsString } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Conditions, loops and the handling of errors. */
export const CONTROL_OPERATORS: OperatorTable = {
  exec: (m) => m.run(m.stack.pop()),
  if: (m) => {
    const body = m.stack.procedure();
    if (m.stack.boolean()) m.run(body);
  },
  ifelse: (m) => {
    const otherwise = m.stack.procedure();
    const body = m.stack.procedure();
    m.run(m.stack.boolean() ? body : otherwise);
  },
  for: (m) => {
    const body = m.stack.procedure();
    const operands = m.stack.take(3);
    const [from, by, to] = operands.map(numberIn);
    if (from === undefined || by === undefined || to === undefined) throw new PsError('typecheck');
    const whole = typeof operands[0] === 'number' && typeof operands[1] === 'number';
    m.frames.push(new ForFrame(from, by, to, whole, body));
  },
  repeat: (m) => {
    const body = m.stack.procedure();
    m.frames.push(new RepeatFrame(m.stack.count(), body));
  },
  loop: (m) => m.frames.push(new EndlessFrame(m.stack.procedure())),
  forall: (m) => {
    const body = m.stack.procedure();
    const over = m.stack.pop();
    let at = 0;
    if (over instanceof PsArray) m.frames.push(new EachFrame(() => (at < over.length ? [over.at(at++)] : null), body));
    else if (over instanceof PsString)
      m.frames.push(new EachFrame(() => (at < over.bytes.length ? [over.bytes[at++]!] : null), body));
    else if (over instanceof PsDict) {
      m.budget.take(over.map.size * 48);
      m.frames.push(new EachFrame(entryTurns(over.map), body));
    } else throw new PsError('typecheck');
  },
  exit: (m) => m.exitLoop(),
  stop: (m) => m.stop(),
  stopped: (m) => {
    const body = m.stack.pop();
    m.frames.push(new StoppedFrame());
    m.run(body);
  },
  quit: (m) => m.finish(),
  start: () => {},
  countexecstack: (m) => m.stack.push(m.frames.items.length),
  execstack: (m) => {
    const target = m.stack.array();
    m.stack.push(new PsArray(target.items, target.executable, target.start, 0));
  },
  handleerror: (m) => m.dicts.errorInfo.map.set('newerror', false),
};
