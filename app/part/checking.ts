import { drawingKey } from '../../shared/part/choices.ts';
import { latest, pause } from '../platform/latest.ts';
import { notify } from '../platform/notify.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { operationsKey } from './operations-key.ts';
import { changePart, factsOf, partInHand } from './store.ts';
import type { PartInHand } from './view.ts';

/** Changes in a row are checked once, this long after the last. */
const CHECK_AFTER_MS = 300;

const checks = latest();

/** What is being checked, or was when the check broke off. */
let asked = '';

/**
 * Has the part checked where its findings are not of this drawing and these operations: at once after it was opened, when its price
 * is on the screen; else soon. Called after every change.
 */
export function checkWhereNeeded(): void {
  const part = partInHand();
  const { id, status, report, making, repairing, choices, configuration } = part;
  if (id === null || status !== 'ready' || !report?.drawing || !configuration || making || repairing) return;
  const key = drawingKey(choices);
  if (part.drawingKey !== key) return;
  const { checked } = factsOf(id);
  const operations = operationsKey(configuration);
  if (checked?.key === key && checked.operations === operations) return;
  const wanted = JSON.stringify([id, key, operations]);
  if (wanted === asked) return;
  asked = wanted;
  void check(part, { id, key, operations, wanted }, checked === null ? 0 : CHECK_AFTER_MS);
}

interface Wanted {
  readonly id: string;
  readonly key: string;
  readonly operations: string;
  /** All of it as one text. */
  readonly wanted: string;
}

async function check(part: PartInHand, { id, key, operations, wanted }: Wanted, afterMs: number): Promise<void> {
  const signal = checks.begin();
  const { read, choices } = part;
  if (afterMs > 0) await pause(afterMs, signal);
  if (signal.aborted) return;
  changePart(id, () => ({ checking: true }));
  const dropped = await fontsFor(choices.repairs);
  const answer = await importWorker.check({ id, shape: choices, from: null, dropped }, signal);
  // A later check of this part tells when it is done; one of another part does not.
  if (signal.aborted && partInHand().id === id) return;
  changePart(id, (facts) => ({
    checking: false,
    ...(answer.ok && facts.read === read ? { checked: { key, operations, analysis: answer.value } } : {}),
  }));
  if (answer.ok || asked !== wanted) return;
  if (answer.error.code === 'cancelled') asked = '';
  else notify({ tone: 'warn', title: 'The checks stopped', text: 'The price stands; look the drawing over yourself.' });
}
