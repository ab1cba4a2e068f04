import { shortDay } from '../base/day-words.ts';
import type { Day } from '../calendar/days.ts';
import type { LateReason } from './plan.ts';

/** Facts of a job that its sentence names. */
interface Late {
  readonly reason: LateReason | null;
  readonly need_by: Day;
  readonly projected: Day | null;
  readonly material_on: Day | null;
  /** Machines that could make it, by name. */
  readonly machines: readonly string[];
}

/** Why a job is late or has no place, one sentence; empty where it is in time. */
export function whyLate({ reason, need_by, projected, material_on, machines }: Late): string {
  const names = machines.join(' and ');
  if (reason === null) return '';
  if (reason === 'overdue') return `It should have shipped ${shortDay(need_by)}.`;
  if (reason === 'material') return `Its sheets are expected ${shortDay(material_on!)}.`;
  if (reason === 'no_material') return 'Sheets are missing and no delivery day is known.';
  if (reason === 'pinned') return `It is pinned to ${shortDay(projected!)}, after its ship date.`;
  if (reason === 'no_machine') return 'The hub has no machine for it.';
  if (reason === 'too_large') return `A part is larger than the bed of ${names}.`;
  if (reason === 'no_room') return `${names} can’t fit it in the days ahead.`;
  return `${names} ${machines.length === 1 ? 'is' : 'are'} full until ${shortDay(projected!)}.`;
}

/** `1 working day late`, or `In time`. */
export function lateWords(days: number): string {
  return days === 0 ? 'In time' : `${days} working ${days === 1 ? 'day' : 'days'} late`;
}

interface DateEffect {
  readonly number: string;
  readonly need_by: Day;
  readonly before: Day | null;
  readonly after: Day | null;
  readonly late_days: number;
}

interface Effect {
  readonly job: DateEffect;
  readonly made_late: readonly DateEffect[];
  readonly in_time: readonly DateEffect[];
  readonly over: readonly { readonly lane: string; readonly day: Day; readonly minutes: number }[];
}

function listed(jobs: readonly DateEffect[]): string {
  const shown = jobs.slice(0, 3).map(({ number }) => number);
  return jobs.length > shown.length ? `${shown.join(', ')} and ${jobs.length - shown.length} more` : shown.join(', ');
}

/** The effect of a pin in words: the job first, then others, then days that have too much on them. */
export function effectWords({ job, made_late, in_time, over }: Effect): string {
  const { after } = job;
  const own =
    after === null
      ? `${job.number} has no place.`
      : `${job.number} is done ${shortDay(after)}, ${lateWords(job.late_days).toLowerCase()}.`;
  return [
    own,
    made_late.length > 0 ? `Late by it: ${listed(made_late)}.` : '',
    in_time.length > 0 ? `In time by it: ${listed(in_time)}.` : '',
    ...over.map(({ lane, day, minutes }) => `${lane} has ${minutes} min too many on ${shortDay(day)}.`),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
