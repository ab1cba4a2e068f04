import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

/** Key of all that is known of hubs; see hubsQuery of the calendar, whose key it begins. */
const KEY = 'hubs';

/** A hub with all that stands in it. */
export const hubQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.hub.get({ params: { id } }, signal)),
    staleTime: 0,
    throwOnError: leavesPage,
  });

/** The hubs by name, for staff, and their machines in service. */
export const machinesQuery = queryOptions({
  queryKey: [KEY, 'machines'],
  queryFn: async ({ signal }) => unwrap(await laterApi.hub.machines({}, signal)),
});

/** Has everything of hubs looked up anew. */
export async function hubsAnew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
