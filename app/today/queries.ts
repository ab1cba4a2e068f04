import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { untilTold } from '../platform/staff-news.ts';
import { unwrap } from '../platform/query-client.tsx';

/** How often the day's work is looked at again while nobody tells of changes, ms. */
const AGAIN_MS = 30_000;

/** The day's work of the staff, for its page, the wall and the counts of the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => unwrap(await laterApi.today.get({}, signal)),
  staleTime: AGAIN_MS,
  refetchInterval: untilTold(AGAIN_MS),
});
