import type { ShopCalendar } from '../../shared/calendar/calendar.ts';
import { type PromiseTrace, promisedDay, type WorkAsked } from '../../shared/calendar/load.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import type { ViewDeps } from './terms.ts';
import type { PartRecord } from './part-rows.ts';

/** Deps of a ship date. */
export type DateDeps = Pick<ViewDeps, 'clock' | 'catalog'>;

/** A part as far as the time of machines follows from it. */
export type TimedPart = Pick<PartRecord, 'choices' | 'breakdown'>;

/** Minutes that parts take of each technology's machines, whole minutes. */
function workOf({ catalog }: DateDeps, parts: readonly TimedPart[]): WorkAsked[] {
  const seconds = new Map<string, number>();
  for (const { choices, breakdown } of parts) {
    const option = choices.thickness_id === null ? null : catalog.option(choices.thickness_id);
    if (!option) continue;
    const own = breakdown.filter(({ group }) => group === 'machine').reduce((sum, row) => sum + (row.seconds ?? 0), 0);
    const slug = option.material.technology_slug;
    seconds.set(slug, (seconds.get(slug) ?? 0) + own);
  }
  return [...seconds].map(([technologySlug, sum]) => ({ technologySlug, minutes: Math.ceil(sum / 60) }));
}

/** The day that parts leave us which are made in so many working days, by the calendar and by what machines have free; and by what it was found. */
export function promisedShipDay(
  deps: DateDeps,
  workingDays: number,
  parts: readonly TimedPart[],
): { readonly day: Day; readonly trace: PromiseTrace | null } {
  const calendar: ShopCalendar = deps.catalog.book().calendar;
  const day = shipsBy(deps.clock.now(), workingDays, calendar);
  const load = deps.catalog.load();
  return load.hubs.length === 0 ? { day, trace: null } : promisedDay(day, workOf(deps, parts), load, calendar);
}
