import { ref } from 'valtio';
import { operationOf, type OperationName, operationsFor } from '../../../shared/analysis/operations.ts';
import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { Failure } from '../../../shared/base/failure.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import { atSameScale } from '../../../shared/quote/configure.ts';
import type { BridgeFailure } from '../../../workers/host/bridge.ts';
import type { Assignments } from '../../../workers/import/factory.ts';
import { notify } from '../notify.ts';
import { forgetConfiguration, recompute } from './derive.ts';
import { fontsFor } from './fonts.ts';
import { importWorker } from './import-worker.ts';
import { keepHeldFile } from './keep.ts';
import { part } from './part.ts';
import { plain } from './repair-list.ts';
import { offersNow } from './repair-offers.ts';

/** Operations that change in a row are checked once, this long after the last. */
const CHECK_AFTER_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Which check is the latest; an older one that answers late is dropped. */
let run = 0;

/** The operations that the findings on the screen are for; null where there are none yet. */
let checkedFor: string | null = null;

/** Whether a report is something to quote. */
export function isQuotable({ drawing, analysis }: DesignReport): boolean {
  return drawing !== null && analysis.eligible_for_instant_quote;
}

/** Of some assignments those that the report's styles can take: a choice for a style it does not have is none. */
export function assignmentsFor(
  { analysis: { styles, format } }: Pick<DesignReport, 'analysis'>,
  assignments: Assignments,
): Record<string, OperationName> {
  const fits = ([id, operation]: [string, OperationName]) => {
    const style = styles.find((one) => one.id === id);
    return style !== undefined && operationsFor(style, format).includes(operation);
  };
  return Object.fromEntries(Object.entries(assignments).filter(fits));
}

/** Makes repairs to a design as read; checked. Without repairs its geometry stays the very same objects. */
export async function reportWith(
  read: DesignReport,
  repairs: readonly Repair[],
): Promise<Result<DesignReport, Failure | BridgeFailure>> {
  const assignments = { ...part.choices.assignments };
  if (repairs.length > 0) return importWorker.repair(read, plain(repairs), assignments, await fontsFor(repairs));
  const checked = await importWorker.check(read, assignments);
  return checked.ok ? ok({ ...read, analysis: checked.value }) : checked;
}

/**
 * Puts a checked report with these repairs in the place of the one in use: choices for styles it no longer has go, and a
 * price is worked out at once.
 * @param keepScale the confirmed size was for the report before; false where it is for this one already
 */
export function adoptReport(report: DesignReport, repairs: readonly Repair[], keepScale: boolean): void {
  const { choices } = part;
  const from = part.report?.analysis.dimensions;
  if (keepScale && from) Object.assign(choices, atSameScale(choices, from, report.analysis.dimensions));
  choices.assignments = assignmentsFor(report, choices.assignments);
  choices.repairs = [...repairs];
  part.report = ref(report);
  part.status = isQuotable(report) ? 'ready' : 'rejected';
  if (part.status === 'ready') keepHeldFile();
  forgetConfiguration();
  recompute();
  noteChecked();
}

/** The report in use came checked for the operations in use. */
export function noteChecked(): void {
  forgetChecks();
  checkedFor = operationsKey();
  offersNow();
}

/** Forgets what was checked; for another file. */
export function forgetChecks(): void {
  clearTimeout(timer);
  run += 1;
  checkedFor = null;
  part.checking = false;
}

/** Has the report in use checked now: after it was opened, when its price is on the screen. */
export function checkNow(): void {
  clearTimeout(timer);
  void check();
}

/** Has it checked again, soon, where operations changed what its lines are for. */
export function checkSoon(): void {
  clearTimeout(timer);
  if (operationsKey() !== checkedFor) timer = setTimeout(() => void check(), CHECK_AFTER_MS);
}

async function check(): Promise<void> {
  const { report } = part;
  if (!report || part.status === 'opening') return;
  if (report.drawing === null) return offersNow();
  run += 1;
  const mine = run;
  const operations = operationsKey();
  part.checking = true;
  const checked = await importWorker.check(report, { ...part.choices.assignments });
  // Another file, a repair or a later check came between and brings its own findings.
  if (mine !== run) return;
  part.checking = false;
  if (checked.ok) {
    checkedFor = operations;
    part.report = ref({ ...report, analysis: checked.value });
    // A figure may rule the material out.
    recompute();
    checkSoon();
  } else if (checked.error.code !== 'cancelled')
    notify({ tone: 'warn', title: 'The checks stopped', text: 'The price stands; look the drawing over yourself.' });
  offersNow();
}

function operationsKey(): string {
  return part.configuration?.styles.map(({ assignedTo }) => operationOf(assignedTo)).join() ?? '';
}
