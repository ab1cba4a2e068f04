import { ref } from 'valtio';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { MAX_DESIGN_BYTES } from '../../../shared/design/limits.ts';
import { onComputerChange, startComputer } from '../compute/compute.ts';
import { notify } from '../notify.ts';
import { forgetConfiguration, recompute } from './derive.ts';
import { importWorker } from './import-worker.ts';
import { forgetKept, holdFile, keepChoices, keepHeldFile, readKept, readKeptFile } from './keep.ts';
import { freshChoices, freshLink, part } from './part.ts';
import { forgetOffers, offersSoon } from './repair-offers.ts';
import { assignmentsFor, checkNow, forgetChecks, isQuotable, noteChecked, reportWith } from './report-in-use.ts';
import { checkStored } from './server-sync.ts';

onComputerChange(() => {
  recompute();
  offersSoon();
});

/** Which opening the page waits for; an older one that answers late is dropped. */
let opening = 0;

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
  const imported = await importWorker.importAside(bytes);
  return imported.ok ? imported.value.report : null;
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
 * Opens a design file: the customer's choices of material and quantity stay, everything that belongs to the old file goes.
 * Never rejects; what is wrong is in `part`.
 */
export async function openFile(file: File): Promise<void> {
  void startComputer();
  begin(file.name, file.size);
  part.link = freshLink();
  part.choices = {
    ...freshChoices(),
    quantity: part.choices.quantity,
    thicknessId: part.choices.thicknessId,
    finishing: [...part.choices.finishing],
  };
  part.sizeConfirmed = false;
  if (!part.materialChosen) part.journey = 'design';
  const bytes = await bytesOf(file);
  if (bytes) {
    holdFile({ name: file.name, bytes });
    await measure(bytes.slice(0), bytes);
  }
  // Only a design that can be quoted takes the place of the one kept before.
  if (bytes && part.status === 'ready' && part.filename === file.name) {
    keepHeldFile();
    keepChoices();
  } else if (part.status === 'rejected') part.previous = (await readKeptFile())?.name ?? null;
}

/** The file's bytes; null where it is too large or the browser can't read it, which is then said. */
async function bytesOf(file: File): Promise<ArrayBuffer | null> {
  if (file.size > MAX_DESIGN_BYTES) {
    refuse('The file is larger than 50 MB. Save it without images or previews and drop it again.');
    return null;
  }
  try {
    return await file.arrayBuffer();
  } catch {
    refuse('The browser could not read the file. It may have been moved; choose it again.');
    return null;
  }
}

/** Lets go of a file that is being opened or was refused, and goes back to the design that was in hand before, if any. */
export async function leaveFile(): Promise<void> {
  const kept = await readKeptFile();
  opening += 1;
  if (kept === null || (part.status === 'opening' && kept.name === part.filename)) return closeDesign();
  forgetConfiguration();
  part.status = 'none';
  part.restored = false;
  await restore();
}

/** Brings back the file and choices of the last visit. Called once, when the app starts. */
export async function restore(): Promise<void> {
  if (part.restored) return;
  const [kept, file] = await Promise.all([readKept(), readKeptFile()]);
  if (part.status !== 'none') {
    part.restored = true;
    return;
  }
  if (kept) {
    part.choices = kept.choices;
    part.materialChosen = kept.materialChosen;
    part.sizeConfirmed = kept.sizeConfirmed;
    part.journey = kept.journey;
    part.link = { ...freshLink(), ...kept.link, step: kept.link.partId ? 'completed' : 'idle' };
  }
  part.restored = true;
  if (!file) return;
  void startComputer();
  begin(file.name, file.bytes.byteLength);
  await measure(file.bytes.slice(0), file.bytes);
  void checkStored();
}

/** Lets go of the design in hand, on this device only; what is on a quote stays there. */
export function closeDesign(): void {
  forgetKept();
  importWorker.cancel();
  forgetDesign();
  Object.assign(part, {
    status: 'none',
    stage: null,
    filename: '',
    sizeBytes: 0,
    read: null,
    report: null,
    trouble: null,
    previous: null,
    view: null,
    problem: null,
    sizeConfirmed: false,
    journey: part.materialChosen ? 'material' : 'design',
  });
  part.choices = { ...freshChoices(), thicknessId: part.choices.thicknessId };
  part.link = freshLink();
}

/** Forgets all that was worked out for the design before. */
function forgetDesign(): void {
  holdFile(null);
  forgetConfiguration();
  forgetChecks();
  forgetOffers();
  part.repairing = false;
}

function begin(filename: string, sizeBytes: number): void {
  forgetDesign();
  Object.assign(part, {
    status: 'opening',
    stage: 'starting',
    filename,
    sizeBytes,
    read: null,
    report: null,
    trouble: null,
    previous: null,
    view: null,
    problem: null,
  });
}

function refuse(trouble: string): void {
  part.status = 'rejected';
  part.stage = null;
  part.trouble = trouble;
}

async function measure(bytes: ArrayBuffer, spare: ArrayBuffer, again = false): Promise<void> {
  opening += 1;
  const mine = opening;
  const onStage = (stage: NonNullable<typeof part.stage>) => {
    if (mine === opening && part.status === 'opening') part.stage = stage;
  };
  const imported = await importWorker.importDesign(new Uint8Array(bytes), onStage);
  if (mine !== opening) return;
  if (!imported.ok) {
    if (imported.error.code === 'cancelled') return;
    if (imported.error.code === 'crashed' && !again) {
      notify({ tone: 'warn', title: 'Reading stopped unexpectedly', text: 'We started it again with your file.' });
      return measure(spare.slice(0), spare, true);
    }
    return refuse('Measuring this file broke off. Nothing was lost: try again, or save the drawing in another format.');
  }
  const { report, measuredInMs } = imported.value;
  const inUse = await repairedAsKept(report);
  if (mine !== opening) return;
  part.read = ref(report);
  part.report = ref(inUse);
  part.choices.assignments = assignmentsFor(inUse, part.choices.assignments);
  part.measuredInMs = measuredInMs;
  part.stage = null;
  if (!report.analysis.units.assumed) part.sizeConfirmed = true;
  part.status = isQuotable(inUse) ? 'ready' : 'rejected';
  recompute();
  if (inUse === report) checkNow();
  else noteChecked();
}

/** The design as read with the repairs that the device kept for it; where one can't be made any more, without any. */
async function repairedAsKept(read: DesignReport): Promise<DesignReport> {
  const { repairs } = part.choices;
  if (repairs.length === 0) return read;
  const repaired = await reportWith(read, repairs);
  if (repaired.ok) return repaired.value;
  if (repaired.error.code !== 'cancelled') {
    part.choices.repairs = [];
    notify({ tone: 'warn', title: 'The repairs were taken back', text: repaired.error.message });
  }
  return read;
}
