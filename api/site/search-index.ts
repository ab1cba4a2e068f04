import MiniSearch from 'minisearch';
import { bookMark, type FoundPage } from '../../shared/site/page-data.ts';
import { searchDocuments } from '../../shared/site/search/documents.ts';
import { findIn } from '../../shared/site/search/find.ts';
import { SEARCH_OPTIONS, type SearchDocument } from '../../shared/site/search/options.ts';
import type { HeldContent } from './held.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** The search of the site: its index follows the price book in force. */
export interface SiteSearch {
  /** Changes with anything that the index follows from. */
  version(): string;
  /** The index as a browser loads it. */
  index(): Record<string, unknown>;
  /** Pages that a text finds. */
  search(text: string): readonly FoundPage[];
}

/** Makes the search; its index is made with the first question and again for another book or content. */
export function createSiteSearch(catalog: Pick<Catalog, 'book'>, content: Pick<HeldContent, 'now'>): SiteSearch {
  let held: { readonly mark: string; readonly index: MiniSearch<SearchDocument> } | null = null;
  const version = () => `${bookMark(catalog.book())}.${content.now().version}`;
  const indexNow = (): MiniSearch<SearchDocument> => {
    if (held?.mark === version()) return held.index;
    const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
    index.addAll(searchDocuments(catalog.book(), content.now()));
    held = { mark: version(), index };
    return index;
  };
  return {
    version,
    index: () => ({ ...indexNow().toJSON() }),
    search: (text) => findIn(indexNow(), text),
  };
}
