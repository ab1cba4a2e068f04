/**
 * Sales within a calendar year from which a state asks sellers from elsewhere for its sales tax, whole dollars. Source: the states' economic
 * nexus rules after South Dakota v. Wayfair; where a state counts orders too, only its sum is here. To be checked against each state's own
 * page before anything is filed.
 */
const OTHER_USD: Readonly<Record<string, number>> = { AL: 250_000, CA: 500_000, MS: 250_000, NY: 500_000, TX: 500_000 };
const MOST_USD = 100_000;

/** States without a sales tax of their own. */
const WITHOUT: ReadonlySet<string> = new Set(['AK', 'DE', 'MT', 'NH', 'OR']);

/** Cents of sales a year from which a state asks for its tax; null where it has none, or is no state. */
export function nexusCents(state: string): number | null {
  if (!/^[A-Z]{2}$/.test(state) || WITHOUT.has(state)) return null;
  return (OTHER_USD[state] ?? MOST_USD) * 100;
}
