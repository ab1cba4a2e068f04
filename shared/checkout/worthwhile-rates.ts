import type { Day } from '../calendar/days.ts';

/** Fields of a shipping choice that are compared. */
export interface ComparedRate {
  readonly priceCents: number;
  /** The day it arrives; null where the customer fetches it. */
  readonly deliversBy: Day | null;
}

/**
 * The choices that are worth showing: one that costs as much as another or more and arrives no sooner is left out; of those with one
 * price and day the first stays. What the customer fetches is no delivery and is compared with nothing. Keeps the order.
 * @param kept says which stay whatever they cost: the one that is chosen
 */
export function worthwhileRates<R extends ComparedRate>(
  rates: readonly R[],
  kept: (rate: R) => boolean = () => false,
): R[] {
  return rates.filter((rate, at) => kept(rate) || !rates.some((other, i) => isBeaten(rate, other, i < at)));
}

function isBeaten(rate: ComparedRate, other: ComparedRate, isBefore: boolean): boolean {
  if (rate.deliversBy === null || other.deliversBy === null || other.deliversBy > rate.deliversBy) return false;
  if (other.priceCents !== rate.priceCents) return other.priceCents < rate.priceCents;
  return other.deliversBy < rate.deliversBy || isBefore;
}
