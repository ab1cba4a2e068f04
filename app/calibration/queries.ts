import { queryOptions } from '@tanstack/react-query';
import { laterApi } from '../platform/later-api.ts';
import { leavesPage, queryClient, unwrap } from '../platform/query-client.tsx';

const KEY = 'calibrations';

/** The calibrations, newest first. */
export const calibrationsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ signal }) => unwrap(await laterApi.calibration.list({}, signal)).calibrations,
  throwOnError: leavesPage,
});

/** One calibration with what it proposes. */
export const calibrationQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.calibration.get({ params: { id } }, signal)),
  });

/** How the card of a stock is run; 0 where none is chosen. */
export const guideQuery = (thicknessId: number) =>
  queryOptions({
    queryKey: [KEY, 'guide', thicknessId],
    enabled: thicknessId > 0,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.calibration.guide({ query: { thickness_id: String(thicknessId) } }, signal)),
  });

/** Has all of it looked up anew. */
export async function calibrationsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
