import { computer, onComputerChange } from '../platform/compute/compute.ts';
import { createDerivation, type Computing } from './derive.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { settled } from './settle.ts';
import { afterKept, inHandOf, NO_PARTS, type StoredPart, type StoredParts, withPart } from './stored.ts';
import type { PartInHand } from './view.ts';

/** What the room holds: what is stored, and what is known beside it. Replaced, never changed. */
interface State {
  readonly stored: StoredParts;
  readonly facts: Readonly<Record<string, Facts>>;
  readonly restored: boolean;
}

let state: State = { stored: NO_PARTS, facts: {}, restored: false };
const derive = createDerivation();
let shown: PartInHand = work(state);
const listeners = new Set<() => void>();

onComputerChange(() => commit(state));

/** The part in hand as it is now. */
export function partInHand(): PartInHand {
  return shown;
}

/** What is stored of all parts. */
export function storedParts(): StoredParts {
  return state.stored;
}

/** What is known of a part beside what is stored. */
export function factsOf(id: string): Facts {
  return state.facts[id] ?? NO_FACTS;
}

/** Has `listener` called after every change, synchronously. */
export function onPartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a part in hand, with what is known of it; takes the place of one of the same id. */
export function putInHand(id: string, part: StoredPart, facts: Facts = NO_FACTS): void {
  const { parts } = withPart(state.stored, id, part);
  commit({ ...state, stored: { parts, inHand: id }, facts: { ...state.facts, [id]: facts } });
}

/**
 * Takes over what the device kept; where a file was dropped meanwhile, that one stays in hand, with what comes along from file to file.
 */
export function takeKept(kept: StoredParts): void {
  const { parts, inHand } = state.stored;
  const dropped = inHandOf(state.stored);
  const stored =
    inHand === null || dropped.file === null
      ? kept
      : { parts: { ...kept.parts, ...parts, [inHand]: afterKept(dropped, inHandOf(kept)) }, inHand };
  commit({ ...state, stored, restored: true });
}

/** Forgets parts; the one in hand may be among them. */
export function forgetParts(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const stored = ids.reduce((before, id) => withPart(before, id, null), state.stored);
  const facts = Object.fromEntries(Object.entries(state.facts).filter(([id]) => !ids.includes(id)));
  commit({ ...state, stored, facts });
}

/** Changes what is stored of the part in hand; where there is none a blank one is made. */
export function changeInHand(change: (part: StoredPart) => StoredPart): void {
  const { stored } = state;
  const id = stored.inHand ?? newPartId();
  const part = change(inHandOf(stored));
  commit({ ...state, stored: { ...withPart(stored, id, part), inHand: id } });
}

/**
 * Changes a part, what is stored and what is known of it at once; does nothing where it has been let go of. Answers whether it is
 * still there.
 */
export function changePart(
  id: string,
  facts: (facts: Facts) => Partial<Facts>,
  stored: (part: StoredPart) => StoredPart = (part) => part,
): boolean {
  const part = state.stored.parts[id];
  if (!part) return false;
  const known = factsOf(id);
  commit({
    ...state,
    stored: withPart(state.stored, id, stored(part)),
    facts: { ...state.facts, [id]: { ...known, ...facts(known) } },
  });
  return true;
}

/** An id for a new part, of this device only. */
export function newPartId(): string {
  return crypto.randomUUID();
}

/** Takes over a state and all that follows from it, then tells everybody. */
function commit(next: State): void {
  state = next;
  shown = work(next);
  // What was found out about a part may settle what is stored of it (see settle.ts), until nothing is left to settle.
  for (let rest = settledNow(); rest !== null; rest = settledNow()) {
    state = { ...state, stored: rest };
    shown = work(state);
  }
  for (const listener of listeners) listener();
}

/** What is to be stored in place of what is; null where everything is settled. */
function settledNow(): StoredParts | null {
  const { inHand, parts } = state.stored;
  const part = inHand === null ? undefined : parts[inHand];
  if (inHand === null || !part) return null;
  const rest = settled(part, shown, computer.pricer);
  return rest === part ? null : withPart(state.stored, inHand, rest);
}

function work({ stored, facts, restored }: State): PartInHand {
  const id = stored.inHand;
  const others = Object.entries(stored.parts).filter(([other]) => other !== id);
  return derive({
    id,
    stored: inHandOf(stored),
    facts: (id === null ? undefined : facts[id]) ?? NO_FACTS,
    computing: computing(),
    previous: others.at(-1)?.[1].file?.name ?? null,
    restored,
  });
}

function computing(): Computing {
  return {
    geometry: computer.kernels?.geometry ?? null,
    pricer: computer.pricer,
    failed: computer.status === 'failed',
  };
}
