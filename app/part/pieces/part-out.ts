import { madeSize } from '../../../shared/analysis/made-box.ts';
import { atSameScale, type Confirmed } from '../../../shared/part/sized.ts';
import { MAX_PARTS } from '../../../shared/quote/limits.ts';
import { computer } from '../../platform/compute/compute.ts';
import { notify } from '../../platform/notify.ts';
import { announce } from '../../ui/Announcer.tsx';
import { type Facts, NO_FACTS } from '../facts.ts';
import { bytesOf, holdFile } from '../files.ts';
import { forgetKept } from '../keep.ts';
import { changeParts, factsOf, newPartId, partOf, storedParts } from '../store.ts';
import { NOT_ON_SERVER, type StoredFile, type StoredPart, type StoredParts, trayOf, withPart } from '../stored.ts';
import { readTray } from '../tray/follow-tray.ts';
import { kindsOf, piecesIn, stockOfKinds, turnedOver } from './found.ts';
import { rememberPieces } from './remembered-pieces.ts';

/**
 * Makes a part of each of the different pieces of a file, in its place and in its material, as many of each as the file has times the
 * quantity it had. The file's own part goes. Does nothing where it is on a quote, or has too many. Answers whether it was done.
 * @param turnOver mirror images are the same part, turned over
 * @param by a person who chose it, so that it is remembered for the next file, or the drop itself
 */
export async function makeParts(id: string, turnOver: boolean, by: 'person' | 'drop' = 'person'): Promise<boolean> {
  const { read, choices, link } = partOf(id);
  const { kernels, pricer } = computer;
  const before = storedParts().parts[id];
  if (!read || !kernels || !pricer || !before?.file || link.partId !== null) return false;
  const found = kindsOf(read, choices, kernels.geometry);
  const kinds = found && turnOver ? turnedOver(found) : found;
  if (kinds === null || kinds.length + storedParts().tray.length > MAX_PARTS) return tellTooMany();
  const bytes = await bytesOf(id);
  if (!bytes || kinds.length === 0 || storedParts().parts[id] !== before) return false;
  const file = new Blob([bytes]);
  const thickness_id = stockOfKinds(kinds, choices, pricer);
  const { name, size } = before.file;
  const made = kinds.map(({ id: piece, count, confirmed }, i) => ({
    id: newPartId(),
    part: withForm(before, { name, size, piece: { fileId: id, number: i + 1, count } }, link.designId, {
      piece,
      thickness_id,
      ...confirmed,
      quantity: piecesIn(choices.quantity, count),
    }),
  }));
  put([id], made, file, { ...NO_FACTS, read, measuredInMs: factsOf(id).measuredInMs, isFresh: true });
  if (by === 'person') rememberPieces('parts');
  announce(made.length === 1 ? '1 part' : `${made.length} parts`);
  void readTray();
  return true;
}

/**
 * Makes one part of a file again whose pieces were parts: in their material, in so many sets as its first piece came to. Does nothing
 * where one of them is on a quote. Answers whether it was done.
 */
export async function keepAsOne(fileId: string): Promise<boolean> {
  const ids = piecesOfFile(fileId);
  const [first] = ids;
  const before = first === undefined ? undefined : storedParts().parts[first];
  if (first === undefined || !before?.file || ids.some((id) => storedParts().parts[id]?.link.partId != null))
    return false;
  const { read, measuredInMs } = factsOf(first);
  const bytes = await bytesOf(first);
  if (!bytes || storedParts().parts[first] !== before) return false;
  const { name, size } = before.file;
  const form = { piece: null, quantity: setsOf(before), ...confirmedOfWhole(first) };
  const whole = withForm(before, { name, size, whole: true }, before.link.designId, form);
  put(ids, [{ id: newPartId(), part: whole }], new Blob([bytes]), { ...NO_FACTS, read, measuredInMs, isFresh: true });
  rememberPieces('whole');
  announce('One sheet');
  void readTray();
  return true;
}

/** The size that the file of a piece was confirmed with, so that it is as large for itself as the piece is, mm. */
export function confirmedOfWhole(id: string): Confirmed {
  const { read, drawn, choices } = partOf(id);
  if (!read || !drawn) return { confirmed_width: null, confirmed_height: null };
  return atSameScale(choices, drawn, madeSize(read.analysis));
}

/** Sets how many pieces there are of each part of a file: as many as the file has, so many times over. */
export function setSets(fileId: string, sets: number): void {
  if (!Number.isFinite(sets)) return;
  const whole = Math.max(1, Math.round(sets));
  changeParts((stored) => {
    const parts = piecesOfFile(fileId).map((id) => {
      const part = stored.parts[id]!;
      return [id, withQuantity(part, piecesIn(whole, part.file?.piece?.count ?? 1))] as const;
    });
    return { ...stored, parts: { ...stored.parts, ...Object.fromEntries(parts) } };
  });
}

function withQuantity(part: StoredPart, quantity: number): StoredPart {
  return { ...part, choices: { ...part.choices, quantity } };
}

/** How many sets of its file a part's quantity comes to, one at least. */
export function setsOf({ choices: { quantity }, file }: Pick<StoredPart, 'choices' | 'file'>): number {
  return Math.max(1, Math.round(quantity / (file?.piece?.count ?? 1)));
}

/** Parts of this device that are pieces of a file, in their order. */
export function piecesOfFile(fileId: string): readonly string[] {
  const { parts } = storedParts();
  const number = (id: string) => parts[id]!.file?.piece?.number ?? 0;
  return Object.keys(parts)
    .filter((id) => parts[id]!.file?.piece?.fileId === fileId)
    .sort((a, b) => number(a) - number(b));
}

/** A part for another piece of its file: what was drawn, answered or repaired at a place of the old drawing goes. */
function withForm(
  before: StoredPart,
  file: StoredFile,
  designId: string | null,
  form: Partial<StoredPart['choices']>,
): StoredPart {
  return {
    ...before,
    file,
    choices: { ...before.choices, rotation: 0, repairs: [], bends: {}, accepted: [], ...form },
    link: { ...NOT_ON_SERVER, designId },
  };
}

interface Put {
  readonly id: string;
  readonly part: StoredPart;
}

/** Puts parts in the place of others, with the file that they have in common. */
function put(ids: readonly string[], parts: readonly Put[], file: Blob, facts: Facts): void {
  for (const { id } of parts) holdFile(id, file);
  const known = Object.fromEntries(parts.map(({ id }) => [id, facts]));
  changeParts((stored) => replaced(stored, ids, parts), known);
  forgetKept(ids);
}

function replaced(stored: StoredParts, ids: readonly string[], by: readonly Put[]): StoredParts {
  const at = stored.tray.findIndex((id) => ids.includes(id));
  const made = by.map(({ id }) => id);
  const others = stored.tray.filter((id) => !ids.includes(id));
  const tray = at < 0 ? made : [...others.slice(0, at), ...made, ...others.slice(at)];
  const rest = ids.reduce((left, id) => withPart(left, id, null), stored);
  const parts = { ...rest.parts, ...Object.fromEntries(by.map(({ id, part }) => [id, part])) };
  return { parts, inHand: rest.inHand ?? made[0]!, tray: trayOf(tray, parts) };
}

function tellTooMany(): false {
  notify({
    tone: 'warn',
    title: `More than ${MAX_PARTS} parts`,
    text: 'A quote has room for that many. Keep the file as one sheet, or split it.',
  });
  return false;
}
