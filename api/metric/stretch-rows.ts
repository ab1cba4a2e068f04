import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import { SHOP_ZONE, zoneDayStart } from '../../shared/checkout/zone-days.ts';
import { bucketsOf, type Period } from '../../shared/metric/buckets.ts';
import type { Tally } from '../../shared/metric/metrics.ts';

/** A period with its stretches, as statements take them. */
export interface Stretches {
  readonly period: Period;
  readonly buckets: readonly Period[];
  /** The first moment of the period, and the one after its last. */
  readonly since: string;
  readonly until: string;
  /** A hub; null for all. */
  readonly node: string | null;
  /** Time zone that its days are in: the hub's, or the shop's for all. */
  readonly zone: string;
}

const momentOf = (day: string, zone: string) => new Date(zoneDayStart(day, zone)).toISOString();

/** A period of a hub, or of all, as statements take it, divided by `buckets`. */
export function stretchesOf(
  period: Period,
  hub: { readonly id: string; readonly time_zone: string } | null,
  buckets = bucketsOf(period),
): Stretches {
  const zone = hub?.time_zone ?? SHOP_ZONE;
  const until = momentOf(msToDay(dayToMs(period.to) + DAY_MS), zone);
  return { period, buckets, since: momentOf(period.from, zone), until, node: hub?.id ?? null, zone };
}

/** Place of a value among the stretches that begin so. */
function placeOf(column: string, starts: readonly string[]): RawBuilder<number> {
  if (starts.length < 2) return sql<number>`cast(0 as integer)`;
  const cases = starts.slice(1).map((start, at) => sql`when ${sql.ref(column)} < ${start} then ${sql.lit(at)}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(starts.length - 1)} end`;
}

/** Place of the stretch that a column of days is in. */
export function dayPlace(column: string, { buckets }: Stretches): RawBuilder<number> {
  return placeOf(
    column,
    buckets.map(({ from }) => from),
  );
}

/** Place of the stretch that a column of moments is in. */
export function timePlace(column: string, { buckets, zone }: Stretches): RawBuilder<number> {
  return placeOf(
    column,
    buckets.map(({ from }) => momentOf(from, zone)),
  );
}

/** A count of a stretch, as the database gives it. */
export interface Placed {
  readonly place: number;
  readonly count: number | string | bigint | null;
}

/** Counts by stretch; those that no row names are zero. */
export function countsBy({ buckets }: Stretches, rows: readonly Placed[]): number[] {
  const counts = buckets.map(() => 0);
  for (const { place, count } of rows) counts[Number(place)]! += Number(count ?? 0);
  return counts;
}

/** The two sums of each stretch. */
export function talliesOf(top: readonly number[], bottom: readonly number[]): Tally[] {
  return top.map((upper, at) => ({ top: upper, bottom: bottom[at]! }));
}
