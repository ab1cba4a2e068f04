import { MAX_DESIGN_BYTES } from '../../shared/design/limits.ts';
import type { Answer } from '../../workers/host/import-bridge.ts';
import type { OpenedDesign } from '../../workers/import/factory.ts';
import { notify } from '../platform/notify.ts';
import { bytesOf } from './files.ts';
import { importWorker } from './import-worker.ts';
import { changePart } from './store.ts';

/** Why a file is not read at all; null where it is. */
export function tooLarge({ size }: { readonly size: number }): string | null {
  if (size <= MAX_DESIGN_BYTES) return null;
  return 'The file is larger than 50 MB. Save it without images or previews and drop it again.';
}

/** Reads the file of a part, once more where the worker died over it, and notes what came of it; an aborted reading notes nothing. */
export async function readPart(id: string, signal: AbortSignal, how: 'inHand' | 'aside' = 'inHand'): Promise<void> {
  changePart(id, () => ({ stage: 'starting', trouble: null }));
  let opened = await readOnce(id, signal, how);
  if (opened && !opened.ok && opened.error.code === 'crashed' && !signal.aborted) {
    if (how === 'inHand')
      notify({ tone: 'warn', title: 'Reading stopped unexpectedly', text: 'We started it again with your file.' });
    opened = await readOnce(id, signal, how);
  }
  if (signal.aborted) return;
  if (opened === null)
    return refuse(id, 'The browser could not read the file. It may have been moved; choose it again.');
  if (opened.ok) {
    const { report, measuredInMs } = opened.value;
    changePart(id, () => ({ stage: null, read: report, measuredInMs }));
  } else if (opened.error.code !== 'cancelled')
    refuse(id, 'Measuring this file stopped. Nothing was lost: try again, or save the drawing in another format.');
  // The worker was ended over something else: the file is read when its turn comes again.
  else if (how === 'aside') changePart(id, () => ({ stage: null }));
}

/** Notes why a file can't be opened, for a reason that is not in the drawing. */
export function refuse(id: string, trouble: string): void {
  changePart(id, () => ({ stage: null, trouble }));
}

/** Report of the worker on the file; null where it can't be had. */
async function readOnce(
  id: string,
  signal: AbortSignal,
  how: 'inHand' | 'aside',
): Promise<Awaited<Answer<OpenedDesign>> | null> {
  const bytes = await bytesOf(id);
  if (!bytes || signal.aborted) return null;
  const read = how === 'inHand' ? importWorker.open : importWorker.openAside;
  return read(id, bytes, (stage) => changePart(id, () => ({ stage })), signal);
}
