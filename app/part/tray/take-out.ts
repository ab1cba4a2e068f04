import { proxy, useSnapshot } from 'valtio';
import { announce } from '../../ui/Announcer.tsx';
import { type Facts, NO_UPLOAD } from '../facts.ts';
import { forgetKept, whenKept } from '../keep.ts';
import { changePart, changeParts, factsOf, newPartId, storedParts } from '../store.ts';
import { heldIds, inHandOf, type StoredPart, type StoredParts, withoutFile, withPart } from '../stored.ts';
import { pickPart } from './lay.ts';
import { readTray, stopReading } from './follow-tray.ts';
import { forgetTakenOut, noteTakenOut } from './taken-out.ts';
import { cancelUploads } from './under-way.ts';

/** Time in which the last removal can be undone, ms. */
const UNDO_MS = 10_000;

/** Parts that were taken out last, with what it takes to put them back where they were. */
interface Removed {
  readonly before: StoredParts;
  readonly facts: Readonly<Record<string, Facts>>;
  readonly ids: readonly string[];
}

let removed: Removed | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

const undo = proxy<{ words: string | null }>({ words: null });

/** Sentence of the removal that can still be undone; null where there is none. */
export function useTakenOut(): string | null {
  return useSnapshot(undo).words;
}

/**
 * Takes parts out of the tray, on this device only: what is on a quote stays there. The one beside the part in hand takes its place.
 * The last removal can be undone for a while.
 */
export function takeOut(ids: readonly string[]): void {
  finishRemoval();
  const before = storedParts();
  const there = ids.filter((id) => before.parts[id]);
  if (there.length === 0) return;
  const facts = Object.fromEntries(there.map((id) => [id, factsOf(id)]));
  stopReading(there);
  cancelUploads(there);
  noteTakenOut(there);
  changeParts((stored) => without(stored, there));
  removed = { before, facts, ids: there };
  void whenKept().then(() => forgetTakenOut(there));
  const [first] = there;
  undo.words =
    there.length === 1
      ? `${before.parts[first!]!.file?.name ?? 'The part'} taken out`
      : `${there.length} parts taken out`;
  announce(undo.words);
  forgetting = setTimeout(finishRemoval, UNDO_MS);
}

/** Puts back what was taken out last, where it was. */
export function putBack(): void {
  if (!removed) return;
  const { before, facts, ids } = removed;
  forgetTakenOut(ids);
  clearTimeout(forgetting);
  removed = null;
  undo.words = null;
  const back = Object.fromEntries(ids.map((id) => [id, before.parts[id]!]));
  // A part that was being read when it was taken out starts over.
  const known = Object.fromEntries(
    ids.map((id) => [id, { ...facts[id]!, stage: null, checking: false, upload: NO_UPLOAD }]),
  );
  changeParts((stored) => {
    const now = heldIds(stored).filter((id) => inHandOf({ ...stored, inHand: id }).file !== null);
    const tray = [
      ...before.tray.filter((id) => ids.includes(id) || now.includes(id)),
      ...now.filter((id) => !before.tray.includes(id)),
    ];
    const inHand = stored.inHand !== null && now.includes(stored.inHand) ? stored.inHand : ids[0]!;
    return { parts: { ...stored.parts, ...back }, inHand, tray };
  }, known);
  void readTray();
}

/** Tries once more to read a file. */
export function readAgain(id: string): void {
  changePart(id, () => ({ trouble: null, read: null, stage: null }));
  pickPart(id);
  void readTray();
}

/** Nothing can be put back any more: the files go. */
function finishRemoval(): void {
  clearTimeout(forgetting);
  if (removed) forgetKept(removed.ids.filter((id) => !storedParts().parts[id]));
  removed = null;
  undo.words = null;
}

/** The parts without some; the nearest one that stays comes in hand, and without any the material that was chosen is left. */
function without(stored: StoredParts, ids: readonly string[]): StoredParts {
  const { tray, inHand } = stored;
  const rest = ids.reduce((parts, id) => withPart(parts, id, null), stored);
  if (inHand === null || rest.inHand !== null) return rest;
  const near = nearest(tray, tray.indexOf(inHand), (id) => rest.parts[id] !== undefined);
  if (near !== null) return { ...rest, inHand: near };
  const left: StoredPart = withoutFile(inHandOf(stored));
  const id = newPartId();
  return { parts: { [id]: left }, inHand: id, tray: [] };
}

/** The entry nearest to a place that is there: after it first, then before it. */
function nearest(ids: readonly string[], at: number, isThere: (id: string) => boolean): string | null {
  return ids.slice(at + 1).find(isThere) ?? ids.slice(0, Math.max(0, at)).findLast(isThere) ?? null;
}
