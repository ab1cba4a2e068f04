import MiniSearch from 'minisearch';
import { useEffect, useState } from 'react';
import type { FoundPage } from '../../shared/site/page-data.ts';
import { findIn } from '../../shared/site/search/find.ts';
import { SEARCH_OPTIONS, type SearchDocument } from '../../shared/site/search/options.ts';
import { laterApi } from '../platform/later-api.ts';

/** Finds pages by a text. */
type Find = (text: string) => readonly FoundPage[];

/** The index of the server; null where it does not come. */
async function loadIndex(signal: AbortSignal): Promise<Find | null> {
  const answer = await laterApi.site.searchIndex({}, signal);
  if (!answer.ok) return null;
  const json = answer.value.index as unknown as ReturnType<MiniSearch['toJSON']>;
  const index = MiniSearch.loadJS<SearchDocument>(json, SEARCH_OPTIONS);
  return (text) => findIn(index, text);
}

/** The search of the site in this browser: `find` is null while its index is on its way, and where it does not come (`failed`). */
export function useSearchIndex(): { readonly find: Find | null; readonly failed: boolean } {
  const [state, setState] = useState<{ readonly find: Find | null; readonly failed: boolean }>({
    find: null,
    failed: false,
  });
  useEffect(() => {
    const given = new AbortController();
    void loadIndex(given.signal).then((find) => {
      if (!given.signal.aborted) setState({ find, failed: find === null });
    });
    return () => given.abort();
  }, []);
  return state;
}
