/** The price along the quantity: what the common lot sizes cost, and which larger lot pays. */

/** Lot sizes that the product shows. The command line's `quote --all` prices the same. */
export const QUANTITY_BREAKS: readonly number[] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

/** Largest quantity that is tried when looking for free units. */
const MOST_UNITS = 1_000_000;

/** Total cents of a quantity; negative where it is not possible. */
export type PriceOfQuantity = (quantity: number) => number;

export interface QuantityBreak {
  readonly quantity: number;
  readonly totalCents: number;
  /** Real number, for showing only. */
  readonly unitCents: number;
  /** Share off the unit price of the quantity in hand, percent; negative where it costs more. */
  readonly savingPercent: number;
}

function breakAt(priceOf: PriceOfQuantity, quantity: number, unitNow: number): QuantityBreak | null {
  const totalCents = priceOf(quantity);
  if (totalCents < 0) return null;
  const unitCents = totalCents / quantity;
  return { quantity, totalCents, unitCents, savingPercent: unitNow > 0 ? (1 - unitCents / unitNow) * 100 : 0 };
}

/** The price at every break that is possible; savings against `quantity`. */
export function quantityBreaks(priceOf: PriceOfQuantity, quantity: number): QuantityBreak[] {
  const unitNow = Math.max(0, priceOf(quantity)) / quantity;
  return QUANTITY_BREAKS.map((step) => breakAt(priceOf, step, unitNow)).filter((step) => step !== null);
}

/** Advantages of a larger lot. */
export interface CheaperLot {
  /** The next break above the quantity with a lower unit price; null where there is none. */
  readonly next: QuantityBreak | null;
  /**
   * Units on top that cost nothing more in total. Under the fair-steps rule a lot never costs more than a larger one, so
   * just below a step the price is that of the step, and the units up to it are free. 0 elsewhere.
   */
  readonly freeUnits: number;
}

/** Looks for a lot that is cheaper by the unit, and for units that are free. */
export function cheaperLot(priceOf: PriceOfQuantity, quantity: number): CheaperLot {
  const now = priceOf(quantity);
  if (now < 0) return { next: null, freeUnits: 0 };
  const unitNow = now / quantity;
  const next =
    QUANTITY_BREAKS.filter((step) => step > quantity)
      .map((step) => breakAt(priceOf, step, unitNow))
      .find((step) => step !== null && step.unitCents < unitNow) ?? null;
  return { next, freeUnits: largestAtPrice(priceOf, quantity, now) - quantity };
}

/** The largest quantity that costs no more than `cents`. Prices do not fall with quantity, so doubling and halving finds it. */
function largestAtPrice(priceOf: PriceOfQuantity, quantity: number, cents: number): number {
  const within = (q: number): boolean => {
    const price = priceOf(q);
    return price >= 0 && price <= cents;
  };
  let low = quantity;
  let step = 1;
  while (low + step <= MOST_UNITS && within(low + step)) {
    low += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) if (low + step <= MOST_UNITS && within(low + step)) low += step;
  return low;
}
