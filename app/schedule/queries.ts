import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { untilTold } from '../platform/staff-news.ts';
import { queryClient, unwrap } from '../platform/query-client.tsx';

/** Hub and first day of the board; absent ones are as usual. */
export interface Asked {
  readonly hub?: string | undefined;
  readonly from?: string | undefined;
}

/** The board looks again by itself: others pin and scan, too. ms. */
const LOOK_AGAIN_MS = 30_000;

/** The plan of a hub for the days that the board shows. */
export const scheduleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['schedule', 'board', asked],
    queryFn: async ({ signal }) => unwrap(await laterApi.schedule.get({ query: { ...asked, days: 7 } }, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: untilTold(LOOK_AGAIN_MS),
  });

/** The effect of putting a job on a machine and day. */
export const effectQuery = (id: string, lane_id: string, day: string) =>
  queryOptions({
    queryKey: ['schedule', 'effect', id, lane_id, day],
    queryFn: ({ signal }) => laterApi.schedule.pin({ params: { id }, body: { lane_id, day, dry_run: true } }, signal),
    staleTime: 0,
  });

/** Faster speeds for a job’s order, with their price. */
export const rushQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule', 'rush', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.schedule.rush({ params: { id } }, signal)),
    staleTime: 0,
  });

/** Has the plan looked up anew. */
export async function scheduleChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['schedule'] });
}
