import { noteKeptPart } from '../platform/kept-part.ts';
import { notify } from '../platform/notify.ts';
import { forgetFiles, keepFile } from './files.ts';
import { writeKept } from './kept.ts';
import { forgetParts, partInHand, storedParts } from './store.ts';
import type { StoredParts } from './stored.ts';

/** Parts on the device, as far as this visit knows. */
let kept: StoredParts | null = null;
/** Parts whose files it has, or is given. */
const keptFiles = new Set<string>();
let writing = false;
/** Resolves when what was stored so far is on the device, or can't be. */
let written: Promise<void> = Promise.resolve();
/** Longest that anybody waits for the device, ms: a disk that hangs keeps nobody from the quote. */
const LONGEST_WAIT_MS = 3000;
/** The same for a file that is being opened, ms. */
const LONGEST_OPENING_MS = 20_000;
/** Files are kept one after the other: reading fifty at once would take their memory fifty times. */
let keeping: Promise<unknown> = Promise.resolve();
/** That there is no room is said once. */
let roomTold = false;

/** Notes what was read from the device: it need not be written again. */
export function noteKept(parts: StoredParts): void {
  kept = parts;
  noteKeptPart(hasFile(parts));
  for (const id of Object.keys(parts.parts)) keptFiles.add(id);
}

const hasFile = ({ parts }: StoredParts) => Object.values(parts).some(({ file }) => file !== null);

/** Whether a part is one that the device keeps with its file. */
export function isKept(id: string): boolean {
  return keptFiles.has(id);
}

/**
 * Keeps what is stored, at once; called after every change. A single file that is being opened or was refused leaves what is kept
 * alone, so that the design before it can be gone back to; one that can be quoted takes its place. Of a tray everything is kept.
 */
export function keepStored(): void {
  // The device's parts must be read before they are written over.
  if (!partInHand().restored || !isSettled()) return;
  const { parts, inHand, tray } = storedParts();
  for (const id of tray.length > 0 ? tray : [inHand]) {
    if (id === null || keptFiles.has(id) || !parts[id]?.file) continue;
    keptFiles.add(id);
    const { name } = parts[id].file;
    keeping = keeping.then(() => keepWithWords(id, name));
  }
  const others = Object.keys(parts).filter((id) => id !== inHand && !tray.includes(id));
  if (others.length > 0) {
    forgetKept(others);
    forgetParts(others);
  }
  if (kept !== storedParts() && !writing) written = writeChanges();
}

/** Resolves when the device has what is stored: what follows may load another page at once. */
export async function whenKept(): Promise<void> {
  await Promise.race([Promise.all([keeping, written]), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/**
 * Resolves when the page can be loaded again without losing anything: a file that is being opened is kept once it is read. False where that takes too
 * long.
 */
export async function whenSafeToReload(): Promise<boolean> {
  const until = performance.now() + LONGEST_OPENING_MS;
  while (partInHand().status === 'opening') {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await whenKept();
  return true;
}

/** Forgets the files of parts that have been let go of. */
export function forgetKept(ids: readonly string[]): void {
  for (const id of ids) keptFiles.delete(id);
  void forgetFiles(ids);
}

/** A tray may be more than a device has room for: what a reload would lose is said. */
async function keepWithWords(id: string, name: string): Promise<void> {
  if (!storedParts().parts[id]) {
    keptFiles.delete(id);
    return;
  }
  const isThere = await keepFile(id, name);
  if (isThere || roomTold || !storedParts().tray.includes(id)) return;
  roomTold = true;
  notify({
    tone: 'warn',
    title: 'This browser has no room for all your files',
    text: 'They stay open for this visit. A reload loses those we couldn’t keep, so add the parts to the quote first.',
  });
}

/** One write is under way at a time; what changes meanwhile goes with the next. */
async function writeChanges(): Promise<void> {
  writing = true;
  while (kept !== storedParts() && isSettled()) {
    kept = storedParts();
    try {
      await writeKept(kept);
      noteKeptPart(hasFile(kept));
    } catch {
      // Storage is full or forbidden: then a reload forgets, and nothing else breaks.
    }
  }
  writing = false;
}

function isSettled(): boolean {
  const { status } = partInHand();
  return storedParts().tray.length > 0 || status === 'ready' || status === 'none';
}
