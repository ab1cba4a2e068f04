import type MiniSearch from 'minisearch';
import type { FoundPage } from '../page-data.ts';
import { FOUND_KINDS, type FoundKind, type SearchDocument } from './options.ts';

/** Most pages that are shown of a kind. */
const MOST_OF_KIND = 8;
/** Most letters that are looked for. */
export const MOST_LETTERS = 100;

/** Pages that have all words of a text, or else any, by kind and the best of each first; none for a text without letters. */
export function findIn(index: MiniSearch<SearchDocument>, text: string): readonly FoundPage[] {
  const asked = text.slice(0, MOST_LETTERS);
  const all = index.search(asked);
  const hits = all.length > 0 ? all : index.search(asked, { combineWith: 'OR' });
  const pages = hits.map(({ id, kind, title, about }) => ({
    path: String(id),
    kind: kind as FoundKind,
    title: String(title),
    about: String(about),
  }));
  // The kind of the best hit stands first.
  const kinds = FOUND_KINDS.toSorted((a, b) => firstOf(pages, a) - firstOf(pages, b));
  return kinds.flatMap((kind) => pages.filter((page) => page.kind === kind).slice(0, MOST_OF_KIND));
}

function firstOf(pages: readonly FoundPage[], kind: FoundKind): number {
  const at = pages.findIndex((page) => page.kind === kind);
  return at < 0 ? pages.length : at;
}
