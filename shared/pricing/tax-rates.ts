/** Sales tax rates of a place, each in thousandths of a percent: 9375 is 9.375 %. */
export interface RateParts {
  readonly state: number;
  readonly county: number;
  readonly city: number;
  readonly district: number;
}

/** Sales tax rates of the place where goods are handed over. */
export interface TaxRates {
  /** Two-letter code of the state. */
  readonly state: string;
  /** City or county whose rates they are; null where the whole state has one. */
  readonly area: string | null;
  readonly parts: RateParts;
  /** Whether shipping that is charged apart is taxed there. */
  readonly shippingTaxed: boolean;
  /** Day from which the table or the answer is, YYYY-MM-DD. */
  readonly asOf: string;
  /** Set where the service that should have told the rates did not: these are the last that were known. */
  readonly lastKnown: boolean;
}

/** Thousandths of a percent in one. */
const MILLI_PERCENT = 100_000;

/** All parts together, thousandths of a percent. */
export function combinedRate({ state, county, city, district }: RateParts): number {
  return state + county + city + district;
}

/** A rate in thousandths of a percent as a percentage: 9375 → 9.375. */
export function percentOf(rate: number): number {
  return rate / 1000;
}

/** A percentage as a rate, to the nearest thousandth: 9.375 → 9375. */
export function rateOfPercent(percent: number): number {
  return Math.round(percent * 1000);
}

/** The tax on so many cents at a rate, whole cents, half a cent up. Both whole and ≥ 0; exact for any safe integer. */
export function taxOfCents(cents: number, rate: number): number {
  const [whole, base] = [BigInt(cents) * BigInt(rate), BigInt(MILLI_PERCENT)];
  return Number((whole * 2n + base) / (base * 2n));
}
