import { pacificOffsetHours } from './lead-time.ts';
import { type Day, dayToMs, msToDay } from '../calendar/days.ts';

const HOUR_MS = 3_600_000;

/** Hours that Pacific standard time is behind UTC. */
const PACIFIC_HOURS = 8;

/** The first hub's zone, which the shop's own days are in. */
export const SHOP_ZONE = 'America/Los_Angeles';

/** Hours that a zone's standard time is behind UTC, and whether its clocks change. Source: 15 U.S.C. § 260a, 263; Arizona and Hawaii are exempt. */
const CLOCKS: Readonly<Record<string, { readonly hours: number; readonly hasSummer: boolean }>> = {
  [SHOP_ZONE]: { hours: PACIFIC_HOURS, hasSummer: true },
  'America/Denver': { hours: 7, hasSummer: true },
  'America/Phoenix': { hours: 7, hasSummer: false },
  'America/Chicago': { hours: 6, hasSummer: true },
  'America/New_York': { hours: 5, hasSummer: true },
  'America/Anchorage': { hours: 9, hasSummer: true },
  'Pacific/Honolulu': { hours: 10, hasSummer: false },
};

/** Hours that a hub's zone is behind UTC at a moment, ms since 1970. All zones change at 2:00 by their own clocks. */
function offsetHours(nowMs: number, zone: string): number {
  const { hours, hasSummer } = CLOCKS[zone] ?? CLOCKS[SHOP_ZONE]!;
  const asPacific = nowMs + (PACIFIC_HOURS - hours) * HOUR_MS;
  return hasSummer && pacificOffsetHours(asPacific) < PACIFIC_HOURS ? hours - 1 : hours;
}

/** The calendar day at a hub of this zone at a moment, ms since 1970 UTC. */
export function zoneDay(nowMs: number, zone: string): Day {
  return msToDay(nowMs - offsetHours(nowMs, zone) * HOUR_MS);
}

/** When a day begins at a hub of this zone, ms since 1970 UTC. Clocks change at 2:00, so that what holds at midnight by standard time holds then. */
export function zoneDayStart(day: Day, zone: string): number {
  const { hours } = CLOCKS[zone] ?? CLOCKS[SHOP_ZONE]!;
  return dayToMs(day) + offsetHours(dayToMs(day) + hours * HOUR_MS, zone) * HOUR_MS;
}
