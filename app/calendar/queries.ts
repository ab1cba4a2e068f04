import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** The hubs with their calendars. */
export const hubsQuery = queryOptions({
  queryKey: ['hubs'],
  queryFn: async ({ signal }) => unwrap(await laterApi.calendar.hubs({}, signal)).hubs,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Has hubs and what follows from them looked up anew. */
export async function hubsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: hubsQuery.queryKey });
}
