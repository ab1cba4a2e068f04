import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from './query-client.tsx';

/** Rows before those that something is shown with, as far as they were asked for, newest first. */
export interface OlderRows<R> {
  readonly rows: readonly R[];
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why they did not come, in words. */
  readonly failure: string | null;
  /** Fetches the page before the oldest row that is shown. */
  readonly more: () => void;
}

/** Where older rows are found. */
export interface OlderRowsOf<R> {
  readonly key: QueryKey;
  /** Cursor of the first of them; null where there are none. What a new row pushes out of the others is found by their new cursor. */
  readonly before: string | null;
  readonly page: (
    cursor: string,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly R[]; readonly next: string | null }>;
}

/** The rows of a list before those that came with the rest, page by page, once they are asked for. */
export function useOlderRows<R>({ key, before, page }: OlderRowsOf<R>): OlderRows<R> {
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [...key, before],
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: before ?? '',
    getNextPageParam: ({ next }) => next,
    enabled: isOpen && before !== null,
    placeholderData: (earlier) => earlier,
    staleTime: Infinity,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    hasMore: before !== null && (pages.length === 0 || query.hasNextPage),
    busy: query.isFetching,
    failure: query.error && failureOf(query.error).message,
    more() {
      if (!isOpen) setIsOpen(true);
      else void (pages.length === 0 ? query.refetch() : query.fetchNextPage());
    },
  };
}
