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

/** Load of the hub that orders go to, by technology; none of a technology that no machine is planned for. */
export interface ShopLoad {
  readonly version: number;
  readonly days: ReadonlyMap<string, readonly LoadDay[]>;
}

/** The load of a shop without machines: dates are those of the calendar. */
export const NO_LOAD: ShopLoad = { version: 0, days: new Map() };

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
}

/** Minutes that can be taken by each day without making anything else late: what is free by it, and by every later day. */
function freeBy(load: readonly LoadDay[]): number[] {
  let sum = 0;
  const free = load.map(({ minutes, due }) => (sum += minutes - due));
  for (let at = free.length - 2; at >= 0; at -= 1) free[at] = Math.min(free[at]!, free[at + 1]!);
  return free;
}

/**
 * The day by which work can be promised: that of the calendar, or the first working day after it by which its machines have the minutes without any
 * other job becoming late for it. Days beyond the plan are as the calendar says, as are technologies without machines.
 */
export function promisedDay(
  byCalendar: Day,
  work: readonly WorkAsked[],
  load: ShopLoad,
  calendar: ShopCalendar,
): { readonly day: Day; readonly trace: PromiseTrace | null } {
  let day = byCalendar;
  let trace: PromiseTrace | null = null;
  for (const { technologySlug, minutes } of work) {
    const days = load.days.get(technologySlug);
    const last = days?.at(-1);
    if (!days || !last || minutes <= 0 || byCalendar > last.day) continue;
    const free = freeBy(days);
    let at = days.findIndex((one) => one.day >= byCalendar);
    while (at < days.length && (free[at]! < minutes || !isWorkingDay(days[at]!.day, calendar))) at += 1;
    const found = days[at]?.day ?? firstWorkingAfter(last.day, calendar);
    if (trace !== null && found <= day) continue;
    day = found > day ? found : day;
    const own = { technology_slug: technologySlug, minutes, free: free[Math.min(at, days.length - 1)]! };
    trace = { calendar_version: calendar.version, load_version: load.version, ...own, by_calendar: byCalendar };
  }
  return { day, trace };
}

function firstWorkingAfter(day: Day, calendar: ShopCalendar): Day {
  let next = msToDay(dayToMs(day) + DAY_MS);
  while (!isWorkingDay(next, calendar)) next = msToDay(dayToMs(next) + DAY_MS);
  return next;
}
