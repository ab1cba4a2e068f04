import { type ShopCalendar, workingDaysBetween } from '../calendar/calendar.ts';
import type { Day } from '../calendar/days.ts';
import type { Bench } from '../calendar/benches.ts';
import type { Moved, PlanEffect } from './effect.ts';
import type { Slot } from './plan.ts';
import { type Filling, placeIn } from './place.ts';

/** A bench with the minutes that people have at it, by day. */
export interface BenchLane {
  readonly id: string;
  readonly hubId: string;
  readonly bench: Bench;
  readonly minutes: readonly number[];
}

/** Work of a job at one bench. */
export interface BenchStage {
  readonly bench: Bench;
  readonly minutes: number;
  /** Day that somebody chose for it; absent where nobody did. */
  readonly pin?: Day;
}

/** Work of a job at benches. */
export interface BenchWork {
  readonly jobId: string;
  readonly hubId: string | null;
  readonly needBy: Day;
  /** Orders jobs that are alike in everything else. */
  readonly sequence: number;
  /** Day that its pieces are cut by: today where all are, null where machines have no place for it. */
  readonly cutOn: Day | null;
  /** Benches that have something to do, in the order that pieces pass them. */
  readonly stages: readonly BenchStage[];
}

/** A job with its places at benches. */
export interface BenchedJob {
  readonly work: BenchWork;
  readonly slots: readonly Slot[];
  /** Benches at which it is where somebody pinned it. */
  readonly held: readonly Bench[];
  /** Day that it leaves the last bench; null where one of them has no room, or it is not cut. */
  readonly ready: Day | null;
}

/** Days of benches. */
export interface BenchPlan {
  readonly days: readonly Day[];
  readonly lanes: readonly BenchLane[];
  /** Minutes that are planned, by bench and day. */
  readonly planned: ReadonlyMap<string, readonly number[]>;
  readonly jobs: readonly BenchedJob[];
}

function inTurn(a: BenchWork, b: BenchWork): number {
  if (a.needBy !== b.needBy) return a.needBy < b.needBy ? -1 : 1;
  return a.sequence - b.sequence || (a.jobId < b.jobId ? -1 : 1);
}

/** A bench as a plan fills it. */
interface FilledBench extends Filling {
  readonly lane: BenchLane;
}

/** Minutes that a pin keeps until its job's turn. */
interface Kept {
  readonly filling: FilledBench;
  readonly at: number;
  readonly minutes: number;
}

/** Places of pins by stage. */
type Keeping = Map<BenchStage, Kept>;

function benchOf({ hubId }: BenchWork, { bench }: BenchStage, benches: readonly FilledBench[]) {
  return benches.find(({ lane }) => lane.hubId === hubId && lane.bench === bench);
}

/** Takes the minutes of all pins before anything else, so that those days stay theirs. */
function keep(works: readonly BenchWork[], benches: readonly FilledBench[], days: readonly Day[]): Keeping {
  const kept: Keeping = new Map();
  for (const work of works)
    for (const stage of work.stages) {
      const filling = stage.pin === undefined ? undefined : benchOf(work, stage, benches);
      const at = filling ? days.findIndex((day) => day >= stage.pin!) : -1;
      if (!filling || at === -1) continue;
      filling.free[at]! -= stage.minutes;
      kept.set(stage, { filling, at, minutes: stage.minutes });
    }
  return kept;
}

function release({ filling, at, minutes }: Kept): void {
  filling.free[at]! += minutes;
  filling.first = Math.min(filling.first, at);
}

function placed(work: BenchWork, benches: readonly FilledBench[], days: readonly Day[], keeping: Keeping): BenchedJob {
  const slots: Slot[] = [];
  const held: Bench[] = [];
  let from = work.cutOn === null ? days.length : days.findIndex((day) => day >= work.cutOn!);
  if (from === -1) from = days.length;
  for (const [nth, stage] of work.stages.entries()) {
    const filling = benchOf(work, stage, benches);
    // A hub that says nothing of a bench has all the time for it that it needs.
    if (!filling) continue;
    const kept = keeping.get(stage);
    const laneId = filling.lane.id;
    if (kept && kept.at >= from) {
      slots.push({ laneId, day: days[kept.at]!, minutes: stage.minutes });
      held.push(stage.bench);
      from = kept.at;
      continue;
    }
    // A pin before its pieces get there holds no longer.
    if (kept) release(kept);
    const place = from < days.length ? placeIn(filling, stage.minutes, from, from) : null;
    if (place === null) {
      for (const later of work.stages.slice(nth + 1)) {
        const own = keeping.get(later);
        if (own) release(own);
      }
      return { work, slots, held, ready: null };
    }
    for (const [at, share] of place.shares) {
      filling.free[at] = filling.free[at]! - share;
      slots.push({ laneId, day: days[at]!, minutes: share });
    }
    from = place.ends;
  }
  return { work, slots, held, ready: days[from] ?? null };
}

/**
 * Plans the days of benches: what people pinned stays on its day as long as its pieces are there by then; else one job after the other, by ship date, takes
 * the earliest minutes that are left at each bench that its pieces pass, from the day on that they are cut. Nothing that nobody pinned is planned on
 * minutes that a day does not have.
 */
export function planBenches(days: readonly Day[], lanes: readonly BenchLane[], works: readonly BenchWork[]): BenchPlan {
  const benches = lanes.map((lane): FilledBench => ({ lane, free: [...lane.minutes], first: 0 }));
  const sorted = works.toSorted(inTurn);
  const keeping = keep(sorted, benches, days);
  const jobs = sorted.map((work) => placed(work, benches, days, keeping));
  const planned = new Map(
    benches.map(({ lane, free }) => [lane.id, free.map((left, at) => lane.minutes[at]! - left)] as const),
  );
  return { days, lanes, planned, jobs };
}

/** Whether benches are done with a job too late, or never. What no machine has a place for is told there. */
export function isLateAtBenches({ work, ready }: BenchedJob): boolean {
  return work.cutOn !== null && (ready === null || ready > work.needBy);
}

function moved(before: BenchedJob | undefined, { work, ready }: BenchedJob, calendar: ShopCalendar): Moved {
  const { jobId: id, needBy } = work;
  const lateDays = ready !== null && ready > needBy ? Math.max(1, workingDaysBetween(needBy, ready, calendar)) : 0;
  return { id, before: before?.ready ?? null, after: ready, needBy, lateDays };
}

/** The effect of what changed between two plans of the benches, on one job and on the others; null where the job is in neither. */
export function effectAtBenches(
  id: string,
  before: BenchPlan,
  after: BenchPlan,
  calendar: ShopCalendar,
): PlanEffect | null {
  const earlier = new Map(before.jobs.map((one) => [one.work.jobId, one]));
  const own = after.jobs.find(({ work }) => work.jobId === id);
  if (!own) return null;
  const pairs = after.jobs
    .filter((one) => one !== own)
    .map((now) => ({ now, was: earlier.get(now.work.jobId)! }))
    .filter(({ now, was }) => isLateAtBenches(now) !== isLateAtBenches(was));
  const told = (some: typeof pairs) => some.map(({ now, was }) => moved(was, now, calendar));
  return {
    job: moved(earlier.get(id), own, calendar),
    madeLate: told(pairs.filter(({ now }) => isLateAtBenches(now))),
    inTime: told(pairs.filter(({ now }) => !isLateAtBenches(now))),
    over: own.slots.flatMap(({ laneId, day }) => {
      const at = after.days.indexOf(day);
      const has = after.lanes.find((lane) => lane.id === laneId)!.minutes[at]!;
      const minutes = after.planned.get(laneId)![at]! - has;
      return minutes > 0 ? [{ laneId, day, minutes }] : [];
    }),
  };
}
