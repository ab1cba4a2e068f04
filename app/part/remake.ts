import type { DesignReport } from '../../shared/analysis/report.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { drawingKey, type PartForm } from '../../shared/part/choices.ts';
import type { MadeDrawing } from '../../shared/part/sized.ts';
import type { BridgeFailure } from '../../workers/host/bridge.ts';
import { latest } from '../platform/latest.ts';
import { notify } from '../platform/notify.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { changePart, factsOf, partInHand, partOf } from './store.ts';

const makes = latest();

/** The drawing that is under way. */
let asked: { readonly id: string; readonly read: DesignReport; readonly key: string } | null = null;

/** Has the drawing that the choices ask for made by the worker, where the page does not make it itself. Called after every change. */
export function remakeWhereNeeded(): void {
  const { id, read, making, choices } = partInHand();
  if (id === null || !read || !making) return;
  const key = drawingKey(choices);
  if (asked?.id === id && asked.read === read && asked.key === key) return;
  asked = { id, read, key };
  const signal = makes.begin();
  void remake(id, read, choices, signal).then(() => {
    if (!signal.aborted) asked = null;
  });
}

/** Has the drawing of a part made by the worker as its choices ask for, and notes it. An aborted answer is dropped. */
export async function remake(id: string, read: DesignReport, form: PartForm, signal: AbortSignal): Promise<void> {
  const key = drawingKey(form);
  const first = partOf(id).status === 'opening';
  const dropped = await fontsFor(form.repairs);
  const answer = await importWorker.make({ id, form, from: null, dropped }, signal);
  if (signal.aborted) return;
  if (factsOf(id).read !== read || (!answer.ok && answer.error.code === 'cancelled')) return;
  if (!answer.ok && first && form.repairs.length > 0) return takeBack(id, answer.error.message);
  const drawing: Result<MadeDrawing, Failure> = answer.ok ? ok(answer.value.made) : err(plainFailure(answer.error));
  changePart(id, () => ({ made: { key, drawing } }));
}

/** The repairs that came with a design can't be made any more: it opens without them. */
function takeBack(id: string, text: string): void {
  changePart(
    id,
    () => ({}),
    (part) => ({ ...part, choices: { ...part.choices, repairs: [] } }),
  );
  notify({ tone: 'warn', title: 'The repairs were undone', text });
}

/** A failure of the worker in the words of one of its own. */
function plainFailure(error: Failure | BridgeFailure): Failure {
  const { code } = error;
  if (code !== 'crashed' && code !== 'broken' && code !== 'cancelled') return { ...error, code };
  return failure('processing_error', {
    message: 'Measuring at this size stopped unexpectedly. Choose the size again to start over.',
  });
}
