import { shortDay } from '../../shared/base/day-words.ts';
import type { ScheduledJob, ScheduleLane } from '../../shared/schedule/wire.ts';
import { lateWords } from '../../shared/schedule/words.ts';

/** A machine and day that a job is to be moved to. */
export interface Target {
  readonly lane_id: string;
  readonly day: string;
}

/** "Clear acrylic 3 mm", or what stands in its place. */
export function stockWords({ material, thickness_mm }: Pick<ScheduledJob, 'material' | 'thickness_mm'>): string {
  return material === null ? 'No material' : `${material} ${thickness_mm} mm`;
}

/** "Ships Fri, Nov 27, done Thu, Nov 26". */
export function datesWords({ need_by, projected }: Pick<ScheduledJob, 'need_by' | 'projected'>): string {
  const done = projected === null ? 'no place' : `done ${shortDay(projected)}`;
  return `Ships ${shortDay(need_by)}, ${done}`;
}

/** State of a job in the plan in two words. */
export function standWords({ projected, late_days }: Pick<ScheduledJob, 'projected' | 'late_days'>): string {
  return projected === null ? 'No place' : lateWords(late_days);
}

/** A job as a screen reader says its bar: what is seen on it first, in the same order. */
export function barWords(job: ScheduledJob, minutes: number): string {
  const done = job.projected === null ? '' : `, done ${shortDay(job.projected)}`;
  const pinned = job.pin === null ? '' : `, pinned by ${job.pin.by}`;
  return `${job.number} ${minutes} min ${stockWords(job)}, Ships ${shortDay(job.need_by)}, ${standWords(job)}${done}${pinned}`;
}

/** Where a job is now, by its last slot; null where it has no place. */
export function placeOf({ slots }: Pick<ScheduledJob, 'slots'>): Target | null {
  const last = slots.at(-1);
  return last ? { lane_id: last.lane_id, day: last.day } : null;
}

/** Machines that a job may be moved to. */
export function lanesFor(
  { technology_slug }: Pick<ScheduledJob, 'technology_slug'>,
  lanes: readonly ScheduleLane[],
): ScheduleLane[] {
  return lanes.filter((lane) => lane.technology_slug === technology_slug);
}

/** Where a key moves a job on the board: left and right by a working day, up and down by a machine; null where it moves nothing. */
export function targetByKey(
  key: string,
  { lane_id, day }: Target,
  days: readonly string[],
  lanes: readonly ScheduleLane[],
): Target | null {
  const byDay = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (byDay !== undefined) {
    const next = days[days.indexOf(day) + byDay];
    return next === undefined ? null : { lane_id, day: next };
  }
  const byLane = { ArrowUp: -1, ArrowDown: 1 }[key];
  const next = byLane === undefined ? undefined : lanes[lanes.findIndex(({ id }) => id === lane_id) + byLane];
  return next === undefined ? null : { lane_id: next.id, day };
}
