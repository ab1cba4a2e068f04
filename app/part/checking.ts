import { repairsFromStart } from '../../shared/analysis/repairs/from-start.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { drawingKey } from '../../shared/part/choices.ts';
import { latest, pause } from '../platform/latest.ts';
import { notify } from '../platform/notify.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { operationsKey } from './operations-key.ts';
import { changePart, factsOf, partInHand } from './store.ts';
import type { PartView } from './view.ts';

/** Changes in a row are checked once, this long after the last. */
const CHECK_AFTER_MS = 300;

const checks = latest();

/** Check of the part in hand that runs, or ran when it broke off. */
let asked = '';

/** Checks that the worker runs, by the part's id. */
const underWay = new Map<string, string>();

/** A check that a part waits for. */
export interface WantedCheck {
  readonly id: string;
  /** The drawing and the operations. */
  readonly key: string;
  readonly operations: string;
  /** All of it as one text. */
  readonly text: string;
}

/** Check that a part needs: null where its findings are of its drawing and operations, or a check of them runs. */
export function wantedCheck(part: PartView): WantedCheck | null {
  const { id, status, report, making, repairing, choices, configuration } = part;
  if (id === null || status !== 'ready' || !report?.drawing || !configuration || making || repairing) return null;
  const key = drawingKey(choices);
  if (part.drawingKey !== key) return null;
  const { checked } = factsOf(id);
  const operations = operationsKey(configuration);
  if (checked?.key === key && checked.operations === operations) return null;
  const text = JSON.stringify([id, key, operations]);
  return underWay.get(id) === text ? null : { id, key, operations, text };
}

/**
 * Has the part in hand checked where its findings are not of this drawing and these operations: at once after it was opened, when
 * its price is on the screen; else soon. Called after every change.
 */
export function checkWhereNeeded(): void {
  const part = partInHand();
  const wanted = wantedCheck(part);
  if (!wanted || wanted.text === asked) return;
  asked = wanted.text;
  void checkInHand(part, wanted, factsOf(wanted.id).checked === null ? 0 : CHECK_AFTER_MS);
}

async function checkInHand(part: PartView, wanted: WantedCheck, afterMs: number): Promise<void> {
  const signal = checks.begin();
  if (afterMs > 0) await pause(afterMs, signal);
  if (signal.aborted) return;
  // A choice that was taken back meanwhile needs no check.
  if (wantedCheck(partInHand())?.text !== wanted.text) return forget(wanted);
  const answer = await checkPart(part, wanted, signal);
  if (answer === 'done' || asked !== wanted.text) return;
  if (answer === 'cancelled') asked = '';
  else notify({ tone: 'warn', title: 'The checks stopped', text: 'The price is valid; check the drawing yourself.' });
}

/** A check that is not needed any more may be asked for again. */
function forget({ text }: WantedCheck): void {
  if (asked === text) asked = '';
}

/** Has a part checked and notes what was found. `failed`: the checks broke off. An abort takes it off the worker's queue. */
export async function checkPart(
  { read, choices }: PartView,
  { id, key, operations, text }: WantedCheck,
  signal?: AbortSignal,
): Promise<'done' | 'cancelled' | 'failed'> {
  underWay.set(id, text);
  changePart(id, () => ({ checking: true }));
  const dropped = await fontsFor(choices.repairs);
  const answer = await importWorker.check({ id, form: choices, from: null, dropped }, signal);
  const isLast = underWay.get(id) === text;
  if (isLast) underWay.delete(id);
  // A later check of this part tells when it is done.
  const isOver = signal?.aborted && partInHand().id === id;
  const checked = answer.ok && factsOf(id).read === read ? { key, operations, analysis: answer.value } : null;
  const found = checked ? { checked } : {};
  if (isLast && !isOver) {
    const { isFresh } = factsOf(id);
    changePart(id, () => ({ checking: false, isFresh: isFresh && !checked, ...found }));
    if (checked && isFresh) await beginWith(id, repairsFromStart(checked.analysis));
  }
  if (answer.ok) return 'done';
  return answer.error.code === 'cancelled' ? 'cancelled' : 'failed';
}

/** Takes the repairs that a part is opened with; where the code for it can't be fetched they are offered like any other. */
async function beginWith(id: string, start: readonly Repair[]): Promise<void> {
  if (start.length > 0) await (await import('./repairs.ts').catch(() => null))?.beginWith(id, start);
}
