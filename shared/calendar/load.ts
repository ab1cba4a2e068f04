import { isWorkingDay, type ShopCalendar } from './calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from './days.ts';

/** Work of a technology at a hub on a day, minutes. */
export interface LoadDay {
  readonly day: Day;
  /** Minutes that its machines work. */
  readonly minutes: number;
  /** Minutes of planned jobs that have to be done by the day: what has slack counts on its ship date. */
  readonly due: number;
}

/** Load of a hub, by technology; none of a technology that no machine is planned for. */
export interface HubLoad {
  readonly hubId: string;
  /** When it works; that of the first hub is what the calendar's days come from. */
  readonly calendar: ShopCalendar;
  readonly days: ReadonlyMap<string, readonly LoadDay[]>;
}

/** Load of all hubs, the first hub first. */
export interface ShopLoad {
  readonly version: number;
  readonly hubs: readonly HubLoad[];
}

/** The load of a shop without machines: dates are those of the calendar. */
export const NO_LOAD: ShopLoad = { version: 0, hubs: [] };

/** Work that a quote would bring. */
export interface WorkAsked {
  readonly technologySlug: string;
  /** Minutes of the machine. */
  readonly minutes: number;
}

/** Trace of a promised date: what it was found by. */
export interface PromiseTrace {
  readonly calendar_version: number;
  readonly load_version: number;
  /** Technology whose days were full the longest, or, where none was, the first one. */
  readonly technology_slug: string;
  /** Minutes that were looked for. */
  readonly minutes: number;
  /** Minutes that were free by the day, all of what is promised earlier and later kept. */
  readonly free: number;
  /** The day that the calendar alone gave. */
  readonly by_calendar: Day;
  /** Hub of each technology's work, which its jobs go to, and its minutes. Orders from before there were several hubs have none. */
  readonly places?: readonly WorkPlace[];
}

/** Hub that makes work of a technology. */
export interface WorkPlace {
  readonly technology_slug: string;
  readonly hub_id: string;
  readonly minutes: number;
}

/** Minutes that can be taken by each day without making anything else late: what is free by it, and by every later day. */
function freeBy(load: readonly LoadDay[]): number[] {
  let sum = 0;
  const free = load.map(({ minutes, due }) => (sum += minutes - due));
  for (let at = free.length - 2; at >= 0; at -= 1) free[at] = Math.min(free[at]!, free[at + 1]!);
  return free;
}

/** Earliest day of some work at a hub. */
interface Found {
  readonly hubId: string;
  readonly day: Day;
  /** Minutes that are free by then. */
  readonly free: number;
  /** Share of what the hub's machines have in the days ahead that is taken. */
  readonly taken: number;
}

function dayAt({ hubId, calendar, days: byTechnology }: HubLoad, work: WorkAsked, from: Day): Found | null {
  const days = byTechnology.get(work.technologySlug);
  const last = days?.at(-1);
  if (!days || !last || from > last.day || days.every(({ minutes }) => minutes === 0)) return null;
  const free = freeBy(days);
  let at = days.findIndex((one) => one.day >= from);
  while (at < days.length && (free[at]! < work.minutes || !isWorkingDay(days[at]!.day, calendar))) at += 1;
  const sum = (of: 'minutes' | 'due') => days.reduce((all, one) => all + one[of], 0);
  return {
    hubId,
    day: days[at]?.day ?? firstWorkingAfter(last.day, calendar),
    free: free[Math.min(at, days.length - 1)]!,
    taken: sum('due') / sum('minutes'),
  };
}

/**
 * The hub that work goes to: the one whose machines can do it first from a day on, of those that can by one day the one with the least of its days taken, then
 * the first. Null where no plan knows of the technology, or of that day. Promises and new jobs ask it alike.
 */
export function hubFor(work: WorkAsked, from: Day, { hubs }: ShopLoad): Omit<Found, 'taken'> | null {
  const found = hubs.flatMap((hub) => dayAt(hub, work, from) ?? []);
  return found.reduce<Found | null>((best, one) => {
    if (best === null || one.day < best.day) return one;
    return one.day === best.day && one.taken < best.taken ? one : best;
  }, null);
}

/**
 * The day by which work can be promised: that of the calendar, or the first working day after it by which machines of the hub that it goes to have the
 * minutes without any other job becoming late for it. Days beyond the plan are as the calendar says, as are technologies without machines.
 */
export function promisedDay(
  byCalendar: Day,
  work: readonly WorkAsked[],
  load: ShopLoad,
  calendar: Pick<ShopCalendar, 'version'>,
): { readonly day: Day; readonly trace: PromiseTrace | null } {
  let day = byCalendar;
  let trace: PromiseTrace | null = null;
  const places: WorkPlace[] = [];
  for (const asked of work) {
    const { technologySlug, minutes } = asked;
    const found = minutes > 0 ? hubFor(asked, byCalendar, load) : null;
    if (found === null) continue;
    places.push({ technology_slug: technologySlug, hub_id: found.hubId, minutes });
    if (trace !== null && found.day <= day) continue;
    day = found.day > day ? found.day : day;
    const own = { technology_slug: technologySlug, minutes, free: found.free };
    trace = { calendar_version: calendar.version, load_version: load.version, ...own, by_calendar: byCalendar };
  }
  return { day, trace: trace && { ...trace, places } };
}

function firstWorkingAfter(day: Day, calendar: ShopCalendar): Day {
  let next = msToDay(dayToMs(day) + DAY_MS);
  while (!isWorkingDay(next, calendar)) next = msToDay(dayToMs(next) + DAY_MS);
  return next;
}
