import { MAX_PARTS_A_CALL } from '../../../shared/quote/limits.ts';
import { notify } from '../../platform/notify.ts';
import { type Facts, NO_FACTS } from '../facts.ts';
import { holdFile } from '../files.ts';
import { isKept } from '../keep.ts';
import { tooLarge } from '../reading.ts';
import { changeParts, newPartId, partInHand, storedParts } from '../store.ts';
import { forFile, inHandOf, isUnquoted, type StoredPart, trayOf } from '../stored.ts';

/** Parts that lie side by side at most: as many as one call puts on a quote. */
export const MOST_PARTS = MAX_PARTS_A_CALL;

/** The part that the customer picked: it stays in hand, whatever becomes of it. */
let picked: string | null = null;

/** Puts a part of the tray in hand, because the customer asked for it. */
export function pickPart(id: string): void {
  picked = id;
  changeParts((parts) => (parts.parts[id] ? { ...parts, inHand: id } : parts));
}

/** Whether the customer picked this part, or it came in hand by itself. */
export function isPicked(id: string | null): boolean {
  return id !== null && id === picked;
}

/**
 * Lays files side by side, each as a part of its own with the material and quantity in hand. A design that is on this device only
 * lies with them; one that is on a quote makes room. What there is no room for is left out and said. Nothing is read yet.
 * Answers the parts that are to be let go of.
 * @param inHand puts the first of them in hand; else the part in hand stays if it can be quoted
 */
export function layInTray(files: readonly File[], { inHand: wanted }: { readonly inHand: boolean }): readonly string[] {
  const beside = lyingBeside();
  const before = storedParts().inHand;
  const laid = files.slice(0, Math.max(0, MOST_PARTS - beside.length)).map((file) => ({ id: newPartId(), file }));
  if (laid.length < files.length) tellLeftOut(files.length - laid.length);
  const [first] = laid;
  if (!first) return [];
  for (const { id, file } of laid) holdFile(id, file);
  const along = inHandOf(storedParts());
  const parts: Record<string, StoredPart> = {};
  const known: Record<string, Facts> = {};
  for (const { id, file } of laid) {
    parts[id] = forFile(along, { name: file.name, size: file.size });
    known[id] = { ...NO_FACTS, isFresh: true, trouble: tooLarge(file) };
  }
  const stays = !wanted && before !== null && beside.includes(before) && partInHand().status === 'ready';
  const shown = stays ? before : first.id;
  picked = wanted ? first.id : picked;
  const tray = trayOf([...beside, ...laid.map(({ id }) => id)], { ...storedParts().parts, ...parts });
  changeParts((stored) => ({ parts: { ...stored.parts, ...parts }, inHand: shown, tray }), known);
  return before === null || tray.includes(before) ? [] : [before];
}

/** The parts that further files lie beside. */
function lyingBeside(): readonly string[] {
  const { tray, inHand, parts } = storedParts();
  if (tray.length > 0) return tray;
  if (inHand === null || !isUnquoted(parts[inHand]!)) return [];
  return partInHand().status === 'ready' || isKept(inHand) ? [inHand] : [];
}

function tellLeftOut(count: number): void {
  notify({
    tone: 'warn',
    title: `${MOST_PARTS} parts at once`,
    text: `${count === 1 ? 'One file was' : `${count} files were`} left out. Add the parts to the quote, take them out, and drop the rest.`,
  });
}
