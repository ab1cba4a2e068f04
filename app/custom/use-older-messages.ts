import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomRequest, RequestMessage } from '../../shared/custom/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';

/** Messages before those that a request is answered with, as far as they were asked for, oldest first. */
export interface OlderMessages {
  readonly messages: readonly RequestMessage[];
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why they did not come, in words. */
  readonly failure: string | null;
  /** Fetches the page before the oldest message that is shown. */
  readonly more: () => void;
}

/** The older messages of a request. They go by the cursor of those it has: what a new message pushes out of these is found there. */
export function useOlderMessages({ id, older_messages: before }: CustomRequest): OlderMessages {
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['custom-messages', id, before],
    queryFn: async ({ pageParam: cursor, signal }) =>
      unwrap(await laterApi.custom.messages({ params: { id }, query: { cursor } }, signal)),
    initialPageParam: before ?? '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: isOpen && before !== null,
    placeholderData: (earlier) => earlier,
    staleTime: Infinity,
  });
  const pages = query.data?.pages ?? [];
  return {
    messages: pages.flatMap((page) => page.messages).toReversed(),
    hasMore: before !== null && (pages.length === 0 || query.hasNextPage),
    busy: query.isFetching,
    failure: query.error && failureOf(query.error).message,
    more() {
      if (!isOpen) setIsOpen(true);
      else void (pages.length === 0 ? query.refetch() : query.fetchNextPage());
    },
  };
}
