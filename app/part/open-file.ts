import type { DesignReport } from '../../shared/analysis/report.ts';
import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import type { Answer } from '../../workers/host/import-bridge.ts';
import type { OpenedDesign } from '../../workers/import/factory.ts';
import { startComputer } from '../platform/compute/compute.ts';
import { latest } from '../platform/latest.ts';
import { notify } from '../platform/notify.ts';
import { NO_FACTS } from './facts.ts';
import { bytesOf, forgetFiles, holdFile } from './files.ts';
import { followChanges } from './follow.ts';
import { importWorker } from './import-worker.ts';
import { isKept, noteKept } from './keep.ts';
import { readKept } from './kept.ts';
import { changePart, factsOf, forgetParts, newPartId, partInHand, putInHand, storedParts, takeKept } from './store.ts';
import { forFile, inHandOf, withoutFile } from './stored.ts';

const openings = latest();

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

/** Opens the first of several files; says so where there were more. False where there was none. */
export function openFirst(files: readonly File[]): boolean {
  const first = files[0];
  if (!first) return false;
  if (files.length > 1)
    notify({
      tone: 'info',
      title: `Opened ${first.name}`,
      text: `One design at a time: ${files.length - 1} more ${files.length === 2 ? 'was' : 'were'} left out. Add this one to the quote, then drop the next.`,
    });
  void openFile(first);
  return true;
}

/**
 * Opens a design file as a part of its own: the customer's choices of material and quantity come along. The part before it stays
 * until this one can be quoted. Never rejects; what is wrong is in the part.
 */
export async function openFile(file: File): Promise<void> {
  followChanges();
  void startComputer();
  const before = partInHand();
  const id = newPartId();
  holdFile(id, file);
  putInHand(id, forFile(inHandOf(storedParts()), { name: file.name, size: file.size }), {
    ...NO_FACTS,
    stage: 'starting',
  });
  // What was refused or has no file is nothing to go back to, nor is what was only being opened, unless the device keeps it.
  if (before.id !== null && before.status !== 'ready' && !isKept(before.id)) letGo([before.id]);
  if (file.size > MAX_DESIGN_BYTES) {
    openings.stop();
    return refuse(id, 'The file is larger than 50 MB. Save it without images or previews and drop it again.');
  }
  await read(id);
}

/** Lets go of a file that is being opened or was refused, and goes back to the design that was in hand before, if any. */
export async function leaveFile(): Promise<void> {
  const { id } = partInHand();
  const [previous] = Object.entries(storedParts().parts).filter(([other, { file }]) => other !== id && file !== null);
  if (id === null || !previous) return closeDesign();
  openings.stop();
  putInHand(previous[0], previous[1], factsOf(previous[0]));
  letGo([id]);
  if (factsOf(previous[0]).read === null) await read(previous[0]);
}

/** Brings back the file and choices of the last visit. Called once, when the app starts. */
export async function restore(): Promise<void> {
  followChanges();
  if (partInHand().restored) return;
  const kept = await readKept();
  if (partInHand().restored) return;
  noteKept(kept);
  takeKept(kept);
  const { id, status } = partInHand();
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

/** Lets go of the design in hand, on this device only; what is on a quote stays there. */
export function closeDesign(): void {
  const { id } = partInHand();
  openings.stop();
  importWorker.cancel();
  const left = withoutFile(inHandOf(storedParts()));
  putInHand(newPartId(), left);
  if (id !== null) letGo([id]);
}

function letGo(ids: readonly string[]): void {
  forgetParts(ids);
  void forgetFiles(ids);
}

function refuse(id: string, trouble: string): void {
  changePart(id, () => ({ stage: null, trouble }));
}

/** Reads the file of a part; once more where the worker died over it. */
async function read(id: string): Promise<void> {
  const signal = openings.begin();
  changePart(id, () => ({ stage: 'starting', trouble: null }));
  let opened = await readOnce(id, signal);
  if (opened && !opened.ok && opened.error.code === 'crashed' && !signal.aborted) {
    notify({ tone: 'warn', title: 'Reading stopped unexpectedly', text: 'We started it again with your file.' });
    opened = await readOnce(id, signal);
  }
  if (signal.aborted) return;
  if (opened === null)
    return refuse(id, 'The browser could not read the file. It may have been moved; choose it again.');
  if (opened.ok) {
    const { report, measuredInMs } = opened.value;
    changePart(id, () => ({ stage: null, read: report, measuredInMs }));
  } else if (opened.error.code !== 'cancelled')
    refuse(id, 'Measuring this file broke off. Nothing was lost: try again, or save the drawing in another format.');
}

/** What the worker makes of the file; null where it can't be had. */
async function readOnce(id: string, signal: AbortSignal): Promise<Awaited<Answer<OpenedDesign>> | null> {
  const bytes = await bytesOf(id);
  if (!bytes || signal.aborted) return null;
  return importWorker.open(id, bytes, (stage) => changePart(id, () => ({ stage })), signal);
}
