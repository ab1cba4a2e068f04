import type { TaxRates } from '../../../shared/pricing/tax-rates.ts';

/** Where goods are handed over. */
export interface TaxPlace {
  readonly state: string;
  /** 5 digits, or 5 and 4. */
  readonly zip: string;
  /** As the customer wrote it; absent where only the ZIP code is known. */
  readonly city?: string;
}

/** Where sales tax rates come from: a table of our own, and a service in front of it where one is set up. */
export interface SalesTax {
  /** States in which the shop is registered and collects tax. */
  readonly states: ReadonlySet<string>;
  /** The service that is asked; null where there is none. */
  readonly service: TaxService | null;
  /**
   * The rates that our own table has for a place in one of {@link states}: one, or several where the address leaves open which hold, then
   * each with another rate; none where we have no table of the state.
   */
  embedded(place: TaxPlace): readonly TaxRates[];
}

/** A service that knows rates. It may be far away, hence the promise. */
export interface TaxService {
  /** Its name: what another one said is not used. */
  readonly name: string;
  /** The rates of a place; fails where the service was not reached or its answer can't be used. */
  ratesOf(place: TaxPlace): Promise<{ ok: true; value: TaxRates } | { ok: false; error: 'unreachable' }>;
}
