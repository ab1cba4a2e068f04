/** Sales tax of a place. */
export interface TaxRate {
  /** Two-letter code of the state whose rate it is. */
  readonly state: string;
  /** Hundredths of a percent: 725 is 7.25 %. */
  readonly basisPoints: number;
}

/** Where sales tax rates come from. */
export interface TaxGateway {
  /** The rate where goods are handed over. */
  rate(place: { state: string; zip: string }): TaxRate;
}
