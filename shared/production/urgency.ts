import { addWorkingDays, type ShopCalendar } from '../calendar/calendar.ts';
import type { Day } from '../calendar/days.ts';

/** How urgent a job is, the most urgent first. */
export const URGENCIES = ['late', 'today', 'soon', 'normal'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Working days within which a ship date is soon. Source: product rule. */
const SOON_DAYS = 2;

/** The last day on which a ship date is soon. */
export function soonUntil(today: Day, calendar: ShopCalendar): Day {
  return addWorkingDays(today, SOON_DAYS, calendar);
}

/** Urgency by the ship date alone. Days of the shop. */
export function urgencyOf(shipsBy: Day, today: Day, soon: Day): Urgency {
  if (shipsBy < today) return 'late';
  if (shipsBy === today) return 'today';
  return shipsBy <= soon ? 'soon' : 'normal';
}

/** Flags of a job that people look out for. */
export const JOB_FLAGS = [
  'rush',
  'remake',
  'bending',
  'finishing',
  'custom_part',
  'first_order',
  'payment_hold',
  'no_hub',
] as const;
export type JobFlag = (typeof JOB_FLAGS)[number];
