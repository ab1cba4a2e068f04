import { computer, onComputerChange } from '../platform/compute/compute.ts';
import { createDerivation, type Computing } from './derive.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { completed } from './complete.ts';
import { BLANK, heldIds, inHandOf, NO_PARTS, type StoredPart, type StoredParts, withPart } from './stored.ts';
import type { PartView } from './view.ts';

/** State of the room: stored parts, and the facts beside them. Replaced, never changed. */
interface State {
  readonly stored: StoredParts;
  readonly facts: Readonly<Record<string, Facts>>;
  readonly restored: boolean;
}

let state: State = { stored: NO_PARTS, facts: {}, restored: false };
/** Derivation of each part; it goes with its part. */
const derivations = new Map<string | null, ReturnType<typeof createDerivation>>();
/** Parts as they were worked out that have nothing left to change. */
const completeParts = new WeakSet<PartView>();
/** The part in hand as it is before the device was asked. */
export const NOT_RESTORED: PartView = partOf(null);
let shown: PartView = NOT_RESTORED;
const listeners = new Set<() => void>();

onComputerChange(() => commit(state));

/** The part in hand as it is now. */
export function partInHand(): PartView {
  return shown;
}

/** Any part as it is now, in hand or not; the very same object for as long as nothing that it follows from changed. */
export function partOf(id: string | null): PartView {
  const { stored, facts, restored } = state;
  let derive = derivations.get(id);
  if (!derive) {
    derive = createDerivation();
    derivations.set(id, derive);
  }
  return derive({
    id,
    stored: (id === null ? undefined : stored.parts[id]) ?? BLANK,
    facts: (id === null ? undefined : facts[id]) ?? NO_FACTS,
    computing: computing(),
    previous: id === stored.inHand ? previousOf(stored) : null,
    restored,
  });
}

/** Stored parts. */
export function storedParts(): StoredParts {
  return state.stored;
}

/** The part of this device that a design of the server is of; null where it has none. */
export function partOfDesign(designId: string): string | null {
  const found = Object.entries(state.stored.parts).find(([, { link }]) => link.designId === designId);
  return found?.[0] ?? null;
}

/** Facts of a part beside its stored choices. */
export function factsOf(id: string): Facts {
  return state.facts[id] ?? NO_FACTS;
}

/** Has `listener` called after every change, synchronously. */
export function onPartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once what the device kept is back; there may be no part in hand then either. */
export function whenRestored(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!shown.restored) return;
      stop();
      resolve();
    };
    const stop = onPartChange(look);
    look();
  });
}

/** Puts a part in hand, with what is known of it; takes the place of one of the same id. */
export function putInHand(id: string, part: StoredPart, facts: Facts = NO_FACTS): void {
  const stored = withPart(state.stored, id, part);
  commit({ ...state, stored: { ...stored, inHand: id }, facts: { ...state.facts, [id]: facts } });
}

/** Changes which parts there are, and which is in hand; what is known of those that are new comes along. */
export function changeParts(
  change: (parts: StoredParts) => StoredParts,
  known: Readonly<Record<string, Facts>> = {},
): void {
  const stored = change(state.stored);
  const facts = Object.entries({ ...state.facts, ...known }).filter(([id]) => stored.parts[id]);
  commit({ ...state, stored, facts: Object.fromEntries(facts) });
}

/** Takes over what the device kept, together with what was opened meanwhile. */
export function takeKept(together: (opened: StoredParts) => StoredParts): void {
  commit({ ...state, stored: together(state.stored), restored: true });
}

/** Forgets parts; the one in hand may be among them. */
export function forgetParts(ids: readonly string[]): void {
  if (ids.length > 0) changeParts((parts) => ids.reduce((before, id) => withPart(before, id, null), parts));
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
    stored: withStored(id, stored(part)),
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
  for (const id of derivations.keys()) if (id !== null && !state.stored.parts[id]) derivations.delete(id);
  for (const id of heldIds(state.stored)) complete(id);
  shown = partOf(state.stored.inHand);
  for (const listener of listeners) listener();
}

/** New facts about a part may complete its stored choices (see complete.ts), until nothing is left to change. */
function complete(id: string): void {
  for (let part = partOf(id); !completeParts.has(part); part = partOf(id)) {
    const before = state.stored.parts[id];
    const rest = before && completed(before, part, computer.pricer);
    if (!rest || rest === before) completeParts.add(part);
    else state = { ...state, stored: withStored(id, rest) };
  }
}

/** Stored parts with one changed; the very same where it is the very same part. */
function withStored(id: string, part: StoredPart): StoredParts {
  return state.stored.parts[id] === part ? state.stored : withPart(state.stored, id, part);
}

/** Name of the design before the one in hand, while there is a way back to it. */
function previousOf({ parts, inHand, tray }: StoredParts): string | null {
  const others = Object.entries(parts).filter(([id]) => id !== inHand && !tray.includes(id));
  return others.at(-1)?.[1].file?.name ?? null;
}

function computing(): Computing {
  return {
    geometry: computer.kernels?.geometry ?? null,
    pricer: computer.pricer,
    failed: computer.status === 'failed',
  };
}
