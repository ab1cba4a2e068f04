import type { PriceBook } from '../pricing/wire.ts';
import type { SitePage } from './page-wire.ts';

/** Figures of the sample part on the home page. */
export interface SampleFigures {
  readonly contours: number;
  readonly lengthMm: number;
  /** Like "Aluminum 5052, 1.6 mm". */
  readonly stock: string;
  /** Like "Ships Fri, Dec 4". */
  readonly ships: string;
  /** Quantity → cents of one piece, set-up and packing included. */
  readonly eachCents: Readonly<Record<number, number>>;
}

/** How long this shop keeps things: files of what is over, and sign-ins. */
export interface KeptTimes {
  readonly fileYears: number;
  readonly sessionDays: number;
}

/** Data that a page shows beside its address where the server rendered it; it travels with the page, so that the browser begins with the very same. */
export interface PageData {
  /** Whether the screen is on the page; else its frame alone, and the screen comes with its script. */
  readonly hasScreen: boolean;
  /** The price book that the screen follows from, so that nobody waits for it; null where none is needed. */
  readonly book: PriceBook | null;
  /** How many materials there are. */
  readonly materials: number;
  readonly sample: SampleFigures | null;
  readonly keptTimes: KeptTimes;
  /** The page of the site at the address, with its figures; null where there is none. */
  readonly page: SitePage | null;
}

/** Tells one state of prices and promised dates from another. */
export function bookMark(book: {
  readonly rate_card_version: string;
  readonly calendar: { readonly version: number | string };
}): string {
  return `${book.rate_card_version}.${book.calendar.version}`;
}
