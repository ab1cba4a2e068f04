import type { Swatch } from '../catalog/material.ts';
import type { PriceBook } from '../pricing/wire.ts';
import type { CalculatorData } from './calculators.ts';
import type { Chat, Imprint } from './imprint.ts';
import type { SitePage } from './page-wire.ts';

/** Price of a piece of the sample, setup and packing included; its costs add up to it. */
export interface SamplePrice {
  readonly eachCents: number;
  readonly costs: readonly { readonly label: string; readonly cents: number }[];
}

/** A stock that the sample can be made of. */
export interface SampleStock {
  readonly slug: string;
  readonly name: string;
  readonly mm: number;
  readonly thicknessId: number;
  readonly swatch: Swatch;
  /** By quantity. */
  readonly prices: Readonly<Record<number, SamplePrice>>;
}

/** Figures of the sample part on the home page. */
export interface SampleFigures {
  readonly contours: number;
  readonly lengthMm: number;
  /** Like "Ships Fri, Dec 4". */
  readonly ships: string;
  /** At least one; the first is shown from the start. */
  readonly stocks: readonly SampleStock[];
}

/** How long this shop keeps things: files of what is over, and sign-ins. */
export interface KeptTimes {
  readonly fileYears: number;
  readonly sessionDays: number;
}

/** A page that the search found. */
export interface FoundPage {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly about: string;
}

/** Text that was looked for on a page of the search that the server rendered, with the pages that it found. */
export interface Search {
  readonly text: string;
  readonly pages: readonly FoundPage[];
}

/** Data that a page shows beside its address where the server rendered it; it travels with the page, so that the browser begins with the very same. */
export interface PageData {
  /** Whether the screen is on the page; else its frame alone, and the screen comes with its script. */
  readonly hasScreen: boolean;
  /** The price book that the screen follows from, so that nobody waits for it; null where none is needed. */
  readonly book: PriceBook | null;
  /** Sheets that a calculator is asked about; null on every other page. */
  readonly calculator: CalculatorData | null;
  /** How many materials there are. */
  readonly materials: number;
  readonly sample: SampleFigures | null;
  readonly keptTimes: KeptTimes;
  readonly imprint: Imprint;
  /** The chat service that answers questions; null where they come to us. */
  readonly chat: Chat | null;
  /** The page of the site at the address, with its figures; null where there is none. */
  readonly page: SitePage | null;
  /** Where a page of the site was looked for and there is none; with a sentence where it was taken off. Null on every other page. */
  readonly missing: { readonly path: string; readonly words: string | null } | null;
  /** Null on every page but that of the search, and there where nothing was looked for. */
  readonly search: Search | null;
}

/** Tells one state of prices and promised dates from another. */
export function bookMark(book: {
  readonly rate_card_version: string;
  readonly calendar: { readonly version: number | string };
}): string {
  return `${book.rate_card_version}.${book.calendar.version}`;
}
