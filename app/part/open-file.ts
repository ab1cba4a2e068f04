import type { DesignReport } from '../../shared/analysis/report.ts';
import { startComputer } from '../platform/compute/compute.ts';
import { latest } from '../platform/latest.ts';
import { NO_FACTS } from './facts.ts';
import { bytesOf, forgetFiles, holdFile } from './files.ts';
import { followChanges } from './follow.ts';
import { importWorker } from './import-worker.ts';
import { isKept, noteKept } from './keep.ts';
import { readKept } from './kept.ts';
import { readPart, refuse, tooLarge } from './reading.ts';
import { factsOf, forgetParts, newPartId, partInHand, putInHand, storedParts, takeKept } from './store.ts';
import type { PartView } from './view.ts';
import { forFile, inHandOf, NO_PARTS, type StoredParts, withoutFile } from './stored.ts';

const openings = latest();

/** Parts where the device kept none: a first visit loads nothing for merging the two. */
const ONLY_OPENED = { withKept: (opened: StoredParts): StoredParts => opened };

/** Id of the sample with the worker. */
const SAMPLE = 'sample';

/** Makes the import worker hot; called when the page is idle and when a file is on its way (hovering, choosing). */
export function warmImport(): void {
  importWorker.warm();
}

/** The same for what no price waits for; called when the page has been quiet for a while. */
export function warmChecks(): void {
  importWorker.warmRest();
}

/** Measures bytes that are not the customer's (our sample), on the same worker, after whatever is under way. Null where it fails. */
export async function measureAside(bytes: Uint8Array<ArrayBuffer>): Promise<DesignReport | null> {
  const opened = await importWorker.openAside(SAMPLE, bytes);
  return opened.ok ? opened.value.report : null;
}

/** Opens files: one as the part in hand, several side by side. Calls `onTaken` once there is something to show; not where there was none. */
export async function openFiles(files: readonly File[], onTaken: () => void = () => {}): Promise<void> {
  const [first, ...more] = files;
  if (!first) return;
  if (more.length === 0) {
    void openFile(first);
    return onTaken();
  }
  await layBeside(files, onTaken);
}

/** Lays files beside the part in hand, each as a part of its own. Ends when all are read. */
export async function layBeside(files: readonly File[], onTaken: () => void = () => {}): Promise<void> {
  begin();
  const { layInTray } = await import('./tray/lay.ts');
  letGo(layInTray(files, { inHand: false }));
  onTaken();
  await followTray();
}

/**
 * Opens a design file as a part of its own: the customer's choices of material and quantity come along. The part before it stays
 * until this one can be quoted; parts that lie side by side stay, and this one lies beside them. Never rejects; what is wrong is in
 * the part.
 */
export async function openFile(file: File): Promise<void> {
  begin();
  if (storedParts().tray.length > 0) {
    const { layInTray } = await import('./tray/lay.ts');
    layInTray([file], { inHand: true });
    return followTray();
  }
  const before = partInHand();
  const id = newPartId();
  holdFile(id, file);
  putInHand(id, forFile(inHandOf(storedParts()), { name: file.name, size: file.size }), {
    ...NO_FACTS,
    isFresh: true,
    stage: 'starting',
  });
  // A design that was refused, has no file or is still opening is nothing to go back to, unless the device keeps it.
  if (before.id !== null && before.status !== 'ready' && !isKept(before.id)) letGo([before.id]);
  const trouble = tooLarge(file);
  if (trouble !== null) {
    openings.stop();
    return refuse(id, trouble);
  }
  await read(id);
}

/** Whether reading the file in hand broke off for a reason that is not the file's. */
export function canTryAgain({ sizeBytes, trouble }: Pick<PartView, 'sizeBytes' | 'trouble'>): boolean {
  return trouble !== null && tooLarge({ size: sizeBytes }) === null;
}

/** Reads the file in hand once more where that may help. */
export async function tryAgain(): Promise<void> {
  const part = partInHand();
  if (part.id !== null && canTryAgain(part)) await read(part.id);
}

/** Lets go of a file that is being opened or was refused, and goes back to the design that was in hand before, if any. */
export async function leaveFile(): Promise<void> {
  const { id } = partInHand();
  const { parts, tray } = storedParts();
  if (id !== null && tray.includes(id)) {
    const { takeOut } = await import('./tray/take-out.ts');
    return takeOut([id]);
  }
  const [previous] = Object.entries(parts).filter(([other, { file }]) => other !== id && file !== null);
  if (id === null || !previous) return closeDesign();
  openings.stop();
  putInHand(previous[0], previous[1], factsOf(previous[0]));
  letGo([id]);
  if (factsOf(previous[0]).read === null) await read(previous[0]);
}

/** Brings back the files and choices of the last visit. Called once, when the app starts. */
export async function restore(): Promise<void> {
  followChanges();
  if (partInHand().restored) return;
  const kept = await readKept();
  if (partInHand().restored) return;
  const { withKept } = kept === NO_PARTS ? ONLY_OPENED : await import('./with-kept.ts');
  if (partInHand().restored) return;
  noteKept(kept);
  takeKept((opened) => withKept(opened, kept));
  const { id, status } = partInHand();
  if (storedParts().tray.length > 0) {
    void startComputer();
    return followTray();
  }
  // A file that was dropped meanwhile comes before the one of the last visit, which can be gone back to.
  if (id === null || id !== kept.inHand || status === 'none') return;
  const bytes = await bytesOf(id);
  // A file that was dropped while the disk was looked at is being opened: reading the old one now would end that.
  if (partInHand().id !== id) return;
  // Its file is gone: there is nothing to open.
  if (bytes === null) return closeDesign();
  void startComputer();
  await read(id);
}

/**
 * Lets go of the design in hand, on this device only; what is on a quote stays there.
 * @public tests fetch it with `import()`, which knip does not follow
 */
export function closeDesign(): void {
  const { id } = partInHand();
  openings.stop();
  importWorker.cancel();
  const left = withoutFile(inHandOf(storedParts()));
  putInHand(newPartId(), left);
  if (id !== null) letGo([id]);
}

function begin(): void {
  followChanges();
  void startComputer();
}

/** Reads, makes and checks the parts that lie side by side; what does that is loaded for them. Ends when all are read. */
async function followTray(): Promise<void> {
  const { readTray } = await import('./tray/follow-tray.ts');
  return readTray();
}

function letGo(ids: readonly string[]): void {
  if (ids.length === 0) return;
  openings.stop();
  forgetParts(ids);
  void forgetFiles(ids);
}

async function read(id: string): Promise<void> {
  await readPart(id, openings.begin());
}
