import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

const KEY = 'outside';

/** Pieces at suppliers, those expected first come first. */
export const outsideQuery = queryOptions({
  queryKey: [KEY, 'out'],
  queryFn: async ({ signal }) => unwrap(await laterApi.outside.list({}, signal)).items,
  staleTime: 0,
  throwOnError: leavesPage,
});

/** Pieces of a job that went to suppliers. */
export const outsideOfJobQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'job', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.outside.ofJob({ params: { id } }, signal)).items,
    staleTime: 0,
  });

/** Has outside work, the day’s work and the floor looked up anew. */
export async function outsideChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: ['floor'] }),
    queryClient.invalidateQueries({ queryKey: ['today'] }),
  ]);
}
