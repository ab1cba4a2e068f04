import type { Bench } from '../../shared/calendar/benches.ts';
import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import { dayTakenByStaff, type Promised, promisedDay, type WorkAsked } from '../../shared/calendar/load.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { sheetAreaCm2 } from '../../shared/stock/levels.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import type { ViewDeps } from './terms.ts';
import type { PartRecord } from './part-rows.ts';
import { bendCount, finishingSeconds } from '../../shared/quote/bench-times.ts';

/** Deps of a ship date. */
export type DateDeps = Pick<ViewDeps, 'clock' | 'catalog'>;

/** A part as far as the time of machines follows from it. */
export type TimedPart = Pick<PartRecord, 'choices' | 'breakdown'> & Partial<Pick<PartRecord, 'made'>>;

/** Work of one technology as its parts add to it. */
interface Sum {
  seconds: number;
  readonly areas: Map<number, number>;
  readonly pieces: Record<Bench, number>;
  readonly benchSeconds: Record<Bench, number>;
  largest: [long: number, short: number];
}

function add(sum: Sum, thicknessId: number, { choices, breakdown, made }: TimedPart): void {
  const { quantity, finishing } = choices;
  for (const row of breakdown) {
    if (row.group === 'machine') sum.seconds += row.seconds ?? 0;
    if (row.code === 'material') sum.areas.set(thicknessId, (sum.areas.get(thicknessId) ?? 0) + (row.areaCm2 ?? 0));
  }
  sum.pieces.bending += quantity * (made ? bendCount(made) : 0);
  const told = finishingSeconds(breakdown);
  if (told > 0) sum.benchSeconds.finishing += told;
  else if (finishing.length > 0) sum.pieces.finishing += quantity;
  sum.pieces.packing += quantity;
  const { width = 0, height = 0 } = made?.configuration.dimensions ?? {};
  const [long, short] = sum.largest;
  sum.largest = [Math.max(long, width, height), Math.max(short, Math.min(width, height))];
}

/** Minutes of each technology's machines, pieces for benches and cm² of sheets that parts take, whole figures. */
function workOf({ catalog }: DateDeps, parts: readonly TimedPart[]): WorkAsked[] {
  const sums = new Map<string, Sum>();
  for (const part of parts) {
    const option = part.choices.thickness_id === null ? null : catalog.option(part.choices.thickness_id);
    if (!option) continue;
    const slug = option.material.technology_slug;
    const none = () => ({ bending: 0, finishing: 0, packing: 0 });
    const sum = sums.get(slug) ?? {
      seconds: 0,
      areas: new Map<number, number>(),
      pieces: none(),
      benchSeconds: none(),
      largest: [0, 0] as [number, number],
    };
    add(sum, option.thickness.id, part);
    sums.set(slug, sum);
  }
  return [...sums].map(([technologySlug, { seconds, areas, pieces, benchSeconds, largest }]) => ({
    technologySlug,
    minutes: Math.ceil(seconds / 60),
    materials: [...areas].map(([thickness_id, area]) => ({ thickness_id, area_cm2: sheetAreaCm2(area) })),
    pieces,
    benchSeconds,
    largest,
  }));
}

/** The day that parts leave us which are made in so many working days, by the calendar and by what the shop has free; and by what it was found. */
export function promisedShipDay(deps: DateDeps, workingDays: number, parts: readonly TimedPart[]): Promised {
  const calendar: ShopCalendar = deps.catalog.book().calendar;
  const day = shipsBy(deps.clock.now(), workingDays, calendar);
  const load = deps.catalog.load();
  return load.hubs.length === 0 ? { day, trace: null } : promisedDay(day, workOf(deps, parts), load, calendar);
}

/** The day that staff set for parts, with what they take by it. */
export function staffShipDay(deps: DateDeps, day: Day, parts: readonly TimedPart[]): Promised {
  const load = deps.catalog.load();
  const { calendar } = deps.catalog.book();
  return load.hubs.length === 0 ? { day, trace: null } : dayTakenByStaff(day, workOf(deps, parts), load, calendar);
}
