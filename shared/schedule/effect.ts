import type { Day } from '../calendar/days.ts';
import type { Plan, PlannedJob } from './plan.ts';

/** Dates of a job in two plans. */
export interface Moved {
  readonly id: string;
  readonly before: Day | null;
  readonly after: Day | null;
  readonly needBy: Day;
  readonly lateDays: number;
}

/** Difference between two plans, of one job and of all others. */
export interface PlanEffect {
  readonly job: Moved;
  readonly madeLate: readonly Moved[];
  readonly inTime: readonly Moved[];
  readonly over: readonly { readonly laneId: string; readonly day: Day; readonly minutes: number }[];
}

const isLate = ({ reason }: PlannedJob) => reason !== null;

function moved(before: PlannedJob | undefined, after: PlannedJob): Moved {
  const { job, projected, lateDays } = after;
  return { id: job.id, before: before?.projected ?? null, after: projected, needBy: job.needBy, lateDays };
}

/** Days with more minutes on them than they have. */
function overOf({ days, lanes, planned }: Plan): PlanEffect['over'] {
  return lanes.flatMap(({ id: laneId, minutes }) =>
    days.flatMap((day, at) => {
      const over = planned.get(laneId)![at]! - minutes[at]!;
      return over > 0 ? [{ laneId, day, minutes: over }] : [];
    }),
  );
}

/** The effect of what changed between two plans of the same jobs, on one of them and on the others; null where the job is in neither. */
export function effectOn(id: string, before: Plan, after: Plan): PlanEffect | null {
  const earlier = new Map(before.jobs.map((one) => [one.job.id, one]));
  const own = after.jobs.find(({ job }) => job.id === id);
  if (!own) return null;
  const others = after.jobs.filter(({ job }) => job.id !== id);
  const pairs = others.map((now) => ({ now, was: earlier.get(now.job.id) }));
  const told = (some: typeof pairs) => some.map(({ now, was }) => moved(was, now));
  const touched = new Set(own.slots.map(({ laneId, day }) => `${laneId} ${day}`));
  return {
    job: moved(earlier.get(id), own),
    madeLate: told(pairs.filter(({ now, was }) => isLate(now) && was !== undefined && !isLate(was))),
    inTime: told(pairs.filter(({ now, was }) => !isLate(now) && was !== undefined && isLate(was))),
    over: overOf(after).filter(({ laneId, day }) => touched.has(`${laneId} ${day}`)),
  };
}
