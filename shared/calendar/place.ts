/** Where a hub is, and when somebody is there: what a parcel leaves from, and where orders are fetched. */
export interface HubPlace {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  /** Minutes after midnight, by the hub's clocks, between which orders are handed out on its working days. */
  readonly opens_minutes: number;
  readonly closes_minutes: number;
}

/** A place as an address is written, a line each. */
export function placeLines({ name, line1, line2, city, state, zip }: HubPlace): string[] {
  return [name, line1, ...(line2 === null ? [] : [line2]), `${city}, ${state} ${zip}`];
}

/** Whether two places are the same address; when somebody is there makes no difference. */
export function isSameAddress(a: HubPlace, b: HubPlace): boolean {
  return placeLines(a).join('\n') === placeLines(b).join('\n');
}

/** `8 am`, `5:30 pm`. */
function timeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Monday first, as weeks of work are read. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days of the week (0 = Sunday) as "Monday to Wednesday, Friday". */
function daysWords(days: readonly number[]): string {
  const at = days.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of at) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const words = (run: readonly number[]) => {
    const [first, last] = [WEEK[run[0]!]!, WEEK[run.at(-1)!]!];
    return run.length === 1 ? first : `${first} ${run.length === 2 ? 'and' : 'to'} ${last}`;
  };
  return runs.map(words).join(', ');
}

/** When orders can be fetched: "Monday to Friday, 8 am to 5 pm, closed on holidays". */
export function hoursWords(
  days: readonly number[],
  { opens_minutes, closes_minutes }: Pick<HubPlace, 'opens_minutes' | 'closes_minutes'>,
): string {
  return `${daysWords(days)}, ${timeWords(opens_minutes)} to ${timeWords(closes_minutes)}, closed on holidays`;
}
