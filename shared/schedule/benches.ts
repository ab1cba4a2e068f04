import type { Day } from '../calendar/days.ts';
import type { Bench } from '../calendar/benches.ts';
import type { Slot } from './plan.ts';
import { type Filling, placeIn } from './place.ts';

/** A bench with the minutes that people have at it, by day. */
export interface BenchLane {
  readonly id: string;
  readonly hubId: string;
  readonly bench: Bench;
  readonly minutes: readonly number[];
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
  /** Minutes of each bench that has something to do, in the order that pieces pass them. */
  readonly stages: readonly { readonly bench: Bench; readonly minutes: number }[];
}

/** A job with its places at benches. */
export interface BenchedJob {
  readonly work: BenchWork;
  readonly slots: readonly Slot[];
  /** Day that it leaves the last bench; null where one of them has no room, or it is not cut. */
  readonly ready: Day | null;
}

/** Days of benches. */
export interface BenchPlan {
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

function placed(work: BenchWork, benches: readonly FilledBench[], days: readonly Day[]): BenchedJob {
  const slots: Slot[] = [];
  let from = work.cutOn === null ? days.length : days.findIndex((day) => day >= work.cutOn!);
  if (from === -1) from = days.length;
  for (const { bench, minutes } of work.stages) {
    const filling = benches.find(({ lane }) => lane.hubId === work.hubId && lane.bench === bench);
    // A hub that says nothing of a bench has all the time for it that it needs.
    if (!filling) continue;
    const place = from < days.length ? placeIn(filling, minutes, from, from) : null;
    if (place === null) return { work, slots, ready: null };
    for (const [at, share] of place.shares) {
      filling.free[at] = filling.free[at]! - share;
      slots.push({ laneId: filling.lane.id, day: days[at]!, minutes: share });
    }
    from = place.ends;
  }
  return { work, slots, ready: days[from] ?? null };
}

/**
 * Plans the days of benches: one job after the other, by ship date, takes the earliest minutes that are left at each bench that its pieces pass, from the
 * day on that they are cut. Nothing is planned on minutes that a day does not have.
 */
export function planBenches(days: readonly Day[], lanes: readonly BenchLane[], works: readonly BenchWork[]): BenchPlan {
  const benches = lanes.map((lane): FilledBench => ({ lane, free: [...lane.minutes], first: 0 }));
  const jobs = works.toSorted(inTurn).map((work) => placed(work, benches, days));
  const planned = new Map(
    benches.map(({ lane, free }) => [lane.id, free.map((left, at) => lane.minutes[at]! - left)] as const),
  );
  return { lanes, planned, jobs };
}
