import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer } from '../../shared/base/endpoint.ts';
import type { upkeepEndpoints } from '../../shared/upkeep/wire.ts';
import { api } from '../platform/api.ts';
import { leavesPage, unwrap } from '../platform/query-client.tsx';

/** Jobs that stand still, and how many wait. */
export type JobList = EndpointAnswer<typeof upkeepEndpoints.jobs>;
export type Job = JobList['jobs'][number];

/** Which jobs are listed. */
export type JobState = 'given_up' | 'failing';

/** Jobs that were given up, or that failed and are tried again. */
export const jobsQuery = (state: JobState) =>
  queryOptions({
    queryKey: ['upkeep', 'jobs', state],
    queryFn: async ({ signal }) => unwrap(await api.upkeep.jobs({ query: { state } }, signal)),
    // Servers change them all the time: whoever comes back sees them as they are.
    staleTime: 0,
    throwOnError: leavesPage,
  });
