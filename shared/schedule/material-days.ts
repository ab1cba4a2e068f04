import type { Day } from '../calendar/days.ts';
import { type Need, shortOf } from '../stock/levels.ts';

/** Material that a job needs. */
export interface JobNeed extends Need {
  readonly id: string;
}

/** Sheets of a material option that were ordered for a hub. */
export interface Delivery {
  readonly hub_id: string;
  readonly thickness_id: number;
  readonly area_cm2: number;
  /** Null where nobody said when they come. */
  readonly expected_on: Day | null;
}

/** Material of one option at a hub on hand. */
interface OnHand {
  readonly hub_id: string;
  readonly thickness_id: number;
  readonly on_hand_cm2: number;
}

/**
 * Days on which the material of jobs is there: those that ship first take first, from what is on hand and then from what is expected. Today where it is there, or nobody
 * keeps stock of it; null where it is missing and no day is known. A delivery that should have come is expected today.
 */
export function materialDays(
  needs: readonly JobNeed[],
  onHand: readonly OnHand[],
  deliveries: readonly Delivery[],
  today: Day,
): Map<string, Day | null> {
  const found = new Map<string, Day | null>();
  const expected = deliveries.filter((one) => one.expected_on !== null);
  const days = [
    ...new Set(expected.map(({ expected_on }) => (expected_on! > today ? expected_on! : today))),
  ].toSorted();
  const inTurn = needs.toSorted((a, b) => (a.ships_by === b.ships_by ? 0 : a.ships_by < b.ships_by ? -1 : 1));
  const keyOf = ({ hub_id, thickness_id }: Pick<Need, 'hub_id' | 'thickness_id'>) => `${hub_id} ${thickness_id}`;
  for (const day of [today, ...days.filter((one) => one > today)]) {
    // All that has come by the day, for all jobs: those that ship first take first, whenever it came.
    const there = new Map(onHand.map((one) => [keyOf(one), { ...one }]));
    for (const one of expected) {
      const own = there.get(keyOf(one));
      if (one.expected_on! <= day && own) own.on_hand_cm2 += one.area_cm2;
    }
    for (const { id, short_cm2 } of shortOf(inTurn, [...there.values()]))
      if (short_cm2 === 0 && !found.has(id)) found.set(id, day);
  }
  for (const { id } of needs) if (!found.has(id)) found.set(id, null);
  return found;
}
