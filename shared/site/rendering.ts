import type { GeometryKernel } from '../analysis/measure.ts';
import type { PricingKernel } from '../pricing/kernel.ts';
import type { PriceBook } from '../pricing/wire.ts';
import type { Chat, Imprint } from './imprint.ts';
import type { KeptTimes, Search } from './page-data.ts';
import type { SitePage } from './page-wire.ts';

/** Needs of the door, once per build. */
export interface DoorNeeds {
  /** The built index.html. */
  readonly template: string;
  /** The build's list of its files, manifest.json, as it was read. */
  readonly manifest: string;
  /** The same of the script that fetches the app, waking.json. */
  readonly waking: string;
  readonly geometry: GeometryKernel;
  readonly pricing: PricingKernel;
}

/** Facts that pages follow from beside their address; the same for everybody. */
export interface SiteFacts {
  readonly book: PriceBook;
  readonly keptTimes: KeptTimes;
  readonly imprint: Imprint;
  readonly chat: Chat | null;
  /** ms since 1970: what promised days count from. */
  readonly now: number;
  /** Where customers reach us, without a slash at its end: canonical addresses begin with it. */
  readonly origin: string;
  /** The page of the site that is rendered; null where the address is a screen of another kind. */
  readonly page: SitePage | null;
  /** Sentence for who opens a page that was taken off the site; null on every other page. */
  readonly gone: string | null;
  /** The search that the page answers; null on every other page. */
  readonly search: Search | null;
  /** Addresses of all pages of the site. */
  readonly pagePaths: readonly string[];
}

/** A page to render. */
export interface Place {
  /** The address that is rendered: of a page without a screen in it the pattern, which many share. */
  readonly path: string;
  readonly hasScreen: boolean;
  /** The query that its screen follows, written in one way: with its question mark, or empty. */
  readonly query: string;
}

/** A rendered page. */
export interface Rendered {
  /** The whole document. It asks for its sheet, where it has one, at {@link STYLES_PATH}. */
  readonly html: string;
  /** CSS of styles that differ from tag to tag; empty where the page has none. */
  readonly sheet: string;
}

/** Words of a public page for who has not opened it. */
export interface PublicWords {
  /** As the screen itself sets it; empty on the home page. */
  readonly title: string;
  readonly description: string;
}

/** Where the sheet of a rendered page is had, by the query `of`: its address. */
export const STYLES_PATH = '/page-styles.css';

/** Renders pages of the app. The build makes it of the app's own screens (app/rendering/door.tsx); the server knows nothing else of them. */
export interface Door {
  /** Where an address leads for good, without its query; null where it stays. */
  redirectOf(path: string): string | null;
  /** The place that an address is rendered as. `search`: its query, which most screens do not follow. */
  placeOf(path: string, search?: string): Place;
  /** Title and description of the public page at an address; null where there is none, or another address is its own. */
  wordsAt(path: string, facts: SiteFacts): PublicWords | null;
  /** Every public page by the one address it is known by, one after the other. */
  publicPaths(facts: SiteFacts): Iterable<string>;
  /** Rejects where a screen fails. */
  render(place: Place, facts: SiteFacts): Promise<Rendered>;
}

/** The one export of the built door, `openDoor`. */
export type OpenDoor = (needs: DoorNeeds) => Promise<Door>;
