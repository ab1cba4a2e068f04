import { useSearchParams } from 'react-router-dom';
import { isNarrowed, type ListState, readListState, writeListState } from './list-address.ts';
import type { ListDefinition } from './list-types.ts';
import { keepColumns, keptColumns } from './kept-views.ts';

/** A list's state and how to change it. */
export interface ListControl {
  readonly state: ListState;
  readonly isNarrowed: boolean;
  /** Whatever changes but the page begins at the first page. */
  readonly change: (part: Partial<ListState>) => void;
  /** Null takes a filter away. */
  readonly setFilter: (part: Readonly<Record<string, string | null>>) => void;
  /** Neither search nor filters. */
  readonly showAll: () => void;
}

/**
 * The list's state in the address bar. Pages are steps of the browser's history, everything else replaces the last one. Columns that are
 * not named by the address are those that were last chosen on this device.
 */
export function useListState<R extends object, Q>(list: ListDefinition<R, Q>): ListControl {
  const [params, setParams] = useSearchParams();
  const read = readListState(list, params);
  const state = { ...read, columns: read.columns ?? keptColumns(list.name) };
  const change = (part: Partial<ListState>) => {
    if (part.columns !== undefined) keepColumns(list.name, part.columns);
    const turnsPage = part.cursor !== undefined;
    setParams((now) => writeListState(list, { ...readListState(list, now), cursor: null, ...part }, now), {
      replace: !turnsPage,
    });
  };
  return {
    state,
    isNarrowed: isNarrowed(state),
    change,
    setFilter(part) {
      const merged: Record<string, string | null> = { ...state.filters, ...part };
      const kept = Object.entries(merged).filter((entry): entry is [string, string] => Boolean(entry[1]));
      change({ filters: Object.fromEntries(kept) });
    },
    showAll: () => change({ search: '', filters: {} }),
  };
}
