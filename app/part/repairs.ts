import type { Repair, RepairKind } from '../../shared/analysis/repairs/repair.ts';
import type { DesignReport } from '../../shared/analysis/report.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Choices, drawingKey, type PartForm } from '../../shared/part/choices.ts';
import { configure } from '../../shared/part/configuration.ts';
import type { BridgeFailure } from '../../workers/host/bridge.ts';
import type { ScaledDrawing } from '../../shared/part/maker.ts';
import { computer } from '../platform/compute/compute.ts';
import { latest } from '../platform/latest.ts';
import { notify } from '../platform/notify.ts';
import { operationsKey } from './operations-key.ts';
import type { Facts } from './facts.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { repairWords, withoutRepair, withRepair } from './repair-list.ts';
import { withRepairs } from './repair-offers.ts';
import { changePart, factsOf, partInHand, partOf } from './store.ts';
import type { StoredPart } from './stored.ts';

const changes = latest();

/** The list that is being worked on, so that a second click builds on the first. */
let wanted: { readonly id: string; readonly repairs: readonly Repair[] } | null = null;

/**
 * Makes a repair to the part in hand and records it with its choices: drawing, figures, price and the server's copy follow.
 * The size stays at its scale. One that can't be made is told and changes nothing. Never rejects.
 */
export function takeRepair(repair: Repair): Promise<void> {
  return changeTo(withRepair(listNow(), repair), repair);
}

/** Makes several repairs at once; see {@link takeRepair}. Never rejects. */
export function takeRepairs(repairs: readonly Repair[]): Promise<void> {
  return changeTo(
    repairs.reduce((list: Repair[], repair) => withRepair(list, repair), [...listNow()]),
    repairs[0] ?? null,
  );
}

/**
 * Takes repairs that a part is opened with, with its new findings at once where it is in hand. One that is on a quote by now, or on its way
 * there, stays as it was sent. Never rejects.
 */
export async function beginWith(id: string, start: readonly Repair[]): Promise<void> {
  if (factsOf(id).upload.step !== 'idle' || partOf(id).link.partId !== null) return;
  if (partInHand().id === id) return takeRepairs(start);
  const begun = (list: readonly Repair[]) => start.reduce((all: Repair[], one) => withRepair(all, one), [...list]);
  changePart(
    id,
    () => ({}),
    (part) => ({ ...part, choices: { ...part.choices, repairs: begun(part.choices.repairs) } }),
  );
}

/** Takes a repair back; the others stay. Never rejects. */
export function undoRepair(kind: RepairKind): Promise<void> {
  return changeTo(withoutRepair(listNow(), kind), null);
}

/** The design in hand as it would be with one more repair; nothing is taken. */
export async function repairedWith(repair: Repair): Promise<Result<DesignReport, Failure | BridgeFailure>> {
  const part = partInHand();
  if (part.id === null || !part.read) return err(failure('not_found'));
  const form = withRepairs(part, withRepair(part.choices.repairs, repair));
  const dropped = await fontsFor(form.repairs);
  const answer = await importWorker.make({ id: part.id, form, from: part.drawn, dropped });
  return answer.ok ? ok(answer.value.made.report) : answer;
}

function listNow(): readonly Repair[] {
  const { id, choices } = partInHand();
  return wanted !== null && wanted.id === id ? wanted.repairs : choices.repairs;
}

async function changeTo(repairs: Repair[], taken: Repair | null): Promise<void> {
  const part = partInHand();
  const { id, read } = part;
  if (id === null || !read || part.status === 'opening') return;
  const signal = changes.begin();
  wanted = { id, repairs };
  changePart(id, () => ({ repairing: true }));
  const form = withRepairs(part, repairs);
  const dropped = await fontsFor(repairs);
  const made = await importWorker.make({ id, form, from: part.drawn, dropped }, signal);
  const checked =
    made.ok && !signal.aborted ? await findings(id, { ...form, ...made.value.confirmed }, made.value) : null;
  if (signal.aborted) {
    // A repair of another part came after it; this one's was not made.
    if (wanted?.id !== id) changePart(id, () => ({ repairing: false }));
    return;
  }
  wanted = null;
  if (factsOf(id).read !== read) return;
  if (made.ok) {
    changePart(
      id,
      (facts) => ({ ...adopted(facts, form, made.value, checked), repairing: false }),
      (stored) => withMade(stored, form, made.value),
    );
    return;
  }
  changePart(id, () => ({ repairing: false }));
  if (made.error.code === 'cancelled') return;
  const title = taken ? `We couldn’t do this: ${repairWords(taken)}` : 'The repair wasn’t undone';
  notify({ tone: 'bad', title, text: made.error.message });
}

/** Findings of the drawing, to show with it at once; null where the checks broke off and run again later. */
async function findings(id: string, form: PartForm, { made }: ScaledDrawing): Promise<Facts['checked']> {
  const dropped = await fontsFor(form.repairs);
  const answer = await importWorker.check({ id, form, from: null, dropped });
  const { kernels } = computer;
  if (!answer.ok || !kernels) return null;
  const operations = operationsKey(configure(made.report, form, kernels.geometry));
  return { key: drawingKey(form), operations, analysis: answer.value };
}

function adopted(
  facts: Facts,
  form: PartForm,
  { made, confirmed }: ScaledDrawing,
  checked: Facts['checked'],
): Pick<Facts, 'made' | 'checked'> {
  const key = drawingKey({ ...form, ...confirmed });
  return { made: { key, drawing: ok(made) }, checked: checked ?? facts.checked };
}

/** The repairs recorded, and the size that keeps the scale; a size that was confirmed meanwhile stays as it is. */
function withMade(stored: StoredPart, form: PartForm, { confirmed }: ScaledDrawing): StoredPart {
  const { choices } = stored;
  const resized =
    choices.confirmed_width !== form.confirmed_width || choices.confirmed_height !== form.confirmed_height;
  const next: Choices = { ...choices, repairs: form.repairs, ...(resized ? {} : confirmed) };
  return { ...stored, choices: next };
}
