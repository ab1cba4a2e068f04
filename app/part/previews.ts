import { type PartForm, formKey } from '../../shared/part/choices.ts';
import type { Size } from '../../shared/part/sized.ts';
import type { Preview } from '../../workers/import/factory.ts';
import { latest, pause } from '../platform/latest.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { comparedParts } from './repair-offers.ts';
import { changePart, factsOf, partInHand } from './store.ts';

/** Changes in a row are worked out once, this long after the last. */
const SETTLE_MS = 150;

/** Previews kept of a part; those of choices long gone go first. */
const MOST_PREVIEWS = 60;

const offered = latest();

/** The preview for an offered repair that is under way, and the choices that the one before it was for. */
let asked = '';
let settledFor = '';

/** Works out what the offered repairs would do, one after the other. Called after every change. */
export function previewWhereNeeded(): void {
  const part = partInHand();
  const { id, read, making, checking, repairing, status, drawn } = part;
  if (id === null || !read || making || checking || repairing || status === 'opening' || status === 'none') return;
  const form = comparedParts(part).find((one) => !part.previews.has(formKey(one)));
  if (!form) return;
  const wanted = JSON.stringify([id, formKey(form)]);
  if (wanted === asked) return;
  asked = wanted;
  void workOut(id, form, drawn, offered.begin());
}

async function workOut(id: string, form: PartForm, from: Size | null, signal: AbortSignal): Promise<void> {
  const chosen = JSON.stringify([id, formKey({ ...form, repairs: [] })]);
  if (chosen !== settledFor) await pause(SETTLE_MS, signal);
  if (signal.aborted) return;
  settledFor = chosen;
  if (!(await preview(id, form, from, signal)) && !signal.aborted) asked = '';
}

/**
 * Asks the worker what a part would come to with other choices and notes it with what is known of the part. False where there is no
 * answer: the file was let go of.
 * @param from see Wanted of the worker: the drawn size that the confirmed size is for, where the repairs are others
 */
async function preview(id: string, form: PartForm, from: Size | null, signal?: AbortSignal): Promise<boolean> {
  const { read } = factsOf(id);
  const dropped = await fontsFor(form.repairs);
  const answer = await importWorker.preview({ id, form, from, dropped }, signal);
  if (factsOf(id).read !== read || (!answer.ok && answer.error.code === 'cancelled')) return false;
  return changePart(id, ({ previews }) => ({
    previews: noted(previews, formKey(form), answer.ok ? answer.value : null),
  }));
}

function noted(
  previews: ReadonlyMap<string, Preview | null>,
  key: string,
  answer: Preview | null,
): ReadonlyMap<string, Preview | null> {
  const rest = [...previews].slice(-MOST_PREVIEWS + 1);
  return new Map([...rest, [key, answer]]);
}

/** Has a preview worked out that a screen shows, where it is not there yet; `from` as above. */
export async function wantPreview(form: PartForm, from: Size | null): Promise<void> {
  const { id, previews } = partInHand();
  if (id !== null && !previews.has(formKey(form))) await preview(id, form, from);
}
