/** Date and price of production that staff set for a quote, in place of those of its speed. They hold until its parts change. */
export interface CustomRates {
  /** The day it leaves us, YYYY-MM-DD. */
  readonly shipsBy: string;
  /** In place of the speed's surcharge, whole cents. */
  readonly priceCents: number;
}
