import { defineMachine } from '../base/machine.ts';
import { type CountedLine, passedBy, toCutOf } from './counts.ts';

/** States of a job, in the order they come; on hold and canceled stand beside them. */
export const JOB_STATUSES = [
  'waiting',
  'ready',
  'nested',
  'cutting',
  'cut',
  'bending',
  'finishing',
  'inspecting',
  'packed',
  'shipped',
  'on_hold',
  'cancelled',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Labels of the states. */
export const JOB_WORDS: Readonly<Record<JobStatus, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  nested: 'Nested',
  cutting: 'Cutting',
  cut: 'Cut',
  bending: 'Bending',
  finishing: 'Finishing',
  inspecting: 'Inspecting',
  packed: 'Packed',
  shipped: 'Shipped',
  on_hold: 'On hold',
  cancelled: 'Canceled',
};

/** States that follow from what was done, in their order. */
const COURSE = JOB_STATUSES.slice(0, 10) as readonly JobStatus[];

/** A state leads to every other one: counts jump, scrap and undo lead back. Canceled is where a job without pieces ends, and only before it is cut. */
function leadsTo(from: JobStatus): JobStatus[] {
  if (from === 'cancelled') return COURSE.slice(0, 3);
  if (from === 'on_hold') return [...COURSE.slice(0, 9), 'cancelled'];
  const others: JobStatus[] = COURSE.filter((to) => to !== from);
  if (from !== 'shipped') others.push('on_hold');
  if (COURSE.indexOf(from) < COURSE.indexOf('cutting')) others.push('cancelled');
  return others;
}

/** Life of a job. It follows from the counts of its lines ({@link statusOfJob}); people only hold it and let it go. */
export const jobMachine = defineMachine<JobStatus>(
  'waiting',
  Object.fromEntries(JOB_STATUSES.map((from) => [from, leadsTo(from)])) as unknown as Record<JobStatus, JobStatus[]>,
);

/** States in which something of a job is still to be made or shipped. */
export const OPEN_JOBS: readonly JobStatus[] = JOB_STATUSES.filter((to) => to !== 'shipped' && to !== 'cancelled');

const STEP_STATUS = { bent: 'bending', finished: 'finishing', inspected: 'inspecting' } as const;

/** How far a line is; null where the order wants none of it any more. */
export function statusOfLine(line: CountedLine): JobStatus | null {
  const { required } = line;
  if (required === 0) return null;
  if (line.shipped >= required) return 'shipped';
  if (line.packed >= required) return 'packed';
  if (line.cutting > 0) return 'cutting';
  const made = line.cut - line.scrap;
  if (made < required) {
    if (made > 0) return 'cutting';
    return toCutOf(line) === 0 ? 'nested' : 'ready';
  }
  if (line.good < required) return 'cut';
  const steps = passedBy(line.steps).filter((name) => name in STEP_STATUS) as (keyof typeof STEP_STATUS)[];
  const open = steps.find((name) => line[name] < required) ?? steps.at(-1);
  return open === undefined ? 'cut' : STEP_STATUS[open];
}

/** Facts beside the counts that a job's state follows from. */
export interface JobFacts {
  readonly lines: readonly CountedLine[];
  /** Why nothing of it may be made yet; null where it may. */
  readonly blocked: string | null;
  /** Why people hold it; null where they don’t. */
  readonly held: string | null;
}

/** State of a job: that of its least advanced line, unless people hold it or it may not begin. */
export function statusOfJob({ lines, blocked, held }: JobFacts): JobStatus {
  const all = lines.map(statusOfLine).filter((status) => status !== null);
  if (all.length === 0) return 'cancelled';
  const least = COURSE.find((status) => all.includes(status))!;
  if (held !== null && least !== 'shipped') return 'on_hold';
  return least === 'ready' && blocked !== null ? 'waiting' : least;
}

/** States of a sheet. */
export const SHEET_STATUSES = ['planned', 'loaded', 'cutting', 'cut', 'sorted', 'failed'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

/** Labels of the states. */
export const SHEET_WORDS: Readonly<Record<SheetStatus, string>> = {
  planned: 'Planned',
  loaded: 'Loaded',
  cutting: 'Cutting',
  cut: 'Cut',
  sorted: 'Sorted',
  failed: 'Failed',
};

/** Life of a sheet. One that failed has used its material up; what it held is cut on another one. */
export const sheetMachine = defineMachine<SheetStatus>('planned', {
  planned: ['loaded'],
  loaded: ['cutting', 'failed'],
  cutting: ['cut', 'failed'],
  cut: ['sorted', 'failed'],
  sorted: [],
  failed: [],
});

/** States of a batch. */
export const BATCH_STATUSES = ['draft', 'released', 'cutting', 'cut', 'sorted', 'dissolved'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Labels of the states. */
export const BATCH_WORDS: Readonly<Record<BatchStatus, string>> = {
  draft: 'Draft',
  released: 'Released',
  cutting: 'Cutting',
  cut: 'Cut',
  sorted: 'Sorted',
  dissolved: 'Dissolved',
};

/** Life of a batch. Until its first sheet is cut it can be dissolved; after that it follows from its sheets, also when a step of theirs is undone. */
export const batchMachine = defineMachine<BatchStatus>('draft', {
  draft: ['released', 'dissolved'],
  released: ['cutting', 'cut', 'sorted', 'dissolved'],
  cutting: ['released', 'cut', 'sorted'],
  cut: ['cutting', 'sorted', 'released'],
  sorted: ['cut', 'cutting'],
  dissolved: [],
});

/** State of a released batch, by its sheets. */
export function statusOfBatch(sheets: readonly SheetStatus[]): BatchStatus {
  if (sheets.every((one) => one === 'sorted' || one === 'failed')) return 'sorted';
  if (sheets.every((one) => one === 'cut' || one === 'sorted' || one === 'failed')) return 'cut';
  return sheets.every((one) => one === 'planned' || one === 'loaded') ? 'released' : 'cutting';
}
