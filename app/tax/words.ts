import { US_STATES } from '../../shared/checkout/states.ts';
import type { TaxExemption } from '../../shared/tax/wire.ts';
import { formatDayOfYear } from '../platform/dates.ts';

/** `Jan 1, 2026 to Dec 31, 2027`, or without an end `from Jan 1, 2026`. */
export function spanWords({ start_on, end_on }: Pick<TaxExemption, 'start_on' | 'end_on'>): string {
  const start = formatDayOfYear(start_on);
  return end_on === null ? `from ${start}` : `${start} to ${formatDayOfYear(end_on)}`;
}

/** The name of a state by its code. */
export function stateName(code: string): string {
  return US_STATES[code] ?? code;
}
