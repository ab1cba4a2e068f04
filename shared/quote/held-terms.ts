import type { Readiness } from '../part/readiness.ts';
import type { QuotePrice } from '../pricing/model.ts';
import type { Parcel } from './boxes.ts';
import type { StockFacts } from './priced-quote.ts';

/**
 * Everything of a quote's prices and verdicts that follows from the catalogue, the rate card or the account's terms and is not written
 * on its parts. Worked out anew while the quote is open; kept with it in every other state, so that nothing reaches its prices.
 */
export interface HeldTerms {
  readonly price: QuotePrice;
  readonly speed: { readonly id: string; readonly label: string; readonly days: number; readonly percent: number };
  /** Working days until it leaves us: those of the speed, and of the engineer's analyses. */
  readonly workingDays: number;
  readonly parcel: Parcel;
  /** Of each part by its id. */
  readonly parts: Readonly<Record<string, { readonly stock: StockFacts | null; readonly readiness: Readiness }>>;
}
