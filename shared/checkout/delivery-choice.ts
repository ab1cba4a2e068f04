import type { Day } from '../calendar/days.ts';

/** Plans that stand on the page before all of them are asked for. */
export const SHOWN_PLANS = 5;

/** Fields of a delivery plan (speed and shipping) that its place in the list follows from. */
export interface RankedPlan {
  readonly group: string;
  readonly price_cents: number;
  readonly ships_by: Day;
  /** The day it arrives; null where the customer picks it up, or nobody says how long it is on the way. */
  readonly delivers_by: Day | null;
}

export const isPickup = ({ group }: Pick<RankedPlan, 'group'>): boolean => group === 'pickup';

/** Deliveries first, then what the customer picks up, each cheapest first; of one price the sooner. */
export function rankedPlans<P extends RankedPlan>(plans: readonly P[]): P[] {
  return plans.toSorted((a, b) => Number(isPickup(a)) - Number(isPickup(b)) || cheaperFirst(a, b));
}

/**
 * The cheapest and the fastest of several deliveries; of one price the sooner, of one day the cheaper. Both are null where there is
 * no choice between deliveries, `fastest` where no day of arrival is known. They may be one and the same.
 */
export function markedPlans<P extends RankedPlan>(plans: readonly P[]): { cheapest: P | null; fastest: P | null } {
  const deliveries = plans.filter((plan) => !isPickup(plan));
  if (deliveries.length < 2) return { cheapest: null, fastest: null };
  const dated = deliveries.filter(({ delivers_by }) => delivers_by !== null);
  const [cheapest = null] = deliveries.toSorted(cheaperFirst);
  const [fastest = null] = dated.toSorted((a, b) => dayOrder(a.delivers_by, b.delivers_by) || cheaperFirst(a, b));
  return { cheapest, fastest };
}

/**
 * The plans that are shown at first, in the order of {@link rankedPlans}, {@link SHOWN_PLANS} at most: the chosen one, the cheapest and
 * the fastest delivery and the cheapest pick-up, then the cheapest of the rest.
 */
export function firstPlans<P extends RankedPlan>(plans: readonly P[], isChosen: (plan: P) => boolean): P[] {
  const ranked = rankedPlans(plans);
  if (ranked.length <= SHOWN_PLANS) return ranked;
  const { cheapest, fastest } = markedPlans(ranked);
  const pickup = ranked.find(isPickup);
  const shown = new Set([ranked.find(isChosen), cheapest, fastest, pickup].filter((plan) => plan != null));
  for (const plan of ranked) if (shown.size < SHOWN_PLANS) shown.add(plan);
  return ranked.filter((plan) => shown.has(plan));
}

/**
 * The delivery that is chosen for who has not chosen: the cheapest that ships as soon as the speed that the quote has, or else the cheapest
 * of all; null where nothing is delivered.
 * @param shipsBy the day that the quote ships at its speed
 */
export function usualPlan<P extends RankedPlan>(plans: readonly P[], shipsBy: Day): P | null {
  const deliveries = rankedPlans(plans).filter((plan) => !isPickup(plan));
  return deliveries.find(({ ships_by }) => ships_by <= shipsBy) ?? deliveries[0] ?? null;
}

function cheaperFirst(a: RankedPlan, b: RankedPlan): number {
  return a.price_cents - b.price_cents || dayOrder(a.delivers_by ?? a.ships_by, b.delivers_by ?? b.ships_by);
}

/** Days by their text, YYYY-MM-DD. */
function dayOrder(a: Day | null, b: Day | null): number {
  return (a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? ''));
}
