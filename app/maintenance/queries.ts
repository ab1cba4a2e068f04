import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer, EndpointInput } from '../../shared/base/endpoint.ts';
import type { maintenanceEndpoints } from '../../shared/maintenance/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** A job that stands still. */
export type Job = EndpointAnswer<typeof maintenanceEndpoints.jobs>['jobs'][number];

/** Query of the list of jobs. */
export type JobsQuery = NonNullable<EndpointInput<typeof maintenanceEndpoints.jobs>['query']>;

/** Name of the list of jobs. */
export const JOBS = 'jobs';

/** How many jobs wait or are under way. Kept with the list: what changes the one changes the other. */
export const waitingQuery = queryOptions({
  queryKey: [...listKey(JOBS), 'waiting'],
  queryFn: async ({ signal }) => {
    const { waiting } = unwrap(await laterApi.upkeep.jobs({ query: { limit: 1 } }, signal));
    return waiting.event + waiting.measure;
  },
  staleTime: 0,
});

/** How the demo shop stands. */
export type Demo = EndpointAnswer<typeof maintenanceEndpoints.demo>;

/** How often a demo shop that is being made is looked at, ms. */
const DEMO_LOOK_MS = 1000;

/** Whether the demo shop is here, and how far it is while it is made. */
export const demoQuery = queryOptions({
  queryKey: ['demo-shop'],
  queryFn: async ({ signal }) => unwrap(await laterApi.upkeep.demo({}, signal)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? DEMO_LOOK_MS : false),
});

/** Owner of the files that the server finds where it keeps its own. */
export const filesOwnerQuery = queryOptions({
  queryKey: ['files-owner'],
  queryFn: async ({ signal }) => unwrap(await laterApi.upkeep.filesOwner({}, signal)).owner,
  staleTime: 0,
});
