/** Days after it was due on which the buyer is reminded of an invoice, once each. Source: product rule. */
export const REMINDER_DAYS = [1, 7, 14] as const;

const DAY_MS = 24 * 3_600_000;

/** A day that is so many days after another. Days YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another; below zero where the other one was before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Which reminder of an invoice is due on a day: 0 none, 1 the first, and so on. Only the latest: one that nobody could send, because
 * reminders were suspended, is not sent afterwards.
 */
export function reminderDue(dueOn: string, today: string): number {
  const late = daysBetween(dueOn, today);
  return REMINDER_DAYS.filter((days) => late >= days).length;
}
