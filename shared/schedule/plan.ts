import { type ShopCalendar, workingDaysBetween } from '../calendar/calendar.ts';
import type { Day } from '../calendar/days.ts';
import { URGENCIES, type Urgency } from '../production/urgency.ts';
import { type Filling, type Found, placeIn } from './place.ts';

/** A machine as work is planned on it. */
export interface Lane {
  readonly id: string;
  readonly hubId: string;
  readonly name: string;
  readonly technologySlug: string;
  /** Sides of its bed, mm; absent where nobody knows. */
  readonly bed?: readonly [width: number, height: number];
  /** Minutes that it works, by the days of the plan. */
  readonly minutes: readonly number[];
}

/** A place that people chose for a job. */
export interface Pin {
  readonly laneId: string;
  readonly day: Day;
}

/** Work of a job that a machine has still to do. */
export interface JobToPlan {
  readonly id: string;
  readonly hubId: string | null;
  readonly technologySlug: string;
  /** Whole minutes of a machine, at least one. */
  readonly minutes: number;
  /** Minutes on lanes that take another time for it, by their calibration. */
  readonly minutesOn?: ReadonlyMap<string, number>;
  /** The day that it ships by. */
  readonly needBy: Day;
  readonly urgency: Urgency;
  /** Material option: jobs of one share a setup. */
  readonly thicknessId: number | null;
  /** Longer and shorter side that a bed needs for each of its parts, mm; absent where nobody knows. */
  readonly largest?: readonly [long: number, short: number];
  /** Orders jobs that are alike in everything else. */
  readonly sequence: number;
  /** Day on which its material is there; null where sheets are missing and nobody knows when more come. */
  readonly materialOn: Day | null;
  readonly pin: Pin | null;
}

/** Minutes of a job on a machine and day. */
export interface Slot {
  readonly laneId: string;
  readonly day: Day;
  readonly minutes: number;
}

/** Why a job is late, or is not in the plan. */
export const LATE_REASONS = [
  'overdue',
  'material',
  'full',
  'pinned',
  'no_material',
  'no_machine',
  'too_large',
  'no_room',
] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** A job with its place. */
export interface PlannedJob {
  readonly job: JobToPlan;
  /** In the order of their days; none where it has no place. */
  readonly slots: readonly Slot[];
  /** Day that it is cut by; null where it has no place. */
  readonly projected: Day | null;
  /** Working days of its hub after its ship date; 0 where it is in time or has no place. */
  readonly lateDays: number;
  /** Why it is late or has no place; null where it is in time. */
  readonly reason: LateReason | null;
  readonly pinned: boolean;
}

/** A plan of the days ahead. */
export interface Plan {
  readonly days: readonly Day[];
  readonly lanes: readonly Lane[];
  /** Minutes that are planned, by lane and day. */
  readonly planned: ReadonlyMap<string, readonly number[]>;
  readonly jobs: readonly PlannedJob[];
}

/** The shop as a plan is made for it. */
export interface ShopToPlan {
  /** Days in a row, the first one today where clocks are last to get there. */
  readonly days: readonly Day[];
  /** Today by hub, by its own clocks; the first day where none is named. */
  readonly todays?: ReadonlyMap<string, Day>;
  readonly lanes: readonly Lane[];
  /** Calendars of hubs by id. */
  readonly calendars: ReadonlyMap<string, ShopCalendar>;
  readonly jobs: readonly JobToPlan[];
}

function inTurn(a: JobToPlan, b: JobToPlan): number {
  if (a.needBy !== b.needBy) return a.needBy < b.needBy ? -1 : 1;
  const urgent = URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency);
  return urgent || (a.thicknessId ?? 0) - (b.thicknessId ?? 0) || a.sequence - b.sequence || (a.id < b.id ? -1 : 1);
}

/** Whether the largest part of a job lies on the bed of a machine, one way round or the other. */
export function fitsBed({ largest }: Pick<JobToPlan, 'largest'>, { bed }: Pick<Lane, 'bed'>): boolean {
  if (!largest || !bed) return true;
  const [long, short] = [Math.max(...bed), Math.min(...bed)];
  return Math.max(...largest) <= long && Math.min(...largest) <= short;
}

/** A lane as a plan fills it. */
interface FilledLane extends Filling {
  readonly lane: Lane;
  /** Material options by day. */
  readonly materials: (Set<number | null> | undefined)[];
}

/** Today at a hub. */
export function todayAt({ days, todays }: Pick<ShopToPlan, 'days' | 'todays'>, hubId: string | null): Day {
  return todays?.get(hubId ?? '') ?? days[0]!;
}

/** Minutes that a job takes on a lane. */
function minutesOn({ minutes, minutesOn: byLane }: JobToPlan, { id }: Lane): number {
  return byLane?.get(id) ?? minutes;
}

/** Place of the first day that is not before `day`; the number of days where all are. */
function placeOfDay(days: readonly Day[], day: Day): number {
  const at = days.findIndex((one) => one >= day);
  return at === -1 ? days.length : at;
}

function take(
  { lane, free, materials }: FilledLane,
  at: number,
  { job, day }: { job: JobToPlan; day: Day },
  minutes: number,
): Slot {
  free[at] = free[at]! - minutes;
  materials[at] = (materials[at] ?? new Set()).add(job.thicknessId);
  return { laneId: lane.id, day, minutes };
}

/** Why a job with a place is late. */
function reasonOf(job: JobToPlan, today: Day, pinned: boolean): LateReason {
  if (job.needBy < today) return 'overdue';
  const waits = job.materialOn !== null && job.materialOn > (job.pin?.day ?? '');
  if (pinned && !waits) return 'pinned';
  return job.materialOn !== null && job.materialOn > job.needBy ? 'material' : 'full';
}

function placed(job: JobToPlan, slots: readonly Slot[], shop: ShopToPlan, pinned: boolean): PlannedJob {
  const projected = slots.at(-1)!.day;
  const calendar = shop.calendars.get(job.hubId ?? '');
  const isLate = projected > job.needBy;
  const lateDays = isLate && calendar ? Math.max(1, workingDaysBetween(job.needBy, projected, calendar)) : 0;
  return {
    job,
    slots,
    projected,
    lateDays,
    reason: isLate ? reasonOf(job, todayAt(shop, job.hubId), pinned) : null,
    pinned,
  };
}

function without(job: JobToPlan, reason: LateReason): PlannedJob {
  return { job, slots: [], projected: null, lateDays: 0, reason, pinned: false };
}

/** The lane on which a job ends first; of those that end on one day, one with its material on that day. */
function best(found: readonly { readonly filling: FilledLane; readonly place: Found }[], job: JobToPlan) {
  const ends = Math.min(...found.map(({ place }) => place.ends));
  const first = found.filter(({ place }) => place.ends === ends);
  return first.find(({ filling }) => filling.materials[ends]?.has(job.thicknessId)) ?? first[0]!;
}

/** Day that a pin holds: one that has passed counts for today, one before the sheets come for the day that they do. */
function heldOn({ hubId, materialOn }: JobToPlan, { day }: Pin, shop: ShopToPlan): Day {
  const today = todayAt(shop, hubId);
  const earliest = materialOn !== null && materialOn > today ? materialOn : today;
  return day > earliest ? day : earliest;
}

/**
 * Plans the machines' days: what people pinned stays where they put it, then one job after the other takes the earliest place that is
 * left — by ship date, then urgency, then material and thickness, so that setups are shared. Nothing is planned before its material is there, and nothing that
 * nobody pinned on minutes that a day does not have. The same shop always gives the same plan.
 */
export function planShop(shop: ShopToPlan): Plan {
  const { days, lanes } = shop;
  const fillings = lanes.map((lane): FilledLane => ({ lane, free: [...lane.minutes], first: 0, materials: [] }));
  const byLane = new Map(fillings.map((filling) => [filling.lane.id, filling]));
  const byWork = new Map<string, FilledLane[]>();
  for (const filling of fillings) {
    const work = `${filling.lane.hubId} ${filling.lane.technologySlug}`;
    byWork.set(work, [...(byWork.get(work) ?? []), filling]);
  }
  const pinned = (job: JobToPlan) => {
    const filling = job.pin && byLane.get(job.pin.laneId);
    return filling?.lane.hubId === job.hubId &&
      filling.lane.technologySlug === job.technologySlug &&
      fitsBed(job, filling.lane)
      ? filling
      : undefined;
  };
  const jobs: PlannedJob[] = [];
  const others: JobToPlan[] = [];
  for (const job of shop.jobs.toSorted(inTurn)) {
    const filling = pinned(job);
    const at = filling ? placeOfDay(days, heldOn(job, job.pin!, shop)) : days.length;
    if (!filling || at === days.length) others.push(job);
    else jobs.push(placed(job, [take(filling, at, { job, day: days[at]! }, minutesOn(job, filling.lane))], shop, true));
  }
  for (const job of others) {
    const able = byWork.get(`${job.hubId} ${job.technologySlug}`);
    const fitting = able?.filter(({ lane }) => fitsBed(job, lane)) ?? [];
    if (!able) jobs.push(without(job, 'no_machine'));
    else if (fitting.length === 0) jobs.push(without(job, 'too_large'));
    else if (job.materialOn === null) jobs.push(without(job, 'no_material'));
    else jobs.push(fill(job, fitting, shop));
  }
  const planned = new Map(
    fillings.map(({ lane, free }) => [lane.id, free.map((left, at) => lane.minutes[at]! - left)] as const),
  );
  return { days, lanes, planned, jobs };
}

function fill(job: JobToPlan, fitting: readonly FilledLane[], shop: ShopToPlan): PlannedJob {
  const { days } = shop;
  const from = placeOfDay(days, job.materialOn!);
  const lastDay = placeOfDay(days, job.needBy);
  const found = fitting.flatMap((filling) => {
    const place = placeIn(
      filling,
      minutesOn(job, filling.lane),
      from,
      days[lastDay] === job.needBy ? lastDay : lastDay - 1,
    );
    return place ? [{ filling, place }] : [];
  });
  if (found.length === 0) return without(job, 'no_room');
  const { filling, place } = best(found, job);
  const slots = place.shares.map(([at, minutes]) => take(filling, at, { job, day: days[at]! }, minutes));
  return placed(job, slots, shop, false);
}
