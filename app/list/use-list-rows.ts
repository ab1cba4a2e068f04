import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureOf, leavesPage, unwrap } from '../platform/query-client.tsx';
import { announce } from '../ui/Announcer.tsx';
import { listKey } from './list-key.ts';
import { queryOf } from './list-address.ts';
import type { ListDefinition, ListRows } from './list-types.ts';
import type { ListControl } from './use-list-state.ts';

/** Rows of a page on the screen. */
const PAGE_SIZE = 25;

/**
 * The page of rows that the state names. The last page stays while the next one comes. A page that is not there any more (its cursor is
 * of another release or another search) leads to the first one. How many rows there are is read out.
 */
export function useListRows<R extends object, Q>(
  list: ListDefinition<R, Q>,
  { state, change, isNarrowed }: ListControl,
) {
  const query = queryOf(list, state, PAGE_SIZE);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...listKey(list.name), query],
    queryFn: async ({ signal }): Promise<ListRows<R>> => unwrap(await list.load(query as Q, signal)),
    placeholderData: keepPreviousData,
    throwOnError: leavesPage,
    ...(list.freshMs === undefined ? {} : { staleTime: list.freshMs }),
  });
  const failure = error ? failureOf(error) : null;
  const lostPage = failure?.errors.some(({ field }) => field === 'cursor') === true;
  useEffect(() => {
    if (lostPage) change({ cursor: null });
  });
  const sentence = data && !isPlaceholderData ? sentenceOf(list.words, data, isNarrowed) : '';
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
  return { page: data, failure: lostPage ? null : failure, isPending: isPlaceholderData, refetch };
}

function sentenceOf(words: { one: string; many: string }, { rows, next }: ListRows<unknown>, narrowed: boolean) {
  if (rows.length === 0) return narrowed ? `No ${words.one} fits.` : `No ${words.many}.`;
  const count = `${rows.length} ${rows.length === 1 ? words.one : words.many}`;
  return next === null ? `${count} shown.` : `${count} shown, more on the next page.`;
}
