/** Refund of one share of the order. Whole cents; net and tax are below zero where it takes a discount back. */
export interface RefundItem {
  readonly key: string;
  readonly name: string;
  /** Pieces that are not paid for any more; 0 where only the price fell. */
  readonly count: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly couponCents: number;
  readonly promotionalCents: number;
}
