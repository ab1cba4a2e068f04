import { type Failure, failure } from './failure.ts';
import { err, ok, type Result } from './result.ts';

/** A life as a table: for every state the states it may turn into. A state with none is final. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** A checked table. */
export interface Machine<S extends string> {
  readonly initial: S;
  readonly states: readonly S[];
  readonly transitions: Transitions<S>;
  /** Whether the table allows the step. Staying where one is, is no step. */
  may(from: S, to: S): boolean;
  /** Whether nothing follows. */
  isFinal(state: S): boolean;
  /** The new state, or `conflict` where the table does not allow it. */
  step(from: S, to: S): Result<S, Failure>;
}

/** Everything that is wrong with a table, one sentence each: doubled steps, steps onto itself, unreachable states. */
export function tableFaults<S extends string>(initial: S, transitions: Transitions<S>): string[] {
  const states = Object.keys(transitions) as S[];
  const faults: string[] = [];
  if (!states.includes(initial)) faults.push(`${initial} is not in the table.`);
  for (const from of states) {
    const targets = transitions[from];
    if (new Set(targets).size !== targets.length) faults.push(`${from} names a step twice.`);
    for (const to of targets) {
      if (to === from) faults.push(`${from} leads to itself.`);
      if (!states.includes(to)) faults.push(`${from} leads to ${to}, which is not in the table.`);
    }
  }
  const reached = new Set<S>([initial]);
  for (const state of reached) for (const to of transitions[state] ?? []) reached.add(to);
  for (const state of states) if (!reached.has(state)) faults.push(`${state} is never reached.`);
  return faults;
}

/** Makes a machine of a table. Throws where the table has faults: that is a bug. */
export function defineMachine<S extends string>(initial: S, transitions: Transitions<S>): Machine<S> {
  const faults = tableFaults(initial, transitions);
  if (faults.length > 0) throw new Error(faults.join(' '));
  const may = (from: S, to: S): boolean => transitions[from].includes(to);
  return {
    initial,
    states: Object.keys(transitions) as S[],
    transitions,
    may,
    isFinal: (state) => transitions[state].length === 0,
    step: (from, to) =>
      may(from, to) ? ok(to) : err(failure('conflict', { message: `What is ${from} cannot become ${to}.` })),
  };
}
