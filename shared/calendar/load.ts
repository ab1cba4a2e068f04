import type { Bench } from './benches.ts';
import { isWorkingDay, type ShopCalendar } from './calendar.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from './days.ts';

/** Work on a day: minutes of a technology or a bench at a hub, or cm² of a material. */
export interface LoadDay {
  readonly day: Day;
  /** Minutes that are worked, or material that comes; what is on hand comes today. */
  readonly minutes: number;
  /** Need of planned jobs by the day: that of those with slack counts on its ship date. */
  readonly due: number;
}

/** Name of a bench's days in a load. */
export const benchKey = (bench: Bench): string => `bench:${bench}`;

/** A bed, mm. */
export type Bed = readonly [width: number, height: number];

/** Name of the days of machines of a technology whose bed is so large, which a load has where a hub's beds are not all alike. */
export const bedKey = (technologySlug: string, bed: Bed): string =>
  `bed:${technologySlug}:${Math.max(...bed)}x${Math.min(...bed)}`;

const MATERIAL = 'material:';

/** Name of a material's days in a load, which are those with a change alone. */
export const materialKey = (thicknessId: number): string => `${MATERIAL}${thicknessId}`;

/** Whether days of a load are a material's. */
export const isMaterialKey = (key: string): boolean => key.startsWith(MATERIAL);

/** Load of a hub, by technology, bench and material; none of a technology that no machine is planned for. */
export interface HubLoad {
  readonly hubId: string;
  /** When it works; that of the first hub is what the calendar's days come from. */
  readonly calendar: ShopCalendar;
  readonly days: ReadonlyMap<string, readonly LoadDay[]>;
  /** Beds of its machines by technology, mm; without one where a machine's is not known. */
  readonly beds?: ReadonlyMap<string, readonly Bed[]>;
  /** Seconds that a piece takes at the benches that it plans, and a bend at the bending bench. */
  readonly benchSeconds?: ReadonlyMap<Bench, number>;
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
  /** Area of sheets that its pieces take. */
  readonly materials?: readonly MaterialAsked[];
  /** Pieces that pass each bench at its hub's time, at the bending bench bends. */
  readonly pieces?: Readonly<Partial<Record<Bench, number>>>;
  /** Seconds at benches of pieces whose time the drawing tells, beside those. */
  readonly benchSeconds?: Readonly<Partial<Record<Bench, number>>>;
  /** Longest longer side, and longest shorter one, of its pieces, mm. */
  readonly largest?: readonly [long: number, short: number];
}

/** Area of a material. */
export interface MaterialAsked {
  readonly thickness_id: number;
  readonly area_cm2: number;
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
  /** The day that the calendar alone gave, or that staff set. */
  readonly by_calendar: Day;
  /** Hub of each technology's work, which its jobs go to, and its minutes. Orders from before there were several hubs have none. */
  readonly places?: readonly WorkPlace[];
}

/** Hub that makes work of a technology, and what the work takes there. */
export interface WorkPlace {
  readonly technology_slug: string;
  readonly hub_id: string;
  readonly minutes: number;
  /** Days of the bed that the work needs, by their name; absent where every bed takes it. */
  readonly bed?: string;
  /** Of benches that the hub plans; absent in promises from before benches counted. */
  readonly benches?: readonly { readonly bench: Bench; readonly minutes: number }[];
  /** Of materials that the hub keeps stock of; absent in promises from before stock counted. */
  readonly materials?: readonly MaterialAsked[];
}

/** Amounts that a place takes of a hub's load, by the name of its days. */
export function takenBy({
  technology_slug,
  minutes,
  bed,
  benches = [],
  materials = [],
}: WorkPlace): [string, number][] {
  return [
    [technology_slug, minutes],
    ...(bed === undefined ? [] : [[bed, minutes] as [string, number]]),
    ...benches.map((one): [string, number] => [benchKey(one.bench), one.minutes]),
    ...materials.map((one): [string, number] => [materialKey(one.thickness_id), one.area_cm2]),
  ];
}

/** Amounts that can be taken by each day without making anything else late: what is free by it, and by every later day. */
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
  /** Minutes of the machines that are free by then. */
  readonly free: number;
  /** Share of what the hub's machines have in the days ahead that is taken. */
  readonly taken: number;
  /** Whether its sheets are there by then, or nobody keeps stock of them; else nobody knows when they come. */
  readonly isStocked: boolean;
  readonly place: WorkPlace;
}

/** Beds on which the largest piece lies, one way round or the other; null where all take it, or nobody knows of a bed. */
function fittingBeds({ beds }: HubLoad, { technologySlug, largest }: WorkAsked): readonly Bed[] | null {
  const own = beds?.get(technologySlug);
  if (!own || !largest) return null;
  const fitting = own.filter((bed) => largest[0] <= Math.max(...bed) && largest[1] <= Math.min(...bed));
  return fitting.length === own.length ? null : fitting;
}

/** Name of the days of the bed that has the minutes first; of beds that have them on one day, of the first one. */
function firstBed(days: HubLoad['days'], { technologySlug, minutes }: WorkAsked, beds: readonly Bed[]): string | null {
  const found = beds.flatMap((bed) => {
    const key = bedKey(technologySlug, bed);
    const own = days.get(key);
    return own ? [{ key, day: firstDayFree(own, minutes) ?? LAST_OF_ALL }] : [];
  });
  return (
    found.reduce<(typeof found)[number] | null>((best, one) => (best && best.day <= one.day ? best : one), null)?.key ??
    null
  );
}

/** After every day. */
const LAST_OF_ALL = '9999-12-31';

/** The first day by which so much is free; null where it never is within the days that are known. */
function firstDayFree(days: readonly LoadDay[], wanted: number): Day | null {
  const free = freeBy(days);
  return days[free.findIndex((one) => one >= wanted)]?.day ?? null;
}

/** Place of work at a hub: all that it would take there. */
function placeAt({ hubId, days, benchSeconds }: HubLoad, work: WorkAsked, beds: readonly Bed[] | null): WorkPlace {
  const { technologySlug: technology_slug, minutes, materials = [], pieces = {}, benchSeconds: told = {} } = work;
  const benches = [...(benchSeconds ?? [])].flatMap(([bench, seconds]) => {
    const own = Math.ceil(((pieces[bench] ?? 0) * seconds + (told[bench] ?? 0)) / 60);
    return own > 0 ? [{ bench, minutes: own }] : [];
  });
  const kept = materials.filter(({ thickness_id }) => days.has(materialKey(thickness_id)));
  const bed = beds && firstBed(days, work, beds);
  return {
    technology_slug,
    hub_id: hubId,
    minutes,
    ...(bed === null ? {} : { bed }),
    ...(benches.length > 0 ? { benches } : {}),
    ...(kept.length > 0 ? { materials: kept } : {}),
  };
}

function dayAt(hub: HubLoad, work: WorkAsked, from: Day): Found | null {
  const { hubId, calendar, days: byKey } = hub;
  const days = byKey.get(work.technologySlug);
  const last = days?.at(-1);
  const beds = fittingBeds(hub, work);
  if (!days || !last || from > last.day || days.every(({ minutes }) => minutes === 0) || beds?.length === 0)
    return null;
  const place = placeAt(hub, work, beds);
  // Free amounts never fall from a day to the next: the last of the first days is the first day of all.
  let day = from;
  let [isStocked, hasRoom] = [true, true];
  for (const [key, wanted] of takenBy(place)) {
    const own = byKey.get(key);
    if (!own) continue;
    const first = firstDayFree(own, wanted);
    if (first === null && isMaterialKey(key)) isStocked = false;
    else if (first === null) hasRoom = false;
    else if (first > day) day = first;
  }
  const free = freeBy((place.bed === undefined ? null : byKey.get(place.bed)) ?? days);
  let at = hasRoom ? days.findIndex((one) => one.day >= day) : -1;
  if (at === -1) at = days.length;
  while (at < days.length && !isWorkingDay(days[at]!.day, calendar)) at += 1;
  const sum = (of: 'minutes' | 'due') => days.reduce((all, one) => all + one[of], 0);
  return {
    hubId,
    day: days[at]?.day ?? firstWorkingAfter(day > last.day ? day : last.day, calendar),
    free: free[Math.min(at, days.length - 1)]!,
    taken: sum('due') / sum('minutes'),
    isStocked,
    place,
  };
}

/**
 * The hub that work goes to: of those with the sheets, or with their delivery, the one that can do it first from a day on; of those that can by one day
 * the one with the least of its machines' days taken, then the first. Null where no plan knows of the technology, or of that day, or no bed is large enough.
 * Promises and new jobs ask it alike.
 */
export function hubFor(work: WorkAsked, from: Day, { hubs }: ShopLoad): Omit<Found, 'taken'> | null {
  const found = hubs.flatMap((hub) => dayAt(hub, work, from) ?? []);
  return found.reduce<Found | null>((best, one) => {
    if (best === null || one.isStocked !== best.isStocked) return best === null || one.isStocked ? one : best;
    if (one.day !== best.day) return one.day < best.day ? one : best;
    return one.taken < best.taken ? one : best;
  }, null);
}

/** A promised day with its trace. */
export interface Promised {
  readonly day: Day;
  readonly trace: PromiseTrace | null;
}

function found(
  from: Day,
  work: readonly WorkAsked[],
  load: ShopLoad,
  calendar: Pick<ShopCalendar, 'version'>,
): Promised {
  let day = from;
  let trace: PromiseTrace | null = null;
  const places: WorkPlace[] = [];
  for (const asked of work) {
    const { technologySlug, minutes } = asked;
    const one = minutes > 0 ? hubFor(asked, from, load) : null;
    if (one === null) continue;
    places.push(one.place);
    if (trace !== null && one.day <= day) continue;
    day = one.day > day ? one.day : day;
    const own = { technology_slug: technologySlug, minutes, free: one.free };
    trace = { calendar_version: calendar.version, load_version: load.version, ...own, by_calendar: from };
  }
  return { day, trace: trace && { ...trace, places } };
}

/**
 * The day by which work can be promised: that of the calendar, or the first working day after it by which the hub that it goes to has the sheets, and its
 * machines and benches have the minutes, without any other job becoming late for it. Days beyond the plan are as the calendar says, as are technologies without
 * machines; sheets of which nobody knows when they come move no day.
 */
export function promisedDay(
  byCalendar: Day,
  work: readonly WorkAsked[],
  load: ShopLoad,
  calendar: Pick<ShopCalendar, 'version'>,
): Promised {
  return found(byCalendar, work, load, calendar);
}

/** A day that staff set, which stays theirs, with what the work takes by it: later promises keep clear of that. */
export function dayTakenByStaff(
  day: Day,
  work: readonly WorkAsked[],
  load: ShopLoad,
  calendar: Pick<ShopCalendar, 'version'>,
): Promised {
  return { day, trace: found(day, work, load, calendar).trace };
}

function firstWorkingAfter(day: Day, calendar: ShopCalendar): Day {
  let next = msToDay(dayToMs(day) + DAY_MS);
  while (!isWorkingDay(next, calendar)) next = msToDay(dayToMs(next) + DAY_MS);
  return next;
}
