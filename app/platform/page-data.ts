import { createContext, useContext } from 'react';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { PageData } from '../../shared/site/page-data.ts';

/** What a rendered page shows beside its address, as the server knew it. */
export interface GivenData {
  readonly data: PageData;
  /** Of the version that the page was rendered with; null where nothing on it follows from it. */
  readonly book: PriceBook | null;
}

/** Given by the server's door while it renders, and by the page that takes its picture over; null where the page renders all by itself. */
export const Given = createContext<GivenData | null>(null);

/** Id of the block that carries the data. */
export const DATA_BLOCK = 'page-data';

/** The data that came with this page; null where the server sent it empty. */
export function readPageData(): PageData | null {
  const text = document.getElementById(DATA_BLOCK)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** What the server gave the page along, for components. */
export function usePageData(): PageData | null {
  return useContext(Given)?.data ?? null;
}
